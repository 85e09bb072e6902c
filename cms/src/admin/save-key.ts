/** Keeps the focus while Strapi saves with Ctrl+S or Cmd+S. */
export function keepFocusOfSaved(): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.ctrlKey === event.metaKey) return;
    const { activeElement: field } = document;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    // A field of a date or a time takes its value when it loses the focus.
    field.blur();
    keepFocus(field.name);
  };
  // Before the panel saves.
  document.addEventListener('keydown', onKey, true);
}

/** Returns the focus to a field, which the panel disables while it saves. */
function keepFocus(name: string, tries = 40): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== field) return;
  if (field && !field.disabled) field.focus();
  if (tries) window.setTimeout(keepFocus, 150, name, tries - 1);
}
