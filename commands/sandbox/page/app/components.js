// Buttons, menus and layout blocks under a message, by Discord's component numbers.

import { el } from './dom.js';
import { choices } from './choices.js';
import { prose } from './prose.js';
import { attachment, remotePicture } from './pictures.js';
import { state, nameOf } from './state.js';

const STYLE = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link', 6: 'secondary' };

/** All components of a message. `act(custom_id, values?)` is called for a click or a choice. */
export function components(message, act) {
  const busy = state.busy.get(message.id);
  return (message.components ?? []).map((one) => component(one, { message, act, busy }));
}

function component(data, context) {
  const inner = () => (data.components ?? []).map((one) => component(one, context));
  switch (data.type) {
    case 1:
      return el('div', { class: 'row' }, inner());
    case 2:
      return button(data, context);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return menu(data, context);
    case 9:
      return el('div', { class: 'section' }, el('div', { class: 'section-text' }, inner()), data.accessory ? component(data.accessory, context) : null);
    case 10:
      return el('div', { class: 'prose' }, prose(data.content));
    case 11:
      return remotePicture(data.media, { description: data.description ?? '', small: true });
    case 12:
      return el('div', { class: 'gallery' }, (data.items ?? []).map(({ media, description }) => remotePicture(media, { description: description ?? '' })));
    case 13:
      return attachment({ ...data.file, filename: data.name ?? data.file?.url?.split('/').at(-1), size: data.size });
    case 14:
      return data.divider === false ? el('div', { class: 'gap' }) : el('hr');
    case 17: {
      const colour = Number.isInteger(data.accent_color) ? `#${data.accent_color.toString(16).padStart(6, '0')}` : null;
      return el('section', { class: 'embed container', style: colour ? { '--stripe': colour } : {} }, inner());
    }
    default:
      return null;
  }
}

function button(data, { act, busy }) {
  const words = [data.emoji?.name ? el('span', { class: 'emoji', text: data.emoji.name }) : null, data.label ? el('span', { text: data.label }) : null];
  if (data.style === 5) {
    // Only web addresses may leave the page, and only when clicked.
    const safe = /^https?:\/\//i.test(data.url ?? '') && !data.disabled;
    return el('a', { class: 'button link', href: safe ? data.url : null, target: '_blank', rel: 'noopener noreferrer', 'aria-disabled': safe ? null : 'true' }, words, el('span', { class: 'arrow', 'aria-hidden': 'true', text: '↗' }));
  }
  const working = busy === data.custom_id;
  return el('button', {
    type: 'button', class: `button ${STYLE[data.style] ?? 'secondary'}${working ? ' working' : ''}`,
    disabled: data.disabled === true || (busy !== undefined && !working), 'aria-busy': working ? 'true' : null,
    data: { custom: data.custom_id ?? '' },
    on: { click: () => { if (!working) act(data.custom_id); } },
  }, words);
}

function menu(data, { act, busy }) {
  const { node, button: control } = choices({
    placeholder: data.placeholder, options: optionsOf(data), min: data.min_values ?? 1, max: data.max_values ?? 1,
    disabled: data.disabled === true || busy !== undefined, onChoose: (values) => act(data.custom_id, values),
  });
  control.dataset.custom = data.custom_id ?? '';
  if (busy === data.custom_id) node.classList.add('working');
  return node;
}

/** What a menu offers; people, channels and the one role are those of the table. */
export function optionsOf(data) {
  if (data.type === 3) return data.options ?? [];
  const preset = new Set((data.default_values ?? []).map(({ id }) => id));
  const people = [...state.seats.filter(({ in_guild }) => in_guild !== false).map(({ id }) => id), state.bot.id].map((id) => ({ label: nameOf(id) ?? id, value: id, default: preset.has(id) }));
  const kinds = data.channel_types?.length ? data.channel_types : [0, 11, 15];
  const channels = state.channels.filter(({ type }) => kinds.includes({ text: 0, thread: 11, forum: 15 }[type])).map(({ id, name }) => ({ label: `#${name}`, value: id, default: preset.has(id) }));
  const roles = [{ label: '@everyone', value: state.guild.id, default: preset.has(state.guild.id) }];
  return { 5: people, 6: roles, 7: [...people, ...roles], 8: channels }[data.type] ?? [];
}
