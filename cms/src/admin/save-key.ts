import { retry } from './retry.ts';

/** Keeps the focus while Strapi saves with Ctrl+S or Cmd+S. */
export function keepFocusOfSaved(): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.ctrlKey === event.metaKey) return;
    const { activeElement: field } = document;
    if (!(field instanceof HTMLElement && field.matches('input, textarea, [contenteditable]'))) return;
    // A field of a date or a time takes its value when it loses the focus.
    field.blur();
    const name = field.getAttribute('name') ?? '';
    // The panel disables the field while it saves.
    retry(() => {
      const again = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
      const { activeElement } = document;
      if (activeElement === document.body && again && !again.disabled) again.focus();
      return activeElement !== document.body && activeElement !== again;
    }, 40);
  };
  // Before the panel saves.
  document.addEventListener('keydown', onKey, true);
}
