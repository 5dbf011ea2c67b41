// Embeds: the framed cards under a message's text.

import { el } from './dom.js';
import { line, prose, stamp } from './prose.js';
import { remotePicture } from './pictures.js';

/** One embed as Discord describes it. */
export function embed(data) {
  const colour = Number.isInteger(data.color) ? `#${data.color.toString(16).padStart(6, '0')}` : null;
  const footer = [data.footer?.text ? el('span', { text: data.footer.text }) : null, data.timestamp ? stamp(data.timestamp) : null].filter(Boolean);
  return el('section', { class: 'embed', style: colour ? { '--stripe': colour } : {} },
    data.thumbnail ? el('div', { class: 'thumbnail' }, remotePicture(data.thumbnail, { small: true })) : null,
    data.author?.name ? el('p', { class: 'embed-author', text: data.author.name }) : null,
    data.title ? el('p', { class: 'embed-title', role: 'heading', 'aria-level': '3' }, line(data.title)) : null,
    data.description ? el('div', { class: 'prose' }, prose(data.description)) : null,
    data.fields?.length ? el('dl', { class: 'embed-fields' }, data.fields.map(({ name, value, inline }) => el('div', { class: inline ? 'inline' : null }, el('dt', {}, line(name)), el('dd', { class: 'prose' }, prose(value))))) : null,
    data.image ? remotePicture(data.image) : null,
    footer.length ? el('p', { class: 'embed-footer' }, footer) : null,
  );
}
