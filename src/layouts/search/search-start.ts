/** Loads the search shortly after the page was painted, like islands. The field accepts input at once. */

import { whenPainted } from '../../islands/start/when-idle.ts';

if (!new URLSearchParams(location.search).get('q'))
  document.querySelector<HTMLInputElement>('[data-search] input[type=search]')?.focus();
whenPainted(load);

function load(): void {
  import('./search-page.ts').catch(() => addEventListener('online', load, { once: true }));
}
