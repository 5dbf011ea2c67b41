// What a window remembers between visits: read marks, the open channel, dismissed answers, typed commands.
// A browser that refuses storage only forgets.

const cache = new Map();

function load(key, fallback) {
  if (cache.has(key)) return cache.get(key);
  let value = fallback;
  try {
    value = JSON.parse(localStorage.getItem(`regnal.${key}`)) ?? fallback;
  } catch {
    value = fallback;
  }
  cache.set(key, value);
  return value;
}

function save(key, value) {
  cache.set(key, value);
  try {
    localStorage.setItem(`regnal.${key}`, JSON.stringify(value));
  } catch {
    // Nothing to do: the cache still holds it while the page is open.
  }
}

export const memory = {
  /** The last message read, by channel. */
  reads: (seat) => load(`reads.${seat}`, {}),
  setRead: (seat, channel, id) => save(`reads.${seat}`, { ...load(`reads.${seat}`, {}), [channel]: id }),
  /** The channel that was open last. */
  channel: (seat) => load(`channel.${seat}`, null),
  setChannel: (seat, id) => save(`channel.${seat}`, id),
  /** Ephemeral answers this person has waved away. */
  dismissed: (seat) => new Set(load(`dismissed.${seat}`, [])),
  dismiss: (seat, id) => save(`dismissed.${seat}`, [...load(`dismissed.${seat}`, []), id].slice(-500)),
  /** Commands typed, newest last. */
  lines: () => load('lines', []),
  addLine: (line) => save('lines', [...load('lines', []).filter((one) => one !== line), line].slice(-50)),
  /** Whether the short help was seen. */
  greeted: () => load('greeted', false),
  setGreeted: () => save('greeted', true),
};
