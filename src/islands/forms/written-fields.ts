/** Values of a form by field name. */
export type Fields = Partial<Record<string, string>>;

/** Reads the non-empty text values of a form; skips files. */
export function fieldsOf(form: HTMLFormElement | null): Fields {
  const written = [...new FormData(form ?? undefined)].filter(([, value]) => value && typeof value === 'string');
  return Object.fromEntries(written) as Fields;
}

/** Fills in empty fields only, because the visitor may have typed before hydration. */
export function fill(form: HTMLFormElement | null, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form?.elements.namedItem(name);
    if (isCheckbox(control)) control.checked = true;
    else if (value && control && 'value' in control && !control.value) {
      control.value = value;
      // The option may no longer exist, such as a filled vacancy: the field would then be blank.
      if (control instanceof HTMLSelectElement && !control.value) control.selectedIndex = 0;
    }
  }
}

/** Empties a field that still has this value. */
export function unset(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control && 'value' in control && control.value === value) control.value = '';
}

/** Empties a form. A reset would not: it restores the values that the server rendered. */
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
