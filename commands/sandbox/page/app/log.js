// The message list: shows a channel, keeps its place while things change, says what is new.

import { compareIds, el, fill, icon } from './dom.js';
import { article, continues, notice } from './message.js';
import { markRead } from './session.js';
import { state, on, messagesOf, myChannel, channelName } from './state.js';
import { say } from './words.js';

const PAGE = 80;

let scroller;
let list;
let notices;
let more;
let intro;
let jump;
let shown = PAGE;
let pinned = true;
let missed = 0;
let divider = null;

/** Fills the main region and follows the state. */
export function mountLog(root) {
  intro = el('div', { class: 'intro' });
  more = el('button', { type: 'button', class: 'earlier', hidden: true, on: { click: earlier } });
  list = el('div', { class: 'list', role: 'log', 'aria-live': 'polite', 'aria-relevant': 'additions' });
  notices = el('div', { class: 'notices', role: 'status' });
  const column = el('div', { class: 'column' }, intro, more, list, notices);
  scroller = el('div', { class: 'scroller', tabindex: '0', role: 'region' }, column);
  jump = el('button', { type: 'button', class: 'jump', hidden: true, on: { click: () => toEnd(true) } }, icon('down'), el('span'));
  root.append(scroller, jump);

  scroller.addEventListener('scroll', () => {
    pinned = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    if (pinned) seen();
  }, { passive: true });
  // Pictures and unfolded parts grow after they were placed; someone reading the end stays at the end.
  new ResizeObserver(() => { if (pinned && !list.querySelector('.choices-panel:not([hidden])')) toEnd(); }).observe(column);
  new ResizeObserver(() => { if (pinned) toEnd(); }).observe(scroller);
  document.addEventListener('visibilitychange', () => { if (!document.hidden && pinned) seen(); });
  list.addEventListener('click', ({ target }) => {
    const mention = target.closest('[data-open-channel]');
    if (mention) root.dispatchEvent(new CustomEvent('open-channel', { bubbles: true, detail: mention.dataset.openChannel }));
  });

  on('channel', () => { divider = state.lastRead.get(state.channel) ?? null; shown = PAGE; redraw(); });
  on('opened', () => { redraw(); });
  on('messages', ({ channel }) => channel === state.channel && redraw(!pinned));
  on('message', ({ channel, id, fresh }) => channel === state.channel && put(id, fresh));
  on('removed', ({ channel, id }) => channel === state.channel && drop(id));
  on('notices', ({ channel }) => channel === state.channel && drawNotices());
  for (const topic of ['language', 'seats', 'channels']) on(topic, () => redraw(!pinned));
}

function ordered() {
  return [...messagesOf(state.channel).values()].sort((a, b) => compareIds(a.id, b.id));
}

function redraw(stay = false) {
  const top = scroller.scrollTop;
  const held = remember();
  // A whole channel arriving is not news to be read aloud.
  quietly();
  const all = ordered();
  const part = all.slice(-shown);
  const nodes = [];
  let marked = false;
  part.forEach((message, index) => {
    const isNew = divider && !marked && compareIds(message.id, divider) > 0 && message.author?.id !== state.seat;
    if (isNew) {
      marked = true;
      nodes.push(el('p', { class: 'new-line', role: 'separator', 'aria-label': say('newLine') }, el('span', { text: say('newLine') })));
    }
    nodes.push(article(message, !isNew && continues(part[index - 1], message)));
  });
  fill(list, nodes);
  const channel = myChannel();
  const name = channelName(channel);
  fill(more, say('earlier'));
  more.hidden = all.length <= part.length;
  fill(intro, el('h2', { text: say('start', { name }) }), el('p', { class: 'faint', text: say('startHint', { bot: state.bot.name }) }));
  intro.hidden = !channel || all.length > part.length;
  scroller.setAttribute('aria-label', say('messages', { name }));
  list.setAttribute('aria-label', say('messages', { name }));
  drawNotices();
  restore(held);
  if (stay) scroller.scrollTop = top;
  else toEnd();
}

// For changes that a screen reader should not read out: the log falls silent until they are through.
function quietly() {
  list.setAttribute('aria-live', 'off');
  setTimeout(() => list.setAttribute('aria-live', 'polite'), 50);
}

function earlier() {
  const before = scroller.scrollHeight - scroller.scrollTop;
  shown += PAGE;
  redraw(true);
  scroller.scrollTop = scroller.scrollHeight - before;
  list.querySelector('article')?.focus({ preventScroll: true });
}

// What each message node was drawn from, so that nothing is rebuilt (and read aloud) without a change.
const drawn = new WeakMap();

function put(id, fresh) {
  const all = ordered();
  const at = all.findIndex((message) => message.id === id);
  if (at < 0) return;
  const old = document.getElementById(`m-${id}`);
  const words = JSON.stringify(all[at]);
  const whole = `${words} ${state.busy.get(id)} ${state.failures.get(id)}`;
  const last = old && drawn.get(old);
  if (last?.whole === whole) return;
  const node = article(all[at], continues(all[at - 1], all[at]));
  drawn.set(node, { words, whole });
  if (old) {
    const held = remember();
    if (last?.words === words) quietly();
    if (old.previousElementSibling?.classList.contains('new-line')) node.classList.remove('tight');
    old.replaceWith(node);
    restore(held, node);
  } else {
    const next = all.slice(at + 1).map((message) => document.getElementById(`m-${message.id}`)).find(Boolean);
    if (!next && at < all.length - 1) return;
    list.insertBefore(node, next ?? null);
    shown += 1;
    intro.hidden = !more.hidden;
  }
  // Who asked wants to see the answer, wherever they were reading.
  const mine = all[at].author?.id === state.seat || (!old && fresh && isAnswerToMe(all[at]));
  if (pinned || mine) toEnd();
  else if (fresh) {
    missed += 1;
    drawJump();
  }
  if (fresh && pinned && !document.hidden) markRead(state.channel);
}

function isAnswerToMe({ flags, interaction_metadata: from }) {
  return ((flags ?? 0) & 64) !== 0 || from?.user?.id === state.seat;
}

function drop(id) {
  const node = document.getElementById(`m-${id}`);
  if (!node) return;
  const next = node.nextElementSibling ?? node.previousElementSibling;
  const focused = node.contains(document.activeElement);
  node.remove();
  const all = ordered();
  const after = all.findIndex((message) => compareIds(message.id, id) > 0);
  if (after >= 0) put(all[after].id, false);
  if (focused) (document.getElementById(next?.id) ?? document.getElementById('line'))?.focus({ preventScroll: true });
}

function drawNotices() {
  fill(notices, (state.notices.get(state.channel) ?? []).map((one) => notice(one, state.channel)));
  if (pinned) toEnd();
}

function drawJump() {
  jump.hidden = missed === 0;
  fill(jump.lastElementChild, missed > 1 ? `${say('newMessages')} (${missed})` : say('newMessages'));
}

function seen() {
  missed = 0;
  drawJump();
  if (state.channel && !document.hidden) markRead(state.channel);
}

function toEnd(smooth = false) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  pinned = true;
  scroller.scrollTo({ top: scroller.scrollHeight, behavior: smooth && !calm ? 'smooth' : 'instant' });
  seen();
  if (smooth) scroller.focus({ preventScroll: true });
}

// An edit rebuilds a message; whoever had the focus on a button finds it on the same button, or on the message.
function remember() {
  const focus = document.activeElement;
  const owner = focus?.closest?.('article.message');
  if (!owner || !list.contains(owner)) return null;
  return { id: owner.id, custom: focus.closest('[data-custom]')?.dataset.custom };
}

function restore(held, node) {
  const owner = held && (node?.id === held.id ? node : document.getElementById(held.id));
  if (!owner) return;
  const control = held.custom ? [...owner.querySelectorAll('[data-custom]')].find((one) => one.dataset.custom === held.custom && !one.disabled) : null;
  (control ?? owner).focus({ preventScroll: true });
}

/** Moves the reader's place by one message, for people who read with the keyboard. */
export function step(by) {
  const all = [...list.querySelectorAll('article.message')];
  const at = all.indexOf(document.activeElement?.closest?.('article.message'));
  const next = all[at < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
