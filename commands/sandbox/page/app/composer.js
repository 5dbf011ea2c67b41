// The command line: a text field with a list of suggestions above it (the combobox pattern) and the options of the
// command being typed as small buttons, each with its own error.

import { el, fill, icon } from './dom.js';
import { begun, complete, leaves, parse, read, usable } from './grammar.js';
import { autocomplete, command, reason, speakUp } from './interactions.js';
import { memory } from './memory.js';
import { Refused } from './api.js';
import { state, on, mySeat, myChannel, channelName, nameOf } from './state.js';
import { say, spoken } from './words.js';

let input;
let panel;
let list;
let bar;
let error;
let status;
let all = [];
let current = { kind: 'none', items: [] };
let active = -1;
let closed = false;
let faults = new Map();
let recall = -1;

/** Fills the bottom of the page with the command line. */
export function mountComposer(root) {
  list = el('ul', { id: 'suggestions', role: 'listbox' });
  panel = el('div', { class: 'suggestions', hidden: true }, list);
  bar = el('div', { class: 'options-bar', role: 'group', hidden: true });
  error = el('p', { id: 'line-error', class: 'error', role: 'alert' });
  status = el('span', { class: 'unseen', role: 'status' });
  input = el('textarea', {
    id: 'line', rows: '1', role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'suggestions', 'aria-autocomplete': 'list',
    'aria-describedby': 'line-error', 'aria-haspopup': 'listbox', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'send',
  });
  const send = el('button', { type: 'submit', class: 'send' }, icon('send'));
  const form = el('form', { class: 'composer', on: { submit: (event) => { event.preventDefault(); submit(); } } }, panel, bar, error, el('div', { class: 'line' }, input, send), status);
  root.append(form);

  input.addEventListener('input', () => { closed = false; recall = -1; faults.clear(); error.textContent = ''; refresh(); });
  input.addEventListener('keydown', key);
  input.addEventListener('click', () => refresh());
  input.addEventListener('focus', () => refresh());
  input.addEventListener('blur', () => { if (!panel.matches(':active') && !bar.matches(':active')) show(false); });
  // The list never takes the focus away from the line.
  for (const part of [panel, bar]) part.addEventListener('pointerdown', (event) => event.preventDefault());

  const words = () => {
    input.setAttribute('aria-label', [say('commandLine'), channelName(myChannel())].filter(Boolean).join(', '));
    // Discord takes no words in a forum itself.
    const isForum = myChannel()?.type === 'forum';
    input.disabled = isForum;
    send.disabled = isForum;
    input.placeholder = say(isForum ? 'forumHint' : 'placeholder');
    list.setAttribute('aria-label', say('suggestions'));
    send.setAttribute('aria-label', say('send'));
    send.title = say('send');
    all = leaves(usable(state.commands, { isDirect: myChannel()?.type === 'dm', seat: mySeat(), botInGuild: state.bot.in_guild !== false }), mySeat()?.locale ?? spoken());
    refresh();
  };
  for (const topic of ['seat', 'seats', 'channel', 'channels', 'commands', 'language', 'bot']) on(topic, words);
  on('seat', () => { faults.clear(); error.textContent = ''; });
  words();
}

// What was chosen by its name is sent by its value, even when the name is shown differently.
const picked = new Map();
// Files that were chosen, by the name that stands for them in the line.
const files = new Map();
const world = {
  get people() {
    return [...state.seats.map(({ id, username }) => ({ id, username, name: nameOf(id) })), { id: state.bot.id, username: state.bot.name, name: state.bot.name }];
  },
  get channels() {
    return state.channels.filter(({ type }) => type !== 'dm');
  },
  file: (typed) => files.get(typed.toLowerCase()),
  remembered: (option, typed) => picked.get(`${leafName()} ${option.name} ${typed.toLowerCase()}`),
};

function leafName() {
  return parse(input.value, all).leaf?.name ?? '';
}

function refresh() {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, 160)}px`;
  const before = current;
  current = complete(input.value, input.selectionStart ?? input.value.length, all, world);
  active = current.eager ? 0 : -1;
  drawBar();
  if (current.ask) {
    const same = before.option === current.ask && before.asked === keyOf(current);
    current.asked = keyOf(current);
    if (same) {
      current.items = before.items;
      current.note = before.note;
      active = current.eager && current.items.length ? 0 : -1;
    } else ask(current);
  } else cancel();
  draw();
}

function keyOf(stage) {
  return `${state.channel} ${input.value.slice(0, stage.to)}`;
}

let waiting = null;
function cancel() {
  clearTimeout(waiting?.timer);
  waiting?.abort.abort();
  waiting = null;
}

// Asks the bot after a short rest; a newer question drops the older one and its answer.
function ask(stage) {
  cancel();
  const mine = { abort: new AbortController() };
  waiting = mine;
  stage.note = say('searching');
  const parsed = parse(input.value, all);
  const { options } = read(parsed, world);
  const typed = parsed.given.find(({ option }) => option === stage.ask)?.value ?? '';
  options[stage.ask.name] = typed;
  mine.timer = setTimeout(async () => {
    try {
      const answer = await autocomplete({ name: parsed.leaf.name, options, focused: stage.ask.name }, mine.abort.signal);
      if (waiting !== mine || current !== stage && current.asked !== stage.asked) return;
      const found = answer.map(({ name, value, name_localizations: words }) => ({ name: words?.[mySeat()?.locale] ?? name, value }));
      for (const { name, value } of found) picked.set(`${parsed.leaf.name} ${stage.ask.name} ${name.toLowerCase()}`, value);
      current.items = found.map(({ name }) => ({ label: name, detail: '', insert: `${name} ` }));
      current.note = found.length ? null : say('none');
      current.eager = !found.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
      active = current.eager && found.length ? 0 : -1;
      mine.done = true;
      if (mine.entered) {
        draw();
        if (active >= 0) accept(active);
        else submit();
        return;
      }
    } catch (problem) {
      if (problem.name === 'AbortError' || waiting !== mine) return;
      current.note = say('loadFailed');
      mine.done = true;
    }
    draw();
  }, 160);
}

function draw() {
  const { items } = current;
  const note = current.note ?? (current.kind === 'command' && !items.length ? (all.length ? say('none') : say('noCommands')) : null);
  const nodes = items.map((item, index) => el('li', { id: `suggestion-${index}`, role: 'option', 'aria-selected': String(index === active), class: index === active ? 'active' : null, on: { click: () => accept(index) } },
    el('span', { class: 'suggestion-label', text: item.label }), item.detail ? el('span', { class: 'faint', text: item.detail }) : null, item.note ? el('span', { class: 'tag', text: item.note }) : null));
  fill(list, nodes, note ? el('li', { class: 'faint note', role: 'presentation', text: note }) : null);
  show(!closed && (items.length > 0 || note !== null) && document.activeElement === input);
}

function show(is) {
  const count = current.items.length;
  panel.hidden = !is;
  input.setAttribute('aria-expanded', String(is));
  const text = is && count ? (count === 1 ? say('countOne') : say('count', { n: count })) : '';
  if (status.textContent !== text) status.textContent = text;
  const node = is && active >= 0 ? document.getElementById(`suggestion-${active}`) : null;
  if (node) {
    input.setAttribute('aria-activedescendant', node.id);
    node.scrollIntoView({ block: 'nearest' });
  } else input.removeAttribute('aria-activedescendant');
}

function drawBar() {
  const parsed = input.value.startsWith('/') ? parse(input.value, all) : { leaf: null };
  bar.hidden = !parsed.leaf || (!parsed.leaf.options.length && !parsed.leaf.description);
  if (bar.hidden) return;
  bar.setAttribute('aria-label', say('options', { command: `/${parsed.leaf.shown}` }));
  const here = current.option;
  const pills = parsed.leaf.options.map((option) => {
    const given = parsed.given.find((one) => one.option === option);
    const fault = faults.get(option.name);
    const kind = ['pill', given?.value && 'given', option === here && 'here', fault && 'wrong'].filter(Boolean).join(' ');
    const label = `${option.shown}, ${option.required ? say('required') : say('optional')}. ${option.description}${fault ? `. ${fault}` : ''}`;
    return el('span', { class: 'pill-box' }, el('button', { type: 'button', class: kind, tabindex: '-1', 'aria-label': label, title: option.description, on: { click: () => goTo(option, given) } }, given?.value ? icon('check') : null, option.shown, option.required ? el('span', { class: 'star', text: '*' }) : null), fault ? el('span', { class: 'error', text: fault }) : null);
  });
  fill(bar, el('span', { class: 'bar-text' }, el('strong', { text: here ? here.shown : `/${parsed.leaf.shown}` }), ' ', here ? here.description : parsed.leaf.description), pills);
}

function goTo(option, given) {
  input.focus();
  if (given) input.setSelectionRange(given.valueFrom + given.raw.trimEnd().length, given.valueFrom + given.raw.trimEnd().length);
  else {
    input.value = `${input.value.trimEnd()} ${option.shown}:`;
    input.setSelectionRange(input.value.length, input.value.length);
  }
  closed = false;
  refresh();
}

// Lets the person choose a file; its name then stands in the line.
function pickFile() {
  const stage = current;
  const picker = el('input', { type: 'file', accept: '.toml,.txt,text/plain' });
  picker.addEventListener('change', async () => {
    const [file] = picker.files;
    if (!file) return;
    files.set(file.name.toLowerCase(), { filename: file.name, text: await file.text() });
    current = { ...stage, items: [{ label: file.name, insert: `${file.name} ` }] };
    input.focus();
    accept(0);
  });
  picker.click();
}

function accept(index) {
  const item = current.items[index];
  if (!item) return;
  if (item.picks) {
    pickFile();
    return;
  }
  const rest = input.value.slice(current.to);
  const insert = rest.startsWith(' ') && item.insert.endsWith(' ') ? item.insert.trimEnd() : item.insert;
  input.value = input.value.slice(0, current.from) + insert + rest;
  let caret = current.from + insert.length + (insert === item.insert ? 0 : 1);
  // After a whole command the first required option's name is written too, so that its value can follow at once.
  const { leaf, given } = parse(input.value, all);
  const next = current.kind !== 'option' && leaf && caret === input.value.length ? leaf.options.find((option) => option.required && !given.some((one) => one.option === option)) : null;
  if (next) {
    input.value = `${input.value.trimEnd()} ${next.shown}:`;
    caret = input.value.length;
  }
  input.setSelectionRange(caret, caret);
  faults.clear();
  error.textContent = '';
  refresh();
}

function key(event) {
  if (event.isComposing) return;
  const open = !panel.hidden && current.items.length > 0;
  const count = current.items.length;
  const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  const move = (to) => { event.preventDefault(); active = (to + count) % count; draw(); };
  if (event.key === 'ArrowDown' && open && plain) move(active + 1);
  else if (event.key === 'ArrowUp' && open && plain) move(active < 0 ? count - 1 : active - 1);
  else if (event.key === 'ArrowUp' && plain && (input.value === '' || recall >= 0)) past(event, 1);
  else if (event.key === 'ArrowDown' && plain && recall >= 0) past(event, -1);
  else if (event.key === 'Tab' && open && plain) {
    event.preventDefault();
    accept(Math.max(active, 0));
  } else if (event.key === 'Escape' && !panel.hidden) {
    event.preventDefault();
    closed = true;
    show(false);
  } else if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    // Who types fast and presses Enter means the choice that is on its way.
    if (current.ask && current.eager && waiting && !waiting.done && !closed && !panel.hidden) waiting.entered = true;
    else if (open && active >= 0 && !sendable()) accept(active);
    else submit();
  }
}

// A whole command that lacks nothing is sent by Enter even while its own name is still suggested.
function sendable() {
  if (current.kind !== 'command') return false;
  const { leaf } = parse(input.value, all);
  return leaf !== null && input.value.trim().length >= leaf.name.length + 1 && !leaf.options.some(({ required }) => required) && current.items.length === 1;
}

function past(event, by) {
  const lines = memory.lines();
  const next = recall + by;
  if (next >= lines.length) return;
  event.preventDefault();
  recall = Math.max(next, -1);
  input.value = recall < 0 ? '' : lines[lines.length - 1 - recall];
  closed = true;
  faults.clear();
  refresh();
}

async function submit() {
  const text = input.value.trim();
  if (!text || !state.seat || !state.channel) return;
  if (!text.startsWith('/')) {
    clear();
    await speakUp(text).catch((problem) => giveBack(text, say('notSent', { why: reason(problem) })));
    return;
  }
  const parsed = parse(input.value, all);
  if (!parsed.leaf) {
    error.classList.remove('unseen');
    const so = begun(text, all);
    error.textContent = so ? say('unfinished', { name: `/${so.known}`, next: so.next.join(', ') }) : say('unknownCommand', { name: text.split(/\s/)[0] });
    return;
  }
  const { options, errors } = read(parsed, world);
  const wrong = errors.filter(({ quiet }) => !quiet);
  if (wrong.length) {
    blame(wrong.map((one) => [one.option, say(...one.error)]));
    return;
  }
  memory.addLine(text);
  clear();
  await command({ name: parsed.leaf.name, options, line: text }).catch((problem) => {
    if (!(problem instanceof Refused)) throw problem;
    giveBack(text, null);
    const option = parsed.leaf.options.find(({ name }) => name === problem.body.at);
    blame([[option ?? null, problem.message]]);
  });
}

// Shows each error at its option and takes the caret to the first.
function blame(list) {
  faults = new Map(list.filter(([option]) => option).map(([option, text]) => [option.name, text]));
  // Beside its option an error is seen; in the line below it is only heard, unless it belongs to no option.
  error.classList.toggle('unseen', list.every(([option]) => option));
  error.textContent = list.map(([option, text]) => (option ? `${option.shown}: ${text}` : text)).join(' · ');
  const [first] = list[0];
  if (first) goTo(first, parse(input.value, all).given.find(({ option }) => option === first));
  else refresh();
}

function clear() {
  input.value = '';
  recall = -1;
  closed = false;
  faults.clear();
  error.textContent = '';
  cancel();
  refresh();
}

function giveBack(text, why) {
  if (!input.value) input.value = text;
  if (why) {
    error.classList.remove('unseen');
    error.textContent = why;
  }
  refresh();
}

/** Puts text into the command line, ready to go on. */
export function begin(text) {
  input.focus();
  if (text !== undefined) input.value = text;
  input.setSelectionRange(input.value.length, input.value.length);
  closed = false;
  refresh();
}
