/** Script of the search page. It keeps the query in the address, `/suche?q=…`, for sharing and history. */

import type { Piece } from '../../search/excerpt.ts';
import { type IndexedPage, indexAddress, type PageKind } from '../../search/index-file.ts';
import { type Found, type Result, Search } from '../../search/search.ts';
import type { SearchLanguage } from '../../search/words.ts';

type Texts = Record<'one' | 'many' | 'none' | 'loading' | 'failed' | 'offline', string>;
interface Settings {
  prefix: string;
  language: SearchLanguage;
  texts: Texts;
  kinds: Record<PageKind, string>;
}

const resultsAtOnce = 8;
/** Pause in typing that triggers a search, in milliseconds. */
const pause = 250;
/** Delay before a loading message appears, in milliseconds. */
const short = 300;

const place = document.querySelector<HTMLElement>('[data-search]');
if (place) start(place, JSON.parse(place.dataset['search'] ?? ''));

function start(place: HTMLElement, { prefix, language, texts, kinds }: Settings): void {
  const form = part(place, 'form');
  const field = part<HTMLInputElement>(place, 'input');
  const template = part<HTMLTemplateElement>(place, 'template');
  const [status, list, advice] = [part(place, '.status'), part(place, 'ol'), part(place, '.advice')];
  const [again, more] = [part(place, '.again'), part(place, '.more')];
  const siteMap = document.querySelector<HTMLElement>('[data-site-map]');
  let loading: Promise<Search> | undefined;
  const pageTitle = document.title;
  /** Number of the latest query; older answers are dropped. */
  let asking = 0;
  let answered = '';
  /** Last result, with the number of entries shown. */
  let shown: { found: Found; to: number } | undefined;
  const asked = () => new URLSearchParams(location.search).get('q')?.slice(0, field.maxLength).trim() ?? '';

  async function answer(words: string): Promise<void> {
    const mine = ++asking;
    answered = words;
    document.title = words ? `${words} – ${pageTitle}` : pageTitle;
    if (!words) return say('', undefined, []);
    const late = setTimeout(() => mine === asking && say(texts.loading, undefined, undefined), short);
    try {
      loading ??= load(indexAddress(prefix)).then((pages) => new Search(pages, language));
      const search = await loading;
      if (mine !== asking) return;
      const found = search.find(words);
      const count = found?.count ?? 0;
      const text = count === 0 ? texts.none : count === 1 ? texts.one : texts.many;
      say(filled(text, words, count), found, found?.results(0, resultsAtOnce) ?? []);
    } catch {
      // The next query loads the index again.
      loading = undefined;
      if (mine === asking) say(navigator.onLine ? texts.failed : texts.offline, undefined, []);
      if (mine === asking) again.hidden = false;
    } finally {
      clearTimeout(late);
    }
  }

  /** @param results undefined keeps the current list. */
  function say(text: string, found: Found | undefined, results: readonly Result[] | undefined): void {
    status.textContent = text;
    again.hidden = true;
    if (!results) return;
    list.replaceChildren(...results.map(item));
    shown = found && { found, to: resultsAtOnce };
    more.hidden = !found || found.count <= resultsAtOnce;
    advice.hidden = text === '' || !found || results.length > 0;
    // With results, the list of all pages is not needed.
    if (siteMap) siteMap.hidden = results.length > 0;
  }

  function item({ title, address, kind, site, excerpt, language: ofPage }: Result): Node {
    const copy = document.importNode(template.content, true);
    part<HTMLAnchorElement>(copy, 'a').href = address;
    part(copy, '.what').textContent = [kinds[kind], site].filter(Boolean).join(' · ');
    const [name, words] = [part(copy, 'strong'), part(copy, 'p')];
    name.append(...title.map(node));
    words.append(...excerpt.map(node));
    if (ofPage) name.lang = words.lang = ofPage;
    return copy;
  }

  let typing: ReturnType<typeof setTimeout>;
  let isBeingTyped = false;
  field.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(() => ask(field.value.trim(), true), pause);
  });
  // The panel lists words that were searched in vain. Without a connection they are not counted.
  field.addEventListener('change', () => {
    const q = field.value.trim();
    if (q) fetch(`${location.pathname}?${new URLSearchParams({ q })}`, { keepalive: true }).catch(() => undefined);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    ask(field.value.trim(), false);
  });
  addEventListener('popstate', () => {
    // Ignores a change of the hash.
    if (asked() === answered) return;
    isBeingTyped = false;
    field.value = asked();
    answer(field.value);
  });
  again.addEventListener('click', () => {
    answer(field.value.trim());
    // The focused button is gone.
    status.focus();
  });
  more.addEventListener('click', () => {
    if (!shown) return;
    const { found, to } = shown;
    shown = { found, to: to + resultsAtOnce };
    const before = list.children.length;
    list.append(...found.results(to, shown.to).map(item));
    more.hidden = found.count <= shown.to;
    // The button may be gone: the first new result gets the focus.
    list.children[before]?.querySelector('a')?.focus();
  });

  function ask(words: string, stillTyping: boolean): void {
    const address = location.pathname + (words ? `?${new URLSearchParams({ q: words })}` : '');
    // Replaces the history entry while typing, so that «back» leads to the previous query.
    const isNew = asked() !== '' && !isBeingTyped && words !== asked();
    history[isNew ? 'pushState' : 'replaceState'](null, '', address);
    isBeingTyped = stillTyping;
    answer(words);
  }

  // Text typed before the script ran takes precedence over the address.
  if (!field.value) field.value = asked();
  if (field.value) ask(field.value.trim(), field.value.trim() !== asked());
}

/** Finds a part that the page always has. */
function part<Part extends HTMLElement>(whole: ParentNode, selector: string): Part {
  const found = whole.querySelector<Part>(selector);
  if (!found) throw new Error(`the search lacks ${selector}`);
  return found;
}

function filled(text: string, words: string, count = 0): string {
  return text.replace('{words}', () => words).replace('{number}', () => String(count));
}

function node({ text, isMarked }: Piece): Node | string {
  if (!isMarked) return text;
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

async function load(address: string): Promise<IndexedPage[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
