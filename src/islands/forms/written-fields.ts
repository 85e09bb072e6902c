/** What is written in a form, by the names of its fields. */
export type Fields = Partial<Record<string, string>>;

/** What is written in the form; of files nothing. */
export function fieldsOf(form: HTMLFormElement | null): Fields {
  const written = [...new FormData(form ?? undefined)].filter(([, value]) => value && typeof value === 'string');
  return Object.fromEntries(written) as Fields;
}

/** Only what is still empty: somebody may have typed before the form ran. */
export function fill(form: HTMLFormElement | null, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form?.elements.namedItem(name);
    if (isCheckbox(control)) control.checked = true;
    else if (value && control && 'value' in control && !control.value) {
      control.value = value;
      // The choice may have gone since, as a vacancy that is filled: the field would show nothing at all.
      if (control instanceof HTMLSelectElement && !control.value) control.selectedIndex = 0;
    }
  }
}

/** Empties a field that still has this value. */
export function unset(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control && 'value' in control && control.value === value) control.value = '';
}

/** Unlike a reset: a form that comes back from the server has what was typed as its defaults. */
export function empty(form: HTMLFormElement | null): void {
  for (const name of Object.keys(fieldsOf(form))) {
    const control = form?.elements.namedItem(name);
    if (isCheckbox(control)) control.checked = false;
    else if (control && 'value' in control) control.value = '';
  }
}

function isCheckbox(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}
