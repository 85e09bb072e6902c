import { type RefObject, useLayoutEffect, useState } from 'react';

export type Fields = Partial<Record<string, string>>;

/** Reads the non-empty text values of a form; skips files. */
export function readFormFields(form: HTMLFormElement | null): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form ?? undefined))
    if (value && typeof value === 'string') fields[name] = value;
  return fields;
}

/** Fills in empty fields only, because the visitor may have typed before hydration. */
export function fill(form: HTMLFormElement | null, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form?.elements.namedItem(name);
    if (isCheckbox(control)) control.checked = true;
    else if (control instanceof HTMLSelectElement) {
      // Its first option stands for no choice. The kept option may no longer exist, such as a filled vacancy.
      if (control.selectedIndex < 1) control.value = value ?? '';
      if (control.selectedIndex < 0) control.selectedIndex = 0;
    } else if (value && control && 'value' in control && !control.value) control.value = value;
  }
}

/** Empties a form, except files. A reset would not: it restores the values that the server rendered. */
export function empty(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? []) {
    if (!isControl(control) || control.type === 'hidden' || control.type === 'file') continue;
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0;
    else if (control.type === 'checkbox' || control.type === 'radio') (control as HTMLInputElement).checked = false;
    else control.value = '';
  }
}

function isCheckbox(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Written {
  controls: readonly Control[];
  focused: Element | null;
}

/**
 * Keeps input and focus from before hydration. If a translation or an extension has changed the server's markup, React
 * replaces the form with an empty one.
 */
export function useWritten(element: RefObject<HTMLFormElement | null>): void {
  const [{ controls, focused }] = useState(writtenInPage);
  // A layout effect, so that it runs before effects that read the form.
  useLayoutEffect(() => {
    for (const old of controls) {
      const fresh = element.current?.elements.namedItem(old.name);
      if (old.isConnected) continue;
      // A group of radio buttons.
      if (fresh instanceof RadioNodeList && 'checked' in old && old.checked) fresh.value = old.value;
      if (!isControl(fresh)) continue;
      copy(old, fresh);
      if (old === focused) fresh.focus({ preventScroll: true });
    }
  }, [element, controls, focused]);
}

/** During the first render the replaced form is still in the page. */
function writtenInPage(): Written {
  if (typeof document === 'undefined') return { controls: [], focused: null };
  return {
    controls: [...document.querySelectorAll<Control>('form [name]')],
    focused: document.activeElement,
  };
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function copy(from: Control, to: Control): void {
  const isInput = from instanceof HTMLInputElement && to instanceof HTMLInputElement;
  if (isInput && from.type === 'file') to.files = from.files;
  else if (isInput && from.type === 'checkbox') to.checked = from.checked;
  else to.value = from.value;
}
