// Turns read markdown into nodes. Every word arrives as a text node.

import { el } from './dom.js';
import { blocks, inline } from './markdown.js';
import { state, nameOf, channelName } from './state.js';
import { say, spoken } from './words.js';

/** A message's or embed's text as nodes. */
export function prose(text) {
  return blocks(text).map(block);
}

/** A single line's text (titles, labels) as nodes. */
export function line(text) {
  return inline(String(text ?? '')).map(mark);
}

function block(node) {
  switch (node.kind) {
    case 'block-code':
      return el('pre', { tabindex: '0' }, el('code', { text: node.text }));
    case 'heading':
      return el('p', { class: `heading h${node.level}`, role: 'heading', 'aria-level': String(node.level + 2) }, node.children.map(mark));
    case 'subtext':
      return el('p', { class: 'subtext' }, node.children.map(mark));
    case 'quote':
      return el('blockquote', {}, node.children.map(block));
    case 'list':
      return list(node);
    default:
      return el('p', {}, node.children.map(mark));
  }
}

function list({ ordered, start, items }) {
  return el(ordered ? 'ol' : 'ul', { start: ordered && start !== 1 ? start : null }, items.map((item) => el('li', {}, item.children.map(mark), item.lists.map(list))));
}

const ELEMENTS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

function mark(node) {
  if (typeof node === 'string') return node;
  const inner = () => node.children.map(mark);
  switch (node.kind) {
    case 'code':
      return el('code', { text: node.text });
    case 'spoiler':
      return spoiler(inner());
    case 'user':
      return el('span', { class: node.id === state.seat ? 'mention me' : 'mention', text: `@${nameOf(node.id) ?? say('mentionUnknown')}` });
    case 'role':
      return el('span', { class: 'mention', text: `@${say('mentionUnknown')}` });
    case 'channel':
      return channelMention(node.id);
    case 'command':
      return el('span', { class: 'mention', text: `/${node.name}` });
    case 'everyone':
      return el('span', { class: 'mention', text: `@${node.who}` });
    case 'time':
      return moment(node.time, node.style);
    case 'link': {
      // The page opens nothing by itself; an address is shown as what it is.
      const label = node.children.map(mark);
      const bare = node.children.length === 1 && node.children[0] === node.url;
      return el('span', { class: 'address', title: node.url }, label, bare ? null : el('span', { class: 'faint', text: ` (${node.url})` }));
    }
    default:
      return el(ELEMENTS[node.kind] ?? 'span', {}, inner());
  }
}

function channelMention(id) {
  const channel = state.channels.find((one) => one.id === id);
  if (!channel) return el('span', { class: 'mention', text: `#${say('mentionUnknown')}` });
  return el('button', { type: 'button', class: 'mention', data: { openChannel: id }, text: channelName(channel) });
}

function spoiler(children) {
  const inside = el('span', { class: 'spoiler-text', 'aria-hidden': 'true' }, children);
  const show = (event) => {
    event.stopPropagation();
    box.replaceWith(el('span', { class: 'spoiler shown', tabindex: '-1' }, ...inside.childNodes));
  };
  const box = el('button', { type: 'button', class: 'spoiler', 'aria-label': say('spoiler'), on: { click: show } }, inside);
  return box;
}

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const full = date.toLocaleString(spoken(), STYLES.F);
  const text = style === 'R' ? relative(seconds) : date.toLocaleString(spoken(), STYLES[style] ?? STYLES.f);
  return el('time', { class: 'moment', datetime: date.toISOString(), title: full, data: style === 'R' ? { relative: String(seconds) } : {}, text });
}

const UNITS = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]];

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(spoken(), { numeric: 'auto' }).format(Math.round(away / size), unit);
}

/** Keeps "in 3 minutes" true while the page stays open. */
export function keepTime() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-relative]')) {
      const text = relative(Number(node.dataset.relative));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 15_000);
}

/** When a message was sent, short for today and with the day otherwise. */
export function stamp(iso) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const today = new Date().toDateString() === date.toDateString();
  const text = today ? date.toLocaleTimeString(spoken(), STYLES.t) : date.toLocaleString(spoken(), STYLES.s);
  return el('time', { class: 'stamp', datetime: date.toISOString(), title: date.toLocaleString(spoken(), STYLES.F), text });
}
