/** Loads the search a moment after the page is there, as islands do; one can type at once. */

import { whenPainted } from '../../islands/start/when-painted.ts';

if (!new URLSearchParams(location.search).get('q'))
  document.querySelector<HTMLInputElement>('[data-search] input[type=search]')?.focus();
whenPainted(load);

function load(): void {
  import('./search-page.ts').catch(() => addEventListener('online', load, { once: true }));
}
