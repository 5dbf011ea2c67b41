// The bot's guide: pages of Markdown, shown in a window over the page in the reader's language.

import { dialog } from './dialog.js';
import { el, fill } from './dom.js';
import { prose } from './prose.js';
import { say, spoken } from './words.js';

/** The pages in the reader's language, as `{ name, title }`; none where the bot brings no guide. */
export async function guidePages() {
  const response = await fetch('/guide');
  const pages = response.ok ? await response.json() : [];
  const language = spoken().startsWith('fr') ? 'fr/' : 'en/';
  return pages.filter(({ name }) => name.startsWith(language));
}

/** Opens the guide at the first of the pages. */
export function showGuide(pages) {
  const shown = dialog({ title: say('guide') });
  const text = el('div', { class: 'prose guide' });
  const tabs = pages.map(({ name, title }) => el('button', { type: 'button', class: 'quiet', text: title, on: { click: () => open(name) } }));
  const open = async (name) => {
    pages.forEach((page, index) => tabs[index].setAttribute('aria-current', page.name === name ? 'page' : 'false'));
    const response = await fetch(`/guide/${name}`).catch(() => null);
    fill(text, prose(response?.ok ? readable(await response.text()) : say('loadFailed')));
    shown.node.scrollTop = 0;
  };
  shown.body.append(el('nav', { class: 'guide-pages', 'aria-label': say('guide') }, tabs), text);
  shown.open(tabs[0]);
  open(pages[0].name);
}

// A link to another page keeps its words: the buttons lead there. Discord's markdown shows an empty line below a heading.
function readable(markdown) {
  return markdown.replace(/\[([^\]\n]+)\]\((?!https?:)[^)\n]*\)/g, '$1').replace(/^(#+ .*\n)\n/gm, '$1');
}
