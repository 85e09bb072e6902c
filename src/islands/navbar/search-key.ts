import { searchFieldId, searchKeyStorage } from '../../sites/search-field.ts';

/** Elements in which a key types a letter. */
const typing = 'input, textarea, select, [contenteditable], [role=textbox]';

/**
 * Opens the search on the key «/», except while typing or if the visitor switched it off.
 *
 * @param href address of the search page.
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

/** Checks whether the key is on. Without storage it is off, because nothing could switch it off. */
function isOn(): boolean {
  try {
    return localStorage[searchKeyStorage] !== 'off';
  } catch {
    return false;
  }
}
