// Windows over the page. The browser's own <dialog> keeps the focus inside, closes on Escape and gives it back.

import { el, fill, icon, iconButton, freshId } from './dom.js';
import { off, on } from './state.js';
import { say } from './words.js';

/**
 * Makes a dialog: `{ body, open(focus?), close() }`. It removes itself when it closes and gives the focus back to
 * what had it, or to the command line when that is gone.
 */
export function dialog({ title, label, wide = false, bare = false, onClose = () => {} }) {
  const id = freshId('dialog');
  const before = document.activeElement;
  const owner = before?.closest?.('article.message')?.id;
  const custom = before?.dataset?.custom;
  const key = before?.dataset?.key;
  const body = el('div', { class: 'dialog-body' });
  const head = bare ? null : el('header', {}, el('h2', { id, text: title }), iconButton('close', say('close'), () => node.close()));
  const node = el('dialog', { class: wide ? 'wide' : null, 'aria-labelledby': bare ? null : id, 'aria-label': bare ? label : null }, head, body);
  node.addEventListener('close', () => {
    node.remove();
    onClose();
    // What had the focus may have been drawn anew meanwhile; then its successor is meant.
    const rebuilt = () => {
      const same = (key && document.querySelector(`[data-key="${CSS.escape(key)}"]`)) || (before?.id && document.getElementById(before.id));
      if (same) return same;
      const message = owner && document.getElementById(owner);
      return message && ([...message.querySelectorAll('[data-custom]')].find((one) => one.dataset.custom === custom && !one.disabled) ?? message);
    };
    const back = before?.isConnected && before !== document.body ? before : rebuilt() ?? document.getElementById('line');
    back?.focus({ preventScroll: true });
  });
  // A press on the backdrop closes; one that began inside (selecting text) does not.
  let outside = false;
  node.addEventListener('pointerdown', (event) => { outside = event.target === node; });
  node.addEventListener('click', (event) => { if (outside && event.target === node) node.close(); });
  return {
    body,
    node,
    open(focus) {
      document.body.append(node);
      node.showModal();
      (focus ?? body.querySelector('input, textarea, select, button'))?.focus();
    },
    close: () => node.close(),
  };
}

/** Asks before something that cannot be undone. */
export function confirm({ title, text, action, run }) {
  const shown = dialog({ title });
  const error = el('p', { class: 'error', role: 'alert' });
  const go = async () => {
    try {
      await run();
      shown.close();
    } catch (problem) {
      error.textContent = problem.message;
    }
  };
  const cancel = el('button', { type: 'button', on: { click: () => shown.close() }, text: say('cancel') });
  shown.body.append(el('p', { text }), error, el('div', { class: 'actions' }, cancel, el('button', { type: 'button', class: 'danger', on: { click: go }, text: action })));
  shown.open(cancel);
}

/**
 * The short help of a first visit. `examples` gives the two commands in it, anew when the bot has told which it has;
 * `guide` gives, later, what opens the bot's guide, or nothing where it has none.
 */
export function showHelp({ examples, guide = async () => null, onClose }) {
  const shown = dialog({ title: say('helpTitle'), onClose });
  const samples = [el('code'), el('code')];
  const name = () => examples().forEach((text, index) => fill(samples[index], text));
  name();
  on('commands', name);
  shown.node.addEventListener('close', () => off('commands', name));
  const sentence = say('help2', { a: '\u0001', b: '\u0002' }).split(/(\u0001|\u0002)/).map((part) => (part === '\u0001' ? samples[0] : part === '\u0002' ? samples[1] : part));
  const start = el('button', { type: 'button', class: 'primary', on: { click: () => shown.close() }, text: say('helpStart') });
  shown.body.append(
    el('p', { class: 'lead', text: say('helpLead') }),
    el('ol', { class: 'steps' }, el('li', { text: say('help1') }), el('li', {}, sentence), el('li', { text: say('help3') }), el('li', { text: say('help4') })),
    el('p', { class: 'faint keys', text: say('helpKeys') }),
    el('div', { class: 'actions' }, start),
  );
  shown.open(start);
  guide().then((open) => {
    if (open) start.before(el('button', { type: 'button', text: say('guide'), on: { click: () => { shown.close(); open(); } } }));
  }).catch(() => {});
}

/** A labelled field with its error beside it: `{ node, input, fail(text) }`. */
export function field({ label, input, hint, required = false }) {
  const id = freshId('field');
  input.id = id;
  const error = el('p', { id: `${id}-error`, class: 'error', role: 'alert' });
  const help = hint ? el('p', { id: `${id}-hint`, class: 'hint' }, hint) : null;
  input.setAttribute('aria-describedby', [help ? `${id}-hint` : null, `${id}-error`].filter(Boolean).join(' '));
  const node = el('div', { class: 'field' }, el('label', { for: id }, label, required ? el('span', { class: 'star', 'aria-hidden': 'true', text: ' *' }) : null), input, help, error);
  if (required) input.setAttribute('aria-required', 'true');
  return {
    node,
    input,
    fail(text) {
      error.textContent = text ?? '';
      if (text) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    },
  };
}

/** A box to tick, with its words. */
export function tick(label, checked, run) {
  const input = el('input', { type: 'checkbox', checked, on: { change: () => run(input) } });
  return el('label', { class: 'tick' }, input, el('span', { class: 'box' }, icon('check')), el('span', { text: label }));
}
