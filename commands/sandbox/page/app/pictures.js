// Attachments: pictures with their description, other files as links, and the window that shows a picture large.

import { fileAddress } from './api.js';
import { el, fill, icon, iconButton, freshId } from './dom.js';
import { dialog } from './dialog.js';
import { state } from './state.js';
import { say } from './words.js';

/** One attachment of a message. */
export function attachment(file) {
  const address = fileAddress(file.url ?? file.proxy_url, state.seat);
  const name = file.filename ?? file.id;
  if (!address) return el('p', { class: 'faint', text: say('outside', { url: file.url ?? name }) });
  const isPicture = (file.content_type ?? '').startsWith('image/') || /\.(png|jpe?g|gif|webp)$/i.test(name);
  if (!isPicture) {
    return el('a', { class: 'file', href: address, download: name, 'aria-label': say('openFile', { name }) }, icon('down'), el('span', { text: name }), el('span', { class: 'faint', text: size(file.size) }));
  }
  return picture({ address, name, description: file.description ?? '', width: file.width, height: file.height });
}

/** A picture in the text: click or Enter opens it large, its description unfolds on request. */
export function picture({ address, name, description, width, height, small = false }) {
  const image = el('img', { src: address, alt: description || name, loading: 'lazy', decoding: 'async', width: width ?? null, height: height ?? null });
  const open = () => showLarge({ address, name, description });
  const frame = el('button', { type: 'button', class: small ? 'picture small' : 'picture', 'aria-label': `${say('openPicture', { name })}. ${description}`, on: { click: open } }, image);
  if (width && height) frame.style.setProperty('--ratio', `${width} / ${height}`);
  if (!description || small) return el('figure', { class: small ? 'small' : null }, frame);
  const id = freshId('alt');
  const text = el('figcaption', { id, hidden: true, text: description });
  const toggle = el('button', {
    type: 'button', class: 'quiet', 'aria-expanded': 'false', 'aria-controls': id,
    on: {
      click: () => {
        text.hidden = !text.hidden;
        toggle.setAttribute('aria-expanded', String(!text.hidden));
      },
    },
  }, icon('eye'), say('describe'));
  return el('figure', {}, frame, toggle, text);
}

/** An address inside an embed or a gallery as a picture; nothing is loaded from elsewhere. */
export function remotePicture(media, { description = '', small = false } = {}) {
  const address = fileAddress(media?.proxy_url ?? media?.url, state.seat) ?? fileAddress(media?.url, state.seat);
  if (!address) return media?.url ? el('p', { class: 'faint', text: say('outside', { url: media.url }) }) : null;
  const name = decodeURIComponent(address.split('/').at(-1).split('?')[0]);
  return picture({ address, name, description, width: media.width, height: media.height, small });
}

function showLarge({ address, name, description }) {
  const image = el('img', { src: address, alt: description || name });
  const canvas = el('div', { class: 'canvas', tabindex: '0', role: 'group', 'aria-label': name }, image);
  const zoom = el('button', { type: 'button', 'aria-pressed': 'false' });
  const turn = (large) => {
    canvas.classList.toggle('actual', large);
    zoom.setAttribute('aria-pressed', String(large));
    fill(zoom, say(large ? 'fit' : 'zoom'));
  };
  zoom.addEventListener('click', () => turn(!canvas.classList.contains('actual')));
  image.addEventListener('click', () => turn(!canvas.classList.contains('actual')));
  turn(false);
  const text = description ? el('details', {}, el('summary', { text: say('describe') }), el('p', { text: description })) : null;
  const shown = dialog({ label: name, wide: true, bare: true });
  shown.body.append(
    el('header', {}, el('h2', { text: name }), zoom, el('a', { class: 'icon-button', href: address, target: '_blank', rel: 'noopener', 'aria-label': say('openPicture', { name }), title: say('openPicture', { name }) }, icon('open')), iconButton('close', say('close'), () => shown.close())),
    canvas,
  );
  if (text) shown.body.append(text);
  shown.open(zoom);
}

function size(bytes) {
  if (!bytes) return '';
  return bytes < 1024 ? `${bytes} B` : bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
