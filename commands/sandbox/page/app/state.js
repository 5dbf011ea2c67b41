// What the page knows, and who wants to hear when it changes. Only `session.js` writes here.

/** The page's whole knowledge. `messages` maps a channel to its messages by id, `notices` to lines the page adds itself. */
export const state = {
  bot: { id: '0', name: 'Regnal', online: false },
  guild: { id: '0', name: '' },
  seats: [],
  channels: [],
  commands: [],
  scheduled: [],
  faults: [],
  seat: null,
  channel: null,
  connected: true,
  messages: new Map(),
  loaded: new Set(),
  notices: new Map(),
  failures: new Map(),
  busy: new Map(),
  unread: new Map(),
  lastRead: new Map(),
};

const listeners = new Map();

/** Calls `run` whenever `topic` is told. */
export function on(topic, run) {
  if (!listeners.has(topic)) listeners.set(topic, []);
  listeners.get(topic).push(run);
}

/** Calls `run` no longer. */
export function off(topic, run) {
  listeners.set(topic, (listeners.get(topic) ?? []).filter((one) => one !== run));
}

/** Tells a topic's listeners that something changed. */
export function tell(topic, detail) {
  for (const run of listeners.get(topic) ?? []) run(detail);
}

/** The seat this window plays, or undefined before there is one. */
export function mySeat() {
  return state.seats.find(({ id }) => id === state.seat);
}

/** The open channel, or undefined. */
export function myChannel() {
  return state.channels.find(({ id }) => id === state.channel);
}

/** The name of whoever has this id: a seat, the bot, or nobody known. */
export function nameOf(id) {
  if (id === state.bot.id) return state.bot.name;
  const seat = state.seats.find((one) => one.id === id);
  return seat ? seat.display_name || seat.username : null;
}

/** A channel's name as people say it: `#war-room`, or the bot's name for the private channel with it. */
export function channelName(channel) {
  if (!channel) return '';
  return channel.type === 'dm' ? state.bot.name : `#${channel.name}`;
}

/** The icon that marks a channel's kind. */
export function signOf(channel) {
  return { dm: 'mail', thread: 'thread', forum: 'forum' }[channel?.type] ?? 'hash';
}

/** A channel's messages in order. */
export function messagesOf(channel) {
  return state.messages.get(channel) ?? new Map();
}
