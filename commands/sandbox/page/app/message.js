// One message as an article, and the page's own lines (sending, thinking, failed).

import { avatar, el, icon } from './dom.js';
import { components } from './components.js';
import { embed } from './embeds.js';
import { component as act } from './interactions.js';
import { attachment } from './pictures.js';
import { prose, stamp } from './prose.js';
import { dismiss, removeNotice } from './session.js';
import { state, nameOf } from './state.js';
import { say } from './words.js';

const EPHEMERAL = 64;
const LOADING = 128;

/** When a snowflake was made, for messages that do not say it themselves. */
function madeAt({ timestamp, id }) {
  return timestamp ?? new Date(Number(BigInt(id) >> 22n) + 1_420_070_400_000).toISOString();
}

/** Whether `message` may stand under `before` without repeating who speaks. */
export function continues(before, message) {
  if (!before || before.author?.id !== message.author?.id) return false;
  if (message.interaction_metadata?.name || (before.flags & EPHEMERAL) !== (message.flags & EPHEMERAL)) return false;
  return Date.parse(madeAt(message)) - Date.parse(madeAt(before)) < 300_000;
}

/** Builds a message; `tight` leaves out the author's line. One that cannot be drawn must not take the others with it. */
export function article(message, tight) {
  try {
    return built(message, tight);
  } catch (problem) {
    console.error(problem);
    return el('article', { id: `m-${message.id}`, class: 'message tight', tabindex: '-1' }, el('p', { class: 'error', text: say('unreadable') }));
  }
}

function built(message, tight) {
  const author = message.author ?? {};
  const flags = message.flags ?? 0;
  const name = nameOf(author.id) ?? author.global_name ?? author.username ?? '?';
  const isPrivate = (flags & EPHEMERAL) !== 0;
  const from = message.interaction_metadata;
  const failure = state.failures.get(message.id);
  const used = from?.name ? el('p', { class: 'used' }, who(from.user), el('code', { text: `/${from.name}` })) : null;
  const head = el('p', { class: 'by' }, el('strong', { class: 'author', text: name }), author.bot ? el('span', { class: 'badge', text: say('app') }) : null, stamp(madeAt(message)));
  const content = el('div', { class: 'prose' });
  if ((flags & LOADING) !== 0) content.append(thinking());
  else content.append(...prose(message.content ?? ''));
  if (message.edited_timestamp && (message.content || !(message.components ?? []).length)) {
    (content.lastElementChild?.tagName === 'P' ? content.lastElementChild : content).append(el('span', { class: 'edited', title: new Date(message.edited_timestamp).toLocaleString(), text: ` ${say('edited')}` }));
  }
  const node = el('article', { id: `m-${message.id}`, class: ['message', tight && 'tight', isPrivate && 'private', mentions(message) && 'to-me'].filter(Boolean).join(' '), tabindex: '-1', 'aria-label': `${name}` },
    tight ? null : avatar(author.id ?? '0', name, author.bot === true),
    el('div', { class: 'message-body' },
      used, tight ? null : head, content,
      (message.attachments ?? []).length ? el('div', { class: 'attachments' }, message.attachments.map(attachment)) : null,
      (message.embeds ?? []).map(embed),
      (message.components ?? []).length ? el('div', { class: 'components' }, components(message, (custom, values) => act(message, custom, values))) : null,
      failure ? el('p', { class: 'error', role: 'alert', text: failure }) : null,
      isPrivate ? el('p', { class: 'only-you' }, icon('eye'), say('onlyYou'), ' · ', el('button', { type: 'button', class: 'quiet', data: { custom: 'dismiss' }, text: say('dismiss'), on: { click: () => dismiss(message.channel_id, message.id) } })) : null,
    ),
  );
  return node;
}

function mentions({ content, author }) {
  return author?.id !== state.seat && new RegExp(`<@!?${state.seat}>`).test(content ?? '');
}

function who(user) {
  const name = nameOf(user?.id) ?? user?.global_name ?? user?.username ?? '?';
  return [...say('used', { name: '\u0001', command: '' }).split('\u0001')].flatMap((part, index) => (index === 0 ? [part] : [el('strong', { text: name }), part]));
}

function thinking() {
  return el('p', { class: 'thinking' }, el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i')), say('thinking', { name: state.bot.name }));
}

/** A line of the page's own under a channel's messages. */
export function notice({ id, kind, line, text }, channel) {
  const label = line ? el('p', { class: 'used' }, el('code', { text: line })) : null;
  if (kind === 'sending') return el('div', { class: 'notice' }, el('p', { class: 'thinking' }, el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i')), say('sending', { command: line })));
  const body = kind === 'thinking' ? thinking() : el('p', { class: 'error', text });
  return el('div', { class: `notice ${kind}` }, avatar(state.bot.id, state.bot.name, true), el('div', { class: 'message-body' }, label, body,
    el('p', { class: 'only-you' }, icon('eye'), say('onlyYou'), ' · ', el('button', { type: 'button', class: 'quiet', text: say('dismiss'), on: { click: () => removeNotice(channel, (one) => one.id === id) } }))));
}
