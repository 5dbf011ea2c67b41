// Keeps `state` true: loads what a seat may see, follows its events, and re-reads after every gap.

import { call, listen } from './api.js';
import { compareIds } from './dom.js';
import { memory } from './memory.js';
import { state, tell, mySeat, myChannel, messagesOf } from './state.js';
import { speak } from './words.js';

let stop = null;
let turn = 0;

/** Reads the table and takes the seat that the address names, or the first that speaks the browser's language. */
export async function start() {
  await readTable();
  const wanted = new URLSearchParams(location.search).get('seat');
  const seat = state.seats.find(({ id, username }) => id === wanted || username === wanted) ?? state.seats.find(({ locale }) => locale.slice(0, 2) === navigator.language.slice(0, 2)) ?? state.seats[0];
  if (seat) await takeSeat(seat.id, true);
  else tell('seat');
}

async function readTable() {
  const table = await call('GET', '/state');
  state.bot = { ...state.bot, ...table.bot };
  state.guild = table.guild ?? state.guild;
  state.seats = table.seats ?? [];
  state.faults = table.faults ?? [];
  state.scheduled = table.scheduled_events ?? [];
  if (!state.seat) state.channels = (table.channels ?? []).filter(({ deleted }) => !deleted);
  tell('seats');
  tell('bot');
  tell('scheduled');
}

/** Makes this window play another seat: its language, its channels, its secrets, and nobody else's. */
export async function takeSeat(id, first = false) {
  turn += 1;
  const mine = turn;
  stop?.();
  state.seat = id;
  for (const map of [state.messages, state.notices, state.failures, state.busy, state.unread, state.lastRead, state.loaded]) map.clear();
  state.channel = null;
  const address = new URL(location.href);
  address.searchParams.set('seat', id);
  history.replaceState(null, '', address);
  for (const [channel, read] of Object.entries(memory.reads(id))) state.lastRead.set(channel, read);
  speak(mySeat()?.locale);
  tell('seat', { first });
  // Reading waits until events flow, so that nothing falls between the two.
  await new Promise((ready) => {
    stop = listen(id, {
      onEvent: (event) => mine === turn && follow(event),
      onOpen: (again) => { ready(); if (mine === turn) opened(again); },
      onLost: () => mine === turn && lost(mine),
    });
  });
  if (mine !== turn) return;
  await Promise.all([readChannels(), readCommands()]);
  if (mine !== turn) return;
  const last = memory.channel(id);
  const open = state.channels.find((channel) => channel.id === last) ?? state.channels.find(({ type }) => type === 'text') ?? state.channels[0];
  if (open) await openChannel(open.id);
  await countUnread(mine);
}

/** Shows a channel and marks it as read. */
export async function openChannel(id) {
  state.channel = id;
  memory.setChannel(state.seat, id);
  tell('channel');
  if (!state.loaded.has(id)) await readMessages(id);
  if (state.channel === id) tell('opened');
  markRead(id);
}

/** Remembers that everything now in the channel has been seen. */
export function markRead(id) {
  const last = [...messagesOf(id).keys()].sort(compareIds).at(-1);
  if (last) {
    state.lastRead.set(id, last);
    memory.setRead(state.seat, id, last);
  }
  if (state.unread.delete(id)) tell('unread');
}

async function readChannels() {
  const seat = state.seat;
  const list = await call('GET', `/seats/${seat}/channels`);
  if (seat !== state.seat) return;
  const before = JSON.stringify(state.channels);
  state.channels = list.filter(({ deleted }) => !deleted);
  if (before === JSON.stringify(state.channels)) return;
  tell('channels');
  if (state.channel && !myChannel()) {
    const next = state.channels.find(({ type }) => type === 'text') ?? state.channels[0];
    if (next) await openChannel(next.id);
  }
}

async function readCommands() {
  state.commands = (await call('GET', '/commands')) ?? [];
  tell('commands');
}

// When the socket last spoke of a message. It tells changes in order; the answer to a request may be a picture of an
// earlier moment that arrives late, and must then not undo what the socket has said since.
const heard = new Map();
let moment = 0;

function hear(id) {
  moment += 1;
  heard.set(id, moment);
}

async function readMessages(id) {
  const seat = state.seat;
  const began = moment;
  const list = await call('GET', `/seats/${seat}/channels/${id}/messages`);
  if (seat !== state.seat) return;
  const hidden = memory.dismissed(seat);
  const now = messagesOf(id);
  const newer = (key) => (heard.get(key) ?? 0) > began;
  const kept = [...now].filter(([key]) => newer(key));
  const read = list.filter((message) => !hidden.has(message.id) && !newer(message.id)).map((message) => [message.id, message]);
  state.messages.set(id, new Map([...read, ...kept]));
  state.loaded.add(id);
  tell('messages', { channel: id });
}

// Channels this window has not opened: anything after what was last read there counts as unread.
async function countUnread(mine) {
  for (const { id } of [...state.channels]) {
    if (state.loaded.has(id) || mine !== turn) continue;
    const last = state.lastRead.get(id);
    const list = await call('GET', `/seats/${state.seat}/channels/${id}/messages${last ? `?after=${last}` : ''}`).catch(() => []);
    if (mine !== turn) return;
    const others = list.filter(({ author }) => author?.id !== state.seat);
    if (others.length && id !== state.channel) state.unread.set(id, others.length);
  }
  tell('unread');
}

function setConnected(is) {
  if (state.connected === is) return;
  state.connected = is;
  tell('connection');
}

// A sandbox that was started anew may not know this seat any more: then the page begins again without it.
async function lost(mine) {
  setConnected(false);
  const table = await call('GET', '/state').catch(() => null);
  if (mine === turn && table && !table.seats.some(({ id }) => id === state.seat)) location.assign(location.pathname);
}

async function opened(again) {
  setConnected(true);
  if (!again) return;
  // Whatever happened in the gap was missed, edits too, so every channel read so far is read again.
  const known = [...state.loaded];
  await Promise.all([readTable(), readChannels(), readCommands(), ...known.map((id) => readMessages(id))]).catch(() => {});
  await countUnread(turn);
}

function follow(event) {
  const message = event.message ?? event.data ?? event;
  switch (event.type) {
    case 'message_create':
    case 'message_update':
      hear(message.id);
      receive(message, event.type === 'message_create');
      break;
    case 'message_delete': {
      const channel = event.channel_id ?? message.channel_id;
      for (const id of event.ids ?? [event.message_id ?? event.id ?? message.id]) {
        hear(id);
        removeMessage(channel, id);
      }
      break;
    }
    case 'channels':
      readChannels().catch(() => {});
      break;
    case 'seats':
      readTable().then(() => { speak(mySeat()?.locale); tell('language'); return readChannels(); }).catch(() => {});
      break;
    case 'commands':
      readCommands().catch(() => {});
      break;
    case 'scheduled_events':
      state.scheduled = event.scheduled_events;
      tell('scheduled');
      break;
    case 'bot':
    case 'faults':
      readTable().catch(() => {});
      break;
    case 'interaction_failed':
      tell('interaction_failed', event);
      break;
  }
}

/** Takes in the message that came with the answer to a request, unless the socket has spoken of it already. */
export function receiveAnswer(message) {
  if (message && !heard.has(message.id)) receive(message, true);
}

function receive(message, isNew = false) {
  if (!message?.id || !message.channel_id) return;
  if (memory.dismissed(state.seat).has(message.id)) return;
  const channel = message.channel_id;
  if (!state.messages.has(channel)) state.messages.set(channel, new Map());
  const map = state.messages.get(channel);
  const known = map.get(message.id);
  map.set(message.id, message);
  const fresh = isNew && !known;
  settle(message);
  tell('message', { channel, id: message.id, fresh });
  if (fresh && message.author?.id !== state.seat && (channel !== state.channel || document.hidden)) {
    state.unread.set(channel, (state.unread.get(channel) ?? 0) + 1);
    tell('unread');
  }
}

// A line that waited for this answer is no longer needed.
function settle(message) {
  const interaction = message.interaction_metadata?.id ?? message.interaction?.id;
  if (interaction) removeNotice(message.channel_id, (notice) => notice.interaction === interaction);
}

/** Takes a message out of sight. */
export function removeMessage(channel, id) {
  if (messagesOf(channel).delete(id)) tell('removed', { channel, id });
}

/** Hides an ephemeral answer for good in this window. */
export function dismiss(channel, id) {
  memory.dismiss(state.seat, id);
  removeMessage(channel, id);
}

/** Adds a line of the page's own (sending, thinking, failed) under a channel's messages. */
export function addNotice(channel, notice) {
  const list = state.notices.get(channel) ?? [];
  state.notices.set(channel, [...list, notice]);
  tell('notices', { channel });
}

/** Removes the lines that `which` picks. */
export function removeNotice(channel, which) {
  const list = state.notices.get(channel) ?? [];
  const left = list.filter((notice) => !which(notice));
  if (left.length === list.length) return;
  state.notices.set(channel, left);
  tell('notices', { channel });
}

/** Changes a seat and reads the table again, so that every part of the page sees the same. */
export async function changeSeat(id, change) {
  await call('PATCH', `/seats/${id}`, change);
  await readTable();
  if (id === state.seat) {
    speak(mySeat()?.locale);
    tell('language');
  }
}

/** Makes a seat and answers with it. */
export async function createSeat(fields) {
  const seat = await call('POST', '/seats', fields);
  await readTable();
  return seat;
}

/** Invites the bot to the server, or removes it. */
export async function inviteBot(present) {
  await call('PATCH', '/guild', { bot_in_guild: present });
  await readTable();
}

/** Switches the injected faults off. */
export async function clearFaults() {
  await call('DELETE', '/faults');
  await readTable();
}

/** Makes a channel or a thread and opens it. */
export async function createChannel(fields) {
  const channel = await call('POST', '/channels', fields);
  await readChannels();
  if (state.channels.some(({ id }) => id === channel.id)) await openChannel(channel.id);
}

/** Deletes a channel for everybody. */
export async function deleteChannel(id) {
  await call('DELETE', `/channels/${id}`);
  await readChannels();
}
