import { searchFieldId, searchKeyStorage } from '../../sites/search-field.ts';

/** Where a key is a letter. */
const typing = 'input, textarea, select, [contenteditable], [role=textbox]';

/**
 * The key «/» leads to the search, unless one types, or switched it off on that page.
 *
 * @param href of the page of results.
 */
export function followSearchKey(href: string): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    if ((target instanceof Element && target.closest(typing)) || document.querySelector('dialog[open]')) return;
    if (!isOn()) return;
    event.preventDefault();
    const field = document.getElementById(searchFieldId);
    if (field) field.focus();
    else location.href = href;
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Without storage nobody could switch it off. */
function isOn(): boolean {
  try {
    return localStorage[searchKeyStorage] !== 'off';
  } catch {
    return false;
  }
}
