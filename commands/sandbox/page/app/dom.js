// Builds DOM nodes. What people and the bot wrote enters through text nodes only, never as markup,
// so nothing in a message can become an element, a style or a script.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes an element. `props` takes `class`, `text`, `on` (event name to listener), `data` (dataset),
 * `style` (custom properties), and any attribute: `true` sets it empty, `false`/`null` leaves it out.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'class') node.className = value;
    else if (name === 'text') node.textContent = value;
    else if (name === 'on') for (const [type, run] of Object.entries(value)) node.addEventListener(type, run);
    else if (name === 'data') Object.assign(node.dataset, value);
    else if (name === 'style') for (const [key, val] of Object.entries(value)) node.style.setProperty(key, val);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  add(node, children);
  return node;
}

/** Appends strings and nodes, flattening lists and skipping what is absent. */
export function add(node, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child);
  }
  return node;
}

/** Empties a node and fills it anew. */
export function fill(node, ...children) {
  node.replaceChildren();
  return add(node, children);
}

const STROKES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h17M3 15h17',
  thread: 'M5 5v8a3 3 0 0 0 3 3h11M15 12l4 4-4 4',
  forum: 'M4 5h12v8H9l-3 3v-3H4zM18 9h2v8h-2v3l-3-3h-4',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  plus: 'M12 5v14M5 12h14',
  gear: 'M4 8h10M18 8h2M4 16h2M10 16h10M16 6v4M8 14v4',
  send: 'M4 12 20 4l-5 16-3-7z',
  close: 'M6 6l12 12M18 6 6 18',
  help: 'M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17v.5',
  down: 'M12 5v14M6 13l6 6 6-6',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  chevron: 'M6 9l6 6 6-6',
  eye: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  crown: 'M4 18h16M4 18 3 8l5 4 4-7 4 7 5-4-1 10',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  check: 'M5 12l5 5 9-10',
};

/** A decorative line icon; the control that holds it carries the name. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', STROKES[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only an icon, with its name for people who do not see it. */
export function iconButton(name, label, run, extra = {}) {
  return el('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label, on: { click: run }, ...extra }, icon(name));
}

/** Snowflakes grow with time; as strings a longer one is the later one. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

let serial = 0;
/** An element id that nothing else on the page has. */
export function freshId(prefix) {
  serial += 1;
  return `${prefix}-${serial}`;
}

/** The disc that stands for a person; the hue follows from the id, so that it is the same in every window. */
export function avatar(id, name, isBot = false) {
  // Neighbouring ids land far apart on the wheel.
  const hash = [...String(id)].reduce((sum, char) => (sum * 31 + char.codePointAt(0)) % 65_521, 7);
  const hue = Math.round(hash * 137.508) % 360;
  const disc = el('span', { class: isBot ? 'avatar bot' : 'avatar', 'aria-hidden': 'true', style: { '--hue': String(hue) } });
  disc.append(isBot ? icon('crown') : (/[\p{L}\p{N}]/u.exec(name ?? '')?.[0] ?? '?').toUpperCase());
  return disc;
}
