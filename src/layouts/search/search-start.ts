/** Loads the search shortly after the page was painted, like islands. The field accepts input at once. */

import { whenPainted } from '../../islands/start/when-idle.ts';
import { searchKeyStorage } from '../../sites/search-field.ts';

for (const box of document.querySelectorAll<HTMLInputElement>('[data-search] .key input')) offerKey(box);
if (!new URLSearchParams(location.search).get('q'))
  document.querySelector<HTMLInputElement>('[data-search] input[type=search]')?.focus();
whenPainted(load);

function load(): void {
  import('./search-page.ts').catch(() => addEventListener('online', load, { once: true }));
}

/**
 * Enables the setting for the shortcut. Single-key shortcuts must be optional (WCAG 2.1.4).
 * Without storage the shortcut is off, and the setting stays disabled.
 */
function offerKey(box: HTMLInputElement): void {
  try {
    box.checked = localStorage[searchKeyStorage] !== 'off';
    box.addEventListener('change', () => {
      if (box.checked) localStorage.removeItem(searchKeyStorage);
      else localStorage[searchKeyStorage] = 'off';
    });
    box.disabled = false;
  } catch {
    box.checked = false;
  }
}
