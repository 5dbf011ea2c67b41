// The left side: who sits at the table, the server's events, and the channels this seat can see.

import { avatar, el, fill, icon, iconButton } from './dom.js';
import { askDelete, showBotSettings, showChannelForm, showSeatForm, showSeatSettings } from './forms.js';
import { stamp } from './prose.js';
import { openChannel, takeSeat } from './session.js';
import { state, on, mySeat, signOf } from './state.js';
import { say } from './words.js';

let root;
let afterChoice = () => {};

/** Fills the navigation; `done` is called when something was chosen, so that a drawer can close. */
export function mountSidebar(node, done) {
  root = node;
  afterChoice = done;
  for (const topic of ['seat', 'seats', 'channels', 'channel', 'unread', 'bot', 'scheduled', 'language']) on(topic, draw);
}

function draw() {
  const focus = document.activeElement?.dataset?.key;
  fill(root, head(), seats(), events(), channels());
  if (focus) root.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
}

function head() {
  const { name, online } = state.bot;
  return el('div', { class: 'brand' }, avatar(state.bot.id, name, true), el('div', {}, el('strong', { text: 'Regnal sandbox' }),
    el('span', { class: online ? 'presence on' : 'presence', text: `${name} · ${say(online ? 'online' : 'offline')}` })),
    iconButton('gear', say('botSettings', { name }), () => showBotSettings(), { 'data-key': 'bot' }),
    iconButton('close', say('closeNav'), () => afterChoice(), { class: 'icon-button close-nav', 'data-key': 'close-nav' }));
}

function seats() {
  return el('section', { 'aria-label': say('seats') },
    el('div', { class: 'side-head' }, el('h2', { text: say('seats') }), iconButton('plus', say('newSeat'), () => showSeatForm(), { 'data-key': 'new-seat' })),
    el('ul', { class: 'seats' }, state.seats.map((seat) => {
      const name = seat.display_name || seat.username;
      const mine = seat.id === state.seat;
      const notes = [seat.locale?.startsWith('fr') ? 'FR' : 'EN', seat.in_guild === false ? say('away') : null, seat.dms_open === false ? say('dmsClosed') : null].filter(Boolean).join(' · ');
      return el('li', { class: mine ? 'current' : null },
        el('button', { type: 'button', class: 'side-item', 'aria-current': mine ? 'true' : null, data: { key: `seat-${seat.id}` }, on: { click: () => choose(() => takeSeat(seat.id)) } },
          avatar(seat.id, name), el('span', { class: 'side-words' }, el('span', { class: 'side-name', text: name }), el('span', { class: 'faint', text: notes }))),
        mine ? null : el('a', { class: 'icon-button', href: `?seat=${seat.id}`, target: '_blank', rel: 'noopener', 'aria-label': `${say('window')}: ${name}`, title: say('window'), data: { key: `window-${seat.id}` } }, icon('open')),
        iconButton('gear', say('seatSettings', { name }), () => showSeatSettings(seat.id), { 'data-key': `gear-${seat.id}` }));
    })));
}

// The server's scheduled events, above its channels as on Discord. One that names a channel's address leads there.
function events() {
  const coming = state.scheduled.filter(({ scheduled_end_time: end }) => Date.parse(end) > Date.now());
  if (!coming.length || mySeat()?.in_guild === false) return null;
  return el('section', { 'aria-label': say('events') },
    el('div', { class: 'side-head' }, el('h2', { text: say('events') })),
    el('ul', { class: 'scheduled' }, coming.map((event) => {
      const place = /\/channels\/\d+\/(\d+)/.exec(event.entity_metadata.location)?.[1];
      const words = [icon('calendar'), el('span', { class: 'side-words' }, el('span', { class: 'side-name', text: event.name }), el('span', { class: 'faint' }, stamp(event.scheduled_start_time)))];
      const known = state.channels.some(({ id }) => id === place);
      return el('li', {}, known
        ? el('button', { type: 'button', class: 'side-item', title: event.description, data: { key: `event-${event.id}` }, on: { click: () => choose(() => openChannel(place)) } }, words)
        : el('div', { class: 'side-item', title: event.description }, words));
    })));
}

function channels() {
  const texts = state.channels.filter(({ type }) => type === 'text' || type === 'forum');
  const threads = state.channels.filter(({ type }) => type === 'thread');
  const loose = threads.filter((thread) => !texts.some(({ id }) => id === thread.parent_id));
  const direct = state.channels.filter(({ type }) => type === 'dm');
  return [
    el('section', { 'aria-label': say('channels') },
      el('div', { class: 'side-head' }, el('h2', { text: say('channels') }), iconButton('plus', say('newChannel'), () => showChannelForm(), { 'data-key': 'new-channel' })),
      el('ul', {}, [...texts, ...loose].map((channel) => {
        const under = threads.filter(({ parent_id: parent }) => parent === channel.id);
        return el('li', {}, item(channel), under.length ? el('ul', { class: 'threads' }, under.map((thread) => el('li', {}, item(thread)))) : null);
      }))),
    direct.length ? el('section', { 'aria-label': say('direct') }, el('div', { class: 'side-head' }, el('h2', { text: say('direct') })), el('ul', {}, direct.map((channel) => el('li', {}, item(channel))))) : null,
  ];
}

function item(channel) {
  const current = channel.id === state.channel;
  const unread = state.unread.get(channel.id) ?? 0;
  const sign = signOf(channel);
  const name = channel.type === 'dm' ? state.bot.name : channel.name;
  const open = el('button', { type: 'button', class: unread ? 'side-item unread' : 'side-item', 'aria-current': current ? 'page' : null, data: { key: `channel-${channel.id}` }, on: { click: () => choose(() => openChannel(channel.id)) } },
    icon(sign), el('span', { class: 'side-name', text: name }), unread ? el('span', { class: 'count-mark' }, String(Math.min(unread, 99)), el('span', { class: 'unseen', text: ` ${say('unread')}` })) : null);
  const remove = current && channel.type !== 'dm' ? iconButton('trash', say('deleteChannel'), () => askDelete(channel), { 'data-key': 'delete-channel' }) : null;
  return el('div', { class: current ? 'side-row current' : 'side-row' }, open, remove);
}

function choose(run) {
  afterChoice();
  // A failure shows as the lost connection, or as the channel gone from the list.
  run().catch(() => {});
}

/** The channel above or below the open one, in the order they are shown. */
export function neighbour(by) {
  const keys = [...root.querySelectorAll('[data-key^="channel-"]')].map((node) => node.dataset.key.slice(8));
  return keys[(keys.indexOf(state.channel) + by + keys.length) % keys.length];
}
