// The sandbox's HTTP and WebSocket API, and nothing else: no state, no DOM.

const BASE = '/sandbox/api';

/** The sandbox answered with an error; `body.error` says what is wrong, `body.at` which option. */
export class Refused extends Error {
  constructor(status, body) {
    super(body?.error ?? body?.message ?? `HTTP ${status}`);
    this.status = status;
    this.body = body ?? {};
  }
}

/** Sends one request and reads the JSON answer. Throws `Refused` for an error status, `TypeError` without a connection. */
export async function call(method, path, body, signal) {
  const response = await fetch(BASE + path, {
    method,
    signal,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  let json = null;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    json = { error: text.slice(0, 300) };
  }
  if (!response.ok) throw new Refused(response.status, json);
  return json;
}

/**
 * Listens to a seat's events until the returned function is called. A lost connection is opened again with
 * growing pauses. `onOpen(again)` is called when the sandbox says "ready": whoever reads after that misses nothing.
 */
export function listen(seat, { onEvent, onOpen, onLost }) {
  let socket = null;
  let timer = null;
  let pause = 400;
  let opened = false;
  let over = false;

  const connect = () => {
    timer = null;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const mine = new WebSocket(`${scheme}//${location.host}${BASE}/seats/${encodeURIComponent(seat)}/events`);
    socket = mine;
    mine.addEventListener('message', ({ data }) => {
      if (over) return;
      let event = null;
      try {
        event = JSON.parse(data);
      } catch {
        return;
      }
      if (event.type === 'ready') {
        pause = 400;
        onOpen(opened);
        opened = true;
      } else onEvent(event);
    });
    mine.addEventListener('close', () => {
      if (over || socket !== mine) return;
      onLost();
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 2, 8000);
    });
  };

  const wake = () => {
    if (over || !timer) return;
    clearTimeout(timer);
    connect();
  };
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  connect();

  return () => {
    over = true;
    clearTimeout(timer);
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    socket.close();
  };
}

/**
 * Where an attachment is fetched. The bot sees the address its own client library was given; the page takes only
 * the end of it and asks the sandbox as the seat, because ephemeral and private files are for that seat alone.
 * Returns null for an address elsewhere: the page loads nothing from outside.
 */
export function fileAddress(url, seat) {
  const match = /\/attachments\/(\d+)\/(\d+)\/([^?#]+)/.exec(url ?? '');
  if (!match) return null;
  return `${BASE}/attachments/${match[1]}/${match[2]}/${match[3]}?seat=${encodeURIComponent(seat ?? '')}`;
}
