// A menu of choices: a button that unfolds a list. Arrows, Home, End, letters, Space and Enter work as in any listbox.

import { el, fill, icon, freshId } from './dom.js';
import { line } from './prose.js';
import { say } from './words.js';

/**
 * Makes a menu. `options` are Discord's (label, value, description, emoji, default); `onChoose(values)` is called when
 * the choice is made: at once for a single one, on "Done" for several.
 */
export function choices({ placeholder, options, min = 1, max = 1, disabled = false, id, label, onChoose, live = false }) {
  const several = max > 1 || min === 0;
  let picked = options.filter((option) => option.default).map(({ value }) => value);
  let at = 0;
  const listId = freshId('choices');
  const button = el('button', { type: 'button', class: 'choices-button', id: id ?? null, disabled, 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-controls': listId });
  const items = options.map((option, index) => el('li', { id: `${listId}-${index}`, role: 'option', on: { click: () => pick(index), pointermove: () => move(index, false) } },
    several ? el('span', { class: 'box' }, icon('check')) : null,
    option.emoji?.name ? el('span', { class: 'emoji', text: option.emoji.name }) : null,
    el('span', { class: 'choice-words' }, el('span', { class: 'choice-label', text: option.label }), option.description ? el('span', { class: 'faint', text: option.description }) : null)));
  const list = el('ul', { id: listId, role: 'listbox', tabindex: '-1', 'aria-label': label ?? placeholder ?? say('choose'), 'aria-multiselectable': several ? 'true' : null }, items);
  const hint = el('span', { class: 'faint', role: 'status' });
  const done = el('button', { type: 'button', class: 'primary', text: say('done'), on: { click: () => finish() } });
  const foot = several ? el('div', { class: 'choices-foot' }, hint, done) : null;
  const panel = el('div', { class: 'choices-panel', hidden: true }, list, foot);
  const node = el('div', { class: 'choices' }, button, panel);

  const fits = () => picked.length >= min && picked.length <= max;
  const draw = () => {
    const labels = options.filter(({ value }) => picked.includes(value)).map((option) => option.label);
    const text = labels.length > 2 ? say('chosen', { n: labels.length }) : labels.join(', ');
    fill(button, el('span', { class: labels.length ? 'chosen' : 'faint' }, text ? text : line(placeholder ?? say('choose'))), icon('chevron'));
    button.setAttribute('aria-label', [label, placeholder ?? say('choose'), text].filter(Boolean).join(': '));
    items.forEach((item, index) => item.setAttribute('aria-selected', String(picked.includes(options[index].value))));
    hint.textContent = min === max ? say('chooseExactly', { min }) : say('chooseBetween', { min, max });
    hint.classList.toggle('error', picked.length > max);
    done.disabled = !fits();
  };
  const move = (index, scroll = true) => {
    items[at]?.classList.remove('active');
    at = (index + items.length) % items.length;
    items[at]?.classList.add('active');
    list.setAttribute('aria-activedescendant', items[at]?.id ?? '');
    if (scroll) items[at]?.scrollIntoView({ block: 'nearest' });
  };
  const open = (is, refocus = true) => {
    panel.hidden = !is;
    button.setAttribute('aria-expanded', String(is));
    if (is) {
      move(Math.max(0, options.findIndex(({ value }) => picked.includes(value))));
      list.focus({ preventScroll: true });
      panel.scrollIntoView({ block: 'nearest' });
    } else if (refocus) button.focus({ preventScroll: true });
  };
  const finish = () => {
    if (!fits()) return;
    open(false);
    onChoose(picked);
  };
  const pick = (index) => {
    const { value } = options[index];
    if (!several) {
      picked = [value];
      draw();
      open(false);
      onChoose(picked);
      return;
    }
    if (picked.includes(value)) picked = picked.filter((one) => one !== value);
    else if (max === 1) picked = [value];
    else if (picked.length < max) picked = [...picked, value];
    move(index);
    draw();
    if (live && fits()) onChoose(picked);
  };

  let typed = '';
  let typedAt = 0;
  const seek = (char) => {
    const now = performance.now();
    typed = now - typedAt > 700 ? char : typed + char;
    typedAt = now;
    const found = options.findIndex((option) => option.label.toLowerCase().startsWith(typed.toLowerCase()));
    if (found >= 0) move(found);
  };
  button.addEventListener('click', () => open(panel.hidden));
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(true);
  });
  panel.addEventListener('keydown', (event) => {
    const inList = event.target === list;
    const act = {
      Escape: () => open(false),
      ...(inList && {
        ArrowDown: () => move(at + 1), ArrowUp: () => move(at - 1), Home: () => move(0), End: () => move(items.length - 1),
        Enter: () => pick(at), ' ': () => pick(at),
      }),
    }[event.key];
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    } else if (inList && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) seek(event.key);
  });
  node.addEventListener('focusout', (event) => {
    if (!panel.hidden && event.relatedTarget && !node.contains(event.relatedTarget)) open(false, false);
  });
  draw();
  return { node, button, values: () => picked };
}
