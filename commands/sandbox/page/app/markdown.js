// Discord's markdown, read into a small tree. Pure: `prose.js` turns the tree into nodes.
// A node is a string or { kind, children?, ... }. Text that is not valid markdown stays as it was written.

const PAIRS = [
  ['***', 'bold-italic'],
  ['**', 'bold'],
  ['__', 'underline'],
  ['~~', 'strike'],
  ['||', 'spoiler'],
  ['*', 'italic'],
  ['_', 'italic'],
];

const TAGS = [
  [/^<@!?(\d+)>/, ([, id]) => ({ kind: 'user', id })],
  [/^<@&(\d+)>/, ([, id]) => ({ kind: 'role', id })],
  [/^<#(\d+)>/, ([, id]) => ({ kind: 'channel', id })],
  [/^<\/([^:>\n]{1,100}):(\d+)>/, ([, name]) => ({ kind: 'command', name })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, ([, time, style]) => ({ kind: 'time', time: Number(time), style: style ?? 'f' })],
  [/^<a?:(\w{2,32}):\d+>/, ([, name]) => `:${name}:`],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url]) => ({ kind: 'link', url, children: [url] })],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"'\])!?*_~|]/, ([url]) => ({ kind: 'link', url, children: [url] })],
  [/^\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/, ([, label, url]) => ({ kind: 'link', url, children: inline(label) })],
  [/^@(everyone|here)\b/, ([, who]) => ({ kind: 'everyone', who })],
];

/** Reads the marks inside a line or paragraph. */
export function inline(text) {
  const out = [];
  let plain = '';
  const flush = () => {
    if (plain) out.push(plain);
    plain = '';
  };
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === '\\' && at + 1 < text.length && /[\\*_~|`<>#\-[\]()@:.!]/.test(text[at + 1])) {
      plain += text[at + 1];
      at += 2;
      continue;
    }
    const found = code(text, at) ?? tag(text, at) ?? pair(text, at);
    if (found) {
      flush();
      out.push(found.node);
      at += found.length;
    } else {
      plain += char;
      at += 1;
    }
  }
  flush();
  return out;
}

function code(text, at) {
  const ticks = /^(`{1,2})(?!`)/.exec(text.slice(at, at + 3));
  if (!ticks || text[at] !== '`') return null;
  const mark = ticks[1];
  const end = text.indexOf(mark, at + mark.length);
  if (end <= at + mark.length) return null;
  return { node: { kind: 'code', text: text.slice(at + mark.length, end) }, length: end + mark.length - at };
}

function tag(text, at) {
  if (!'<h[@'.includes(text[at])) return null;
  if (text[at] === 'h' && /\w/.test(text[at - 1] ?? ' ')) return null;
  const rest = text.slice(at, at + 2100);
  for (const [pattern, make] of TAGS) {
    const match = pattern.exec(rest);
    if (match) return { node: make(match), length: match[0].length };
  }
  return null;
}

function pair(text, at) {
  for (const [mark, kind] of PAIRS) {
    if (!text.startsWith(mark, at)) continue;
    const from = at + mark.length;
    if (mark === '*' && /\s/.test(text[from] ?? ' ')) continue;
    if (mark === '_' && /\w/.test(text[at - 1] ?? ' ')) continue;
    const end = closing(text, mark, from);
    if (end < 0) continue;
    const children = inline(text.slice(from, end));
    const node = kind === 'bold-italic' ? { kind: 'bold', children: [{ kind: 'italic', children }] } : { kind, children };
    return { node, length: end + mark.length - at };
  }
  return null;
}

// The mark that closes: not escaped, not inside code, not part of a longer run of the same character.
function closing(text, mark, from) {
  let at = from;
  while (at < text.length) {
    if (text[at] === '\\') {
      at += 2;
      continue;
    }
    const skipped = text[at] === '`' ? code(text, at) : null;
    if (skipped) {
      at += skipped.length;
      continue;
    }
    if (text.startsWith(mark, at) && at > from) {
      let run = 0;
      while (text[at + run] === mark[0]) run += 1;
      if (mark.length === 1 && run === 2) {
        at += 2;
        continue;
      }
      const end = at + run - mark.length;
      if (mark === '*' && /\s/.test(text[end - 1])) {
        at += run;
        continue;
      }
      if (mark === '_' && /\w/.test(text[end + 1] ?? ' ')) {
        at += run;
        continue;
      }
      return end;
    }
    at += 1;
  }
  return -1;
}

/** Reads a whole message: blocks first, then the marks inside them. */
export function blocks(text) {
  const out = [];
  const parts = String(text ?? '').split(/(```(?:[\s\S]*?)```)/);
  for (const part of parts) {
    if (part.length >= 6 && part.startsWith('```') && part.endsWith('```') && part.slice(3, -3).trim()) {
      const match = /^(?:([\w+-]{1,20})\n)?\n?([\s\S]*?)\n?$/.exec(part.slice(3, -3));
      // Colour codes of "ansi" blocks are dropped; the words are what counts.
      // eslint-disable-next-line no-control-regex
      out.push({ kind: 'block-code', language: match[1] ?? '', text: match[2].replace(/\u001b\[[\d;]*m/g, '') });
    } else if (part) {
      const inside = out.length > 0 ? part.replace(/^\n/, '') : part;
      out.push(...lines(inside.replace(/\n$/, '').split('\n'), part === inside && out.length === 0));
    }
  }
  return out;
}

function lines(list, first = true) {
  const out = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length && (paragraph.some((line) => line !== '') || first)) out.push({ kind: 'paragraph', children: inline(paragraph.join('\n')) });
    paragraph = [];
  };
  for (let at = 0; at < list.length; at += 1) {
    const line = list[at];
    const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
    const subtext = /^-# +(\S.*)$/.exec(line);
    if (heading) {
      flush();
      out.push({ kind: 'heading', level: heading[1].length, children: inline(heading[2]) });
    } else if (subtext) {
      flush();
      out.push({ kind: 'subtext', children: inline(subtext[1]) });
    } else if (line.startsWith('>>> ')) {
      flush();
      out.push({ kind: 'quote', children: lines([line.slice(4), ...list.slice(at + 1)]) });
      return out;
    } else if (/^> /.test(line) || line === '>') {
      flush();
      const quoted = [];
      while (at < list.length && (/^> /.test(list[at]) || list[at] === '>')) {
        quoted.push(list[at].slice(2));
        at += 1;
      }
      at -= 1;
      out.push({ kind: 'quote', children: lines(quoted) });
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (at < list.length && (ITEM.test(list[at]) || (items.length && /^ {2,}\S/.test(list[at])))) {
        items.push(list[at]);
        at += 1;
      }
      at -= 1;
      out.push(...nested(items));
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return out;
}

const ITEM = /^( *)(?:([-*])|(\d{1,9})[.)]) +(\S.*)$/;

// Lists by indentation: an item deeper than the one before it opens a list inside that item.
function nested(raw) {
  const root = [];
  const open = [];
  for (const line of raw) {
    const match = ITEM.exec(line);
    if (!match) {
      const deepest = open.at(-1).list.items.at(-1);
      deepest.children.push('\n', ...inline(line.trim()));
      continue;
    }
    const depth = match[1].length;
    const ordered = match[3] !== undefined;
    while (open.length && (depth < open.at(-1).depth || (depth === open.at(-1).depth && open.at(-1).list.ordered !== ordered))) open.pop();
    if (!open.length || depth > open.at(-1).depth) {
      const list = { kind: 'list', ordered, start: ordered ? Number(match[3]) : 1, items: [] };
      if (open.length) open.at(-1).list.items.at(-1).lists.push(list);
      else root.push(list);
      open.push({ depth, list });
    }
    open.at(-1).list.items.push({ children: inline(match[4]), lists: [] });
  }
  return root;
}
