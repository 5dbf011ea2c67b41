// The forms the bot opens: text fields, and menus inside labels.

import { el } from './dom.js';
import { dialog, field } from './dialog.js';
import { choices } from './choices.js';
import { optionsOf } from './components.js';
import { line, prose } from './prose.js';
import { submitModal } from './interactions.js';
import { say } from './words.js';

/** Shows a modal and submits it; refused fields keep what was typed. */
export function showModal({ interaction, modal, channel }) {
  const shown = dialog({ title: modal.title ?? '' });
  const parts = (modal.components ?? []).flatMap((one) => part(one, {}));
  const failure = el('p', { class: 'error', role: 'alert' });
  const submit = el('button', { type: 'submit', class: 'primary', text: say('submit') });
  const form = el('form', { novalidate: true }, parts.map(({ node }) => node), failure, el('div', { class: 'actions' },
    el('button', { type: 'button', text: say('cancel'), on: { click: () => shown.close() } }), submit));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const wrong = parts.filter((one) => one.check && !one.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    submit.disabled = true;
    submit.setAttribute('aria-busy', 'true');
    failure.textContent = '';
    const values = Object.fromEntries(parts.filter(({ id }) => id).map(({ id, value }) => [id, value()]));
    const problem = await submitModal(interaction, values, channel);
    submit.disabled = false;
    submit.removeAttribute('aria-busy');
    const guilty = problem?.at && parts.find(({ id }) => id === problem.at);
    if (!problem) shown.close();
    else if (guilty) {
      guilty.fail(problem.text);
      guilty.focus();
    } else failure.textContent = problem.text;
  });
  shown.body.append(form);
  shown.open(form.querySelector('input, textarea, .choices-button'));
}

function part(data, around) {
  switch (data.type) {
    case 1:
      return (data.components ?? []).flatMap((one) => part(one, {}));
    case 18:
      return data.component ? part(data.component, { label: data.label, hint: data.description }) : [];
    case 4:
      return [textField(data, around)];
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return [menuField(data, around)];
    case 10:
      return [{ node: el('div', { class: 'prose' }, prose(data.content)) }];
    default:
      return [];
  }
}

function textField(data, { label, hint }) {
  const long = data.style === 2;
  const required = data.required !== false;
  const min = data.min_length ?? 0;
  const max = data.max_length ?? 4000;
  const input = el(long ? 'textarea' : 'input', { name: data.custom_id, placeholder: data.placeholder ?? null, rows: long ? '5' : null, type: long ? null : 'text', autocomplete: 'off' });
  input.value = data.value ?? '';
  const count = el('span', { class: 'count' });
  const room = [min > 0 ? say('shortest', { n: min }) : null, hint ?? null].filter(Boolean).join(' · ');
  const made = field({ label: label ?? data.label ?? '', input, required, hint: [room, count] });
  const size = () => [...input.value].length;
  const check = (gently = false) => {
    const length = size();
    const wrong = length === 0 ? required && say('fieldRequired') : length < min ? say('shortest', { n: min }) : length > max ? say('longest', { n: max }) : null;
    if (!gently || !wrong || length > max) made.fail(wrong || null);
    return !wrong;
  };
  const draw = () => { count.textContent = `${size()}/${max}`; };
  input.addEventListener('input', () => { draw(); check(true); });
  draw();
  return { node: made.node, id: data.custom_id, value: () => input.value, check: () => check(), fail: made.fail, focus: () => input.focus() };
}

function menuField(data, { label, hint }) {
  const required = data.required !== false;
  const error = el('p', { class: 'error', role: 'alert' });
  const text = label ?? data.placeholder ?? say('choose');
  const menu = choices({ placeholder: data.placeholder, options: optionsOf(data), min: required ? data.min_values ?? 1 : 0, max: data.max_values ?? 1, label: text, live: true, onChoose: () => { error.textContent = ''; } });
  const node = el('div', { class: 'field' }, el('span', { class: 'label' }, line(text), required ? el('span', { class: 'star', 'aria-hidden': 'true', text: ' *' }) : null), hint ? el('p', { class: 'hint', text: hint }) : null, menu.node, error);
  const check = () => {
    const ok = menu.values().length >= (required ? Math.max(1, data.min_values ?? 1) : 0);
    error.textContent = ok ? '' : say('fieldRequired');
    return ok;
  };
  return { node, id: data.custom_id, value: () => menu.values(), check, fail: (why) => { error.textContent = why; }, focus: () => menu.button.focus() };
}
