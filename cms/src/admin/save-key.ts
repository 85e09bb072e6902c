/** Saves the open form with Ctrl+S or Cmd+S: the dialog in front, or the entry. */
export function saveWithKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    const form = document.querySelector('[role=dialog]') ?? document;
    const { activeElement: field } = document;
    // A field of a date or a time takes its value when it loses the focus.
    if (field instanceof HTMLElement) field.blur();
    form.querySelector<HTMLElement>('button[type=submit]')?.click();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) keepFocus(field.name);
  });
}

/** Returns the focus to a field, which the panel disables while it saves. */
function keepFocus(name: string, tries = 40): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== field) return;
  if (field && !field.disabled) field.focus();
  if (tries) window.setTimeout(keepFocus, 150, name, tries - 1);
}
