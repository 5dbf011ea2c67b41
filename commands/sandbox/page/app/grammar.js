// The command line's language: which commands exist, what a typed line means, what could come next.
// Pure: it knows no DOM and no network. Errors are keys of `words.js` with their arguments.

import { say } from './words.js';

/** Option types as Discord numbers them. */
export const TYPE = { sub: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

/**
 * The commands that a seat may use in a channel of this kind, by the same rules as the sandbox's own
 * (`world/command.rs`): context, installation, permissions; the server's own hide global ones of the same name.
 */
export function usable(commands, { isDirect, seat, botInGuild }) {
  const has = (list, wanted, fallback) => (Array.isArray(list) ? list.includes(wanted) : fallback.includes(wanted));
  const allowed = (needed) => {
    if (needed === null || needed === undefined || isDirect) return true;
    const mine = BigInt(seat?.permissions ?? 0);
    return BigInt(needed) === 0n ? (mine & 8n) !== 0n : (mine & BigInt(needed)) === BigInt(needed);
  };
  const names = new Set();
  return commands.filter((command) => {
    if (!has(command.contexts, isDirect ? 1 : 0, [0, 1, 2])) return false;
    if (isDirect && (command.guild_id || command.dm_permission === false)) return false;
    const byServer = botInGuild && seat?.in_guild !== false && has(command.integration_types, 0, [0]);
    const byUser = seat?.user_install === true && !command.guild_id && has(command.integration_types, 1, [0]);
    if (!(byServer || byUser) || !allowed(command.default_member_permissions) || names.has(command.name)) return false;
    names.add(command.name);
    return true;
  });
}

/** Flattens the registered commands to the lines one can type, named and described in the seat's language. */
export function leaves(commands, locale) {
  const word = (thing, field) => thing[`${field}_localizations`]?.[locale] ?? thing[field] ?? '';
  const out = [];
  const walk = (node, path, shown) => {
    const names = [...path, node.name];
    const labels = [...shown, word(node, 'name')];
    const inner = (node.options ?? []).filter(({ type }) => type === TYPE.sub || type === TYPE.group);
    if (inner.length) {
      for (const child of inner) walk(child, names, labels);
      return;
    }
    out.push({
      name: names.join(' '),
      shown: labels.join(' '),
      description: word(node, 'description'),
      options: (node.options ?? []).map((option) => ({
        ...option,
        required: option.required === true,
        shown: word(option, 'name'),
        description: word(option, 'description'),
        choices: option.choices?.map((choice) => ({ name: choice.name, shown: word(choice, 'name'), value: choice.value })),
      })),
    });
  };
  for (const command of commands) if ((command.type ?? 1) === 1) walk(command, [], []);
  return out.sort((a, b) => a.shown.localeCompare(b.shown));
}

/** The name of a command in the seat's language, whether it is one by itself or holds others; as it is while none is known. */
export function shownAs(commands, locale, name) {
  const leaf = leaves(commands, locale).find((one) => `${one.name} `.startsWith(`${name} `));
  return leaf?.shown.split(' ').slice(0, name.split(' ').length).join(' ') ?? name;
}

/**
 * How far a line that is no whole command goes along with one: the words that fit, as they are shown, and those that can come
 * next. Nothing where not even the first word fits.
 */
export function begun(text, all) {
  const typed = text.slice(1).toLowerCase().split(/\s+/).filter(Boolean);
  for (let count = typed.length; count > 0; count -= 1) {
    const start = typed.slice(0, count).join(' ');
    const fits = all.filter(({ name, shown }) => [name, shown].some((path) => path.toLowerCase().startsWith(`${start} `)));
    if (fits.length) {
      const words = (leaf) => leaf.shown.split(' ');
      return { known: words(fits[0]).slice(0, count).join(' '), next: [...new Set(fits.map((leaf) => words(leaf)[count]))] };
    }
  }
  return null;
}

/**
 * Reads a line that starts with `/`. `leaf` is null while no whole command stands there. `given` lists the options
 * with the span of their value; an option's value runs until the next option's name, so it may hold spaces.
 * Words before the first option's name belong to the command's first option, so that `/roll 2d6` works.
 */
export function parse(text, all) {
  const line = text.toLowerCase();
  let leaf = null;
  let end = 0;
  for (const candidate of all) {
    for (const path of [candidate.shown, candidate.name]) {
      const stop = path.length + 1;
      if (stop > end && line.startsWith(path.toLowerCase(), 1) && /^(\s|$)/.test(line.slice(stop))) {
        leaf = candidate;
        end = stop;
      }
    }
  }
  const parsed = { leaf, bodyFrom: end, given: [], stray: '' };
  if (!leaf) return parsed;

  const heads = [];
  for (const match of text.slice(end).matchAll(/(^|\s)([^\s:]{1,32}):/gu)) {
    const typed = match[2].toLowerCase();
    const option = leaf.options.find((one) => one.shown.toLowerCase() === typed || one.name === typed);
    if (option && !heads.some((head) => head.option === option)) {
      const from = end + match.index + match[1].length;
      heads.push({ option, from, valueFrom: from + match[2].length + 1 });
    }
  }
  const lead = text.slice(end, heads[0]?.from ?? text.length);
  if (lead.trim()) {
    const first = leaf.options[0];
    if (first && !heads.some((head) => head.option === first)) {
      const from = end + lead.search(/\S/);
      heads.unshift({ option: first, from, valueFrom: from, bare: true });
    } else {
      parsed.stray = lead.trim();
    }
  }
  parsed.given = heads.map((head, at) => {
    const to = heads[at + 1]?.from ?? text.length;
    return { ...head, to, raw: text.slice(head.valueFrom, to), value: text.slice(head.valueFrom, to).trim() };
  });
  return parsed;
}

// A limit that is null is none, like one that is not there.
const isSet = (limit) => limit !== undefined && limit !== null;

/** Turns one typed value into what the API takes: `{ value }`, or `{ error: [key, arguments] }`. */
export function judge(option, typed, world) {
  const bad = (key, args) => ({ error: [key, args] });
  const same = (text) => String(text).toLowerCase() === typed.toLowerCase();
  if (option.choices?.length) {
    const choice = option.choices.find(({ shown, name, value }) => same(shown) || same(name) || same(value));
    return choice ? { value: choice.value } : bad('wrongChoice');
  }
  const remembered = option.autocomplete ? world.remembered(option, typed) : undefined;
  if (remembered !== undefined) return { value: remembered };
  switch (option.type) {
    case TYPE.integer:
    case TYPE.number: {
      const whole = option.type === TYPE.integer;
      const text = typed.replace(',', '.').replace(/^\u2212/, '-');
      if (!(whole ? /^[+-]?\d{1,15}$/ : /^[+-]?\d{1,15}(\.\d+)?$/).test(text)) return bad(whole ? 'wholeNumber' : 'number');
      const value = Number(text);
      if (isSet(option.min_value) && value < option.min_value) return bad('atLeast', { n: option.min_value });
      if (isSet(option.max_value) && value > option.max_value) return bad('atMost', { n: option.max_value });
      return { value };
    }
    case TYPE.boolean:
      if (/^(true|yes|y|oui|o|vrai|1)$/i.test(typed)) return { value: true };
      if (/^(false|no|n|non|faux|0)$/i.test(typed)) return { value: false };
      return bad('yesNo');
    case TYPE.user:
    case TYPE.mentionable: {
      const person = world.people.find(({ id, username, name }) => same(`@${name}`) || same(name) || same(`@${username}`) || same(username) || same(id) || same(`<@${id}>`));
      return person ? { value: person.id } : bad('nobody');
    }
    case TYPE.channel: {
      const channel = world.channels.find(({ id, name }) => same(`#${name}`) || same(name) || same(id) || same(`<#${id}>`));
      return channel ? { value: channel.id } : bad('noChannel');
    }
    case TYPE.attachment: {
      const file = world.file?.(typed);
      return file ? { value: file } : bad('noUpload');
    }
    default: {
      const size = [...typed].length;
      if (isSet(option.min_length) && size < option.min_length) return bad('shortest', { n: option.min_length });
      if (isSet(option.max_length) && size > option.max_length) return bad('longest', { n: option.max_length });
      return { value: typed };
    }
  }
}

/** The options a line gives and everything wrong with it, in the order the options were registered. */
export function read(parsed, world) {
  const options = {};
  const errors = [];
  for (const option of parsed.leaf.options) {
    const given = parsed.given.find((one) => one.option === option);
    if (!given || given.value === '') {
      if (option.required) errors.push({ option, error: ['missing', { option: option.shown }] });
      else if (given) errors.push({ option, error: ['missing', { option: option.shown }], quiet: true });
      continue;
    }
    const { value, error } = judge(option, given.value, world);
    if (error) errors.push({ option, error });
    else options[option.name] = value;
  }
  if (parsed.stray) errors.push({ option: null, error: ['stray', { text: parsed.stray }] });
  return { options, errors };
}

/**
 * What could stand at the caret: `{ kind, from, to, items, eager, ask? }`. `items` replace the text from `from` to
 * `to`. `eager` says that Enter takes the first one. `ask` names the option whose choices the bot has to give.
 */
export function complete(text, caret, all, world) {
  const nothing = { kind: 'none', from: caret, to: caret, items: [], eager: false };
  if (!text.startsWith('/')) return nothing;
  const parsed = parse(text, all);
  if (!parsed.leaf || caret <= parsed.bodyFrom) {
    const typed = text.slice(1, Math.max(caret, 1)).toLowerCase();
    const items = rank(all, typed).map((leaf) => ({ label: `/${leaf.shown}`, detail: leaf.description, insert: `/${leaf.shown} ` }));
    return { kind: 'command', from: 0, to: parsed.leaf ? parsed.bodyFrom : text.length, items, eager: true };
  }

  const here = parsed.given.find((one) => caret >= one.valueFrom && caret <= one.to);
  const before = here ? text.slice(here.valueFrom, caret) : '';
  const word = /\S*$/.exec(text.slice(0, caret))[0];
  const free = parsed.leaf.options.filter((option) => !parsed.given.some((one) => one.option === option));
  const settled = here && here.value !== '' && !judge(here.option, here.value, world).error;
  const wordIsName = here && !here.bare && /\s/.test(before.trim()) && free.some((option) => option.shown.startsWith(word.toLowerCase()));

  if (here && !(settled && /\s$/.test(before)) && !wordIsName) {
    const to = here.valueFrom + here.raw.trimEnd().length;
    const shared = { kind: 'value', option: here.option, from: here.valueFrom, to: Math.max(to, caret) };
    if (here.option.autocomplete) return { ...shared, items: [], eager: world.remembered(here.option, here.value) === undefined, ask: here.option };
    const items = values(here.option, before.trim(), world);
    const exact = items.some(({ label }) => label.toLowerCase() === here.value.toLowerCase());
    return { ...shared, items, eager: items.length > 0 && !exact };
  }

  const prefix = here && !wordIsName ? '' : word;
  const items = free
    .filter((option) => option.shown.toLowerCase().startsWith(prefix.toLowerCase()) || option.name.startsWith(prefix.toLowerCase()))
    .map((option) => ({ label: option.shown, detail: option.description, note: option.required ? say('required') : say('optional'), insert: `${option.shown}:` }));
  const lacking = free.some(({ required }) => required);
  const space = caret > 0 && !/\s/.test(text[caret - 1]) && prefix === '';
  return { kind: 'option', from: caret - prefix.length, to: caret, items: space ? items.map((item) => ({ ...item, insert: ` ${item.insert}` })) : items, eager: lacking && items.length > 0 };
}

function values(option, typed, world) {
  const fits = (label) => label.toLowerCase().includes(typed.toLowerCase());
  const make = (label, detail = '') => ({ label, detail, insert: `${label} ` });
  if (option.choices?.length) {
    const all = option.choices.map(({ shown }) => make(shown));
    const exact = option.choices.some(({ shown }) => shown.toLowerCase() === typed.toLowerCase());
    return exact ? all : all.filter(({ label }) => fits(label));
  }
  if (option.type === TYPE.boolean) return [make(say('yes')), make(say('no'))].filter(({ label }) => fits(label));
  if (option.type === TYPE.user || option.type === TYPE.mentionable) {
    return world.people.filter(({ name, username }) => fits(`@${name} ${username}`)).map(({ name, username }) => make(`@${name}`, username));
  }
  if (option.type === TYPE.attachment) return [{ ...make(say('chooseFile')), picks: true }];
  if (option.type === TYPE.channel) return world.channels.filter(({ name }) => fits(`#${name}`)).map(({ name }) => make(`#${name}`));
  return [];
}

// Names that start with what was typed come first, then names and descriptions that hold it.
function rank(all, typed) {
  const wanted = typed.trim();
  const score = ({ shown, name, description }) => {
    if (shown.toLowerCase().startsWith(wanted) || name.startsWith(wanted)) return 0;
    if (`${shown} ${name}`.toLowerCase().includes(wanted)) return 1;
    return description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return all.map((leaf) => [score(leaf), leaf]).filter(([points]) => points < 3).sort((a, b) => a[0] - b[0]).map(([, leaf]) => leaf);
}
