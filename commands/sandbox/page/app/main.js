// Puts the page together and starts it.

import { el, fill, icon, iconButton } from './dom.js';
import { begin, mountComposer } from './composer.js';
import { showHelp } from './dialog.js';
import { showSeatForm } from './forms.js';
import { shownAs } from './grammar.js';
import { guidePages, showGuide } from './guide.js';
import { showModalsWith, reason } from './interactions.js';
import { mountLog, step } from './log.js';
import { memory } from './memory.js';
import { showModal } from './modal.js';
import { keepTime } from './prose.js';
import { clearFaults, inviteBot, openChannel, start } from './session.js';
import { mountSidebar, neighbour } from './sidebar.js';
import { state, on, mySeat, myChannel, channelName, signOf } from './state.js';
import { say, speak, spoken } from './words.js';

const $ = (id) => document.getElementById(id);
const app = $('app');
const side = $('side');
const head = $('head');
const banner = $('banner');

speak(navigator.language);
mountSidebar(side, () => drawer(false));
mountLog($('log'));
mountComposer($('foot'));
showModalsWith(showModal);
keepTime();

// On a narrow screen the left side is a drawer: the rest is inert while it is open.
const narrow = matchMedia('(max-width: 760px)');
let drawerOpen = false;
let opener = null;
function drawer(open) {
  const is = open && narrow.matches;
  if (is === drawerOpen && open === is) return;
  drawerOpen = is;
  app.classList.toggle('drawer-open', is);
  side.inert = narrow.matches && !is;
  $('main').inert = is;
  $('shade').hidden = !is;
  $('menu')?.setAttribute('aria-expanded', String(is));
  if (is) {
    opener = document.activeElement;
    (side.querySelector('[aria-current]') ?? side.querySelector('button'))?.focus();
  } else if (opener) {
    (opener.isConnected ? opener : $('menu'))?.focus({ preventScroll: true });
    opener = null;
  }
}
narrow.addEventListener('change', () => { drawerOpen = true; drawer(false); });
$('shade').addEventListener('click', () => drawer(false));
drawerOpen = true;
drawer(false);

function drawHead() {
  const channel = myChannel();
  const seat = mySeat();
  const sign = signOf(channel);
  const unread = [...state.unread.keys()].some((id) => id !== state.channel);
  const focus = head.contains(document.activeElement) ? document.activeElement.id : null;
  fill(head,
    iconButton('menu', say('openNav'), () => drawer(true), { id: 'menu', class: unread ? 'icon-button menu has-unread' : 'icon-button menu', 'aria-expanded': String(drawerOpen), 'aria-controls': 'side' }),
    el('h1', {}, channel ? icon(sign) : null, el('span', { text: channel ? (channel.type === 'dm' ? state.bot.name : channel.name) : 'Regnal sandbox' })),
    seat ? el('span', { class: 'playing', text: seat.display_name || seat.username }) : null,
    iconButton('help', say('help'), () => greet(), { id: 'help' }));
  if (focus) $(focus)?.focus({ preventScroll: true });
  const count = [...state.unread.values()].reduce((sum, one) => sum + one, 0);
  document.title = `${count ? `(${count}) ` : ''}${channel ? `${channelName(channel)} · ` : ''}${seat ? `${seat.display_name || seat.username} · ` : ''}Regnal sandbox`;
  side.setAttribute('aria-label', say('nav'));
  fill($('skip'), say('skip'));
}

function drawBanner() {
  const parts = [];
  if (!state.connected) parts.push(el('p', { class: 'bad' }, say('reconnecting')));
  else if (state.bot.in_guild === false) {
    parts.push(el('p', { class: 'warn' }, say('botAway', { name: state.bot.name }), ' ', el('button', { type: 'button', class: 'quiet', text: say('invite'), on: { click: () => inviteBot(true).catch(() => {}) } })));
  } else if (state.seat && !state.bot.online) parts.push(el('p', { class: 'warn' }, say('botOffline', { name: state.bot.name })));
  if (state.faults.length) {
    const list = state.faults.map((fault) => (typeof fault === 'string' ? fault : fault.kind)).join(', ');
    parts.push(el('p', { class: 'warn' }, say('faults', { list }), ' ', el('button', { type: 'button', class: 'quiet', text: say('clearFaults'), on: { click: () => clearFaults().catch(() => {}) } })));
  }
  fill(banner, parts);
}

function greet() {
  showHelp({ examples: () => [`/${offered('regnal')}`, `/${offered('roll')} 2d6`], guide: offerGuide, onClose: () => memory.setGreeted() });
}

async function offerGuide() {
  const pages = await guidePages();
  return pages.length ? () => showGuide(pages) : null;
}

// A command's name as the command line will offer it to this seat.
function offered(name) {
  const locale = mySeat()?.locale ?? spoken();
  return shownAs(state.commands, locale, name);
}

for (const topic of ['seat', 'seats', 'channel', 'channels', 'unread', 'language', 'bot']) on(topic, drawHead);
for (const topic of ['connection', 'bot', 'seats', 'language', 'seat']) on(topic, drawBanner);
document.addEventListener('open-channel', ({ detail }) => openChannel(detail));

document.addEventListener('keydown', (event) => {
  if (document.querySelector('dialog[open]')) return;
  const typing = event.target.closest?.('input, textarea, select, [role="listbox"]');
  if (event.key === 'Escape' && drawerOpen) drawer(false);
  else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    const next = neighbour(event.key === 'ArrowUp' ? -1 : 1);
    if (next) openChannel(next);
  } else if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    begin('/');
  } else if (event.key === 'Escape' && !typing) begin();
  else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && event.target.matches?.('article.message')) {
    event.preventDefault();
    step(event.key === 'ArrowUp' ? -1 : 1);
  }
});

async function run() {
  fill(banner, el('p', { class: 'warn' }, say('loading')));
  for (;;) {
    try {
      await start();
      break;
    } catch (problem) {
      fill(banner, el('p', { class: 'bad' }, say('notSent', { why: reason(problem) })));
      await new Promise((wake) => { setTimeout(wake, 1500); });
    }
  }
  drawHead();
  drawBanner();
  if (!state.seat) showSeatForm();
  else if (!memory.greeted()) greet();
  else if (!narrow.matches) begin();
}

run();
