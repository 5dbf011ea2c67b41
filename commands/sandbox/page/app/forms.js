// The forms for seats and channels.

import { el } from './dom.js';
import { confirm, dialog, field, tick } from './dialog.js';
import { changeSeat, createChannel, createSeat, deleteChannel, inviteBot, takeSeat } from './session.js';
import { state } from './state.js';
import { say, spoken } from './words.js';

function languageSelect(value) {
  const select = el('select', {}, el('option', { value: 'en-US', lang: 'en', text: 'English' }), el('option', { value: 'fr', lang: 'fr', text: 'Français' }));
  select.value = value?.startsWith('fr') ? 'fr' : 'en-US';
  return select;
}

// Runs a form's action once at a time and shows why it failed.
function form(shown, parts, action, run) {
  const failure = el('p', { class: 'error', role: 'alert' });
  const submit = el('button', { type: 'submit', class: 'primary', text: action });
  const node = el('form', { novalidate: true }, parts, failure, el('div', { class: 'actions' }, el('button', { type: 'button', text: say('cancel'), on: { click: () => shown.close() } }), submit));
  node.addEventListener('submit', async (event) => {
    event.preventDefault();
    submit.disabled = true;
    failure.textContent = '';
    try {
      if ((await run()) !== false) shown.close();
    } catch (problem) {
      failure.textContent = problem.message;
    }
    submit.disabled = false;
  });
  shown.body.append(node);
}

/** Makes a new seat and sits down on it. */
export function showSeatForm() {
  const shown = dialog({ title: say('newSeat') });
  const name = field({ label: say('displayName'), input: el('input', { type: 'text', maxlength: '32', autocomplete: 'off' }), required: true });
  const user = field({ label: say('username'), hint: say('usernameHint'), input: el('input', { type: 'text', maxlength: '32', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' }), required: true });
  const language = field({ label: say('language'), input: languageSelect(spoken()) });
  let typed = false;
  user.input.addEventListener('input', () => { typed = true; });
  name.input.addEventListener('input', () => {
    if (!typed) user.input.value = name.input.value.normalize('NFD').toLowerCase().replace(/[^a-z0-9_.]+/g, '').slice(0, 32);
  });
  form(shown, [name.node, user.node, language.node], say('create'), async () => {
    const display = name.input.value.trim();
    const username = user.input.value.trim();
    name.fail(display ? null : say('fieldRequired'));
    user.fail(/^[a-z0-9_.]{2,32}$/.test(username) ? null : say('usernameHint'));
    const wrong = [name, user].find(({ input }) => input.hasAttribute('aria-invalid'));
    if (wrong) {
      wrong.input.focus();
      return false;
    }
    const seat = await createSeat({ username, display_name: display, locale: language.input.value });
    await takeSeat(seat.id);
    return true;
  });
  shown.open();
}

/** Shows and changes a seat's settings; each change takes effect at once. */
export function showSeatSettings(id) {
  const seat = state.seats.find((one) => one.id === id);
  if (!seat) return;
  const shown = dialog({ title: say('seatSettings', { name: seat.display_name || seat.username }) });
  const failure = el('p', { class: 'error', role: 'alert' });
  const change = async (fields, undo) => {
    failure.textContent = '';
    try {
      await changeSeat(id, fields);
    } catch (problem) {
      failure.textContent = problem.message;
      undo();
    }
  };
  const language = field({ label: say('language'), input: languageSelect(seat.locale) });
  language.input.addEventListener('change', async () => {
    await change({ locale: language.input.value }, () => { language.input.value = seat.locale; });
    if (id !== state.seat || failure.textContent) return;
    // The window itself speaks the seat's language now.
    shown.close();
    showSeatSettings(id);
  });
  const box = (label, key) => tick(label, seat[key] === true, (input) => change({ [key]: input.checked }, () => { input.checked = !input.checked; }));
  shown.body.append(language.node,
    el('div', { class: 'ticks' }, box(say('dmsOpen'), 'dms_open'), box(say('manage'), 'manage_channels'), box(say('manageServer'), 'manage_guild'), box(say('inGuild'), 'in_guild'), box(say('userInstall', { bot: state.bot.name }), 'user_install')),
    failure,
    el('div', { class: 'actions' }, el('a', { class: 'button secondary', href: `?seat=${id}`, target: '_blank', rel: 'noopener', text: say('window') }), el('button', { type: 'button', class: 'primary', text: say('close'), on: { click: () => shown.close() } })));
  shown.open();
}

/** Shows whether the bot is in the server, and changes it. */
export function showBotSettings() {
  const shown = dialog({ title: say('botSettings', { name: state.bot.name }) });
  const failure = el('p', { class: 'error', role: 'alert' });
  const box = tick(say('botInGuild'), state.bot.in_guild !== false, (input) => {
    failure.textContent = '';
    inviteBot(input.checked).catch((problem) => {
      failure.textContent = problem.message;
      input.checked = !input.checked;
    });
  });
  shown.body.append(box, failure, el('div', { class: 'actions' }, el('button', { type: 'button', class: 'primary', text: say('close'), on: { click: () => shown.close() } })));
  shown.open();
}

/** Makes a text channel, a forum, or a thread under the open one. */
export function showChannelForm() {
  const shown = dialog({ title: say('newChannel') });
  const open = state.channels.find(({ id, type }) => id === state.channel && type !== 'dm');
  const parent = open?.type === 'thread' ? state.channels.find(({ id }) => id === open.parent_id) : open;
  const name = field({ label: say('name'), input: el('input', { type: 'text', maxlength: '100', autocomplete: 'off' }), required: true });
  const kind = field({ label: say('kind'), input: el('select', {}, el('option', { value: 'text', text: say('kindText') }), el('option', { value: 'forum', text: say('kindForum') }), parent ? el('option', { value: 'thread', text: say('kindThread', { name: parent.name }) }) : null) });
  form(shown, [name.node, kind.node], say('create'), async () => {
    const thread = kind.input.value === 'thread';
    const text = name.input.value.trim();
    const wanted = thread ? text : text.toLowerCase().replace(/\s+/g, '-');
    name.fail(wanted ? null : say('fieldRequired'));
    if (!wanted) {
      name.input.focus();
      return false;
    }
    await createChannel({ name: wanted, type: kind.input.value, ...(thread ? { parent_id: parent.id } : {}) });
    return true;
  });
  shown.open();
}

/** Asks, then deletes a channel for everybody. */
export function askDelete(channel) {
  confirm({ title: say('deleteChannel'), text: say('deleteSure', { name: channel.name }), action: say('delete'), run: () => deleteChannel(channel.id) });
}
