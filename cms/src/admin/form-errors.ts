import { retry } from './retry.ts';

/** Errors of a form, nested like its values. */
type Errors = { [step: string]: unknown };

/** Removes the errors of a field and of everything in it. @param field path: `Inhalt.0.Titel`. */
export function withoutError(errors: Errors, field: string): Errors {
  return (cut(errors, field.split('.')) ?? {}) as Errors;
}

/** Returns the same value if nothing is removed, and undefined if nothing is left. */
function cut(errors: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return undefined;
  if (typeof errors !== 'object' || errors === null || !(step in errors)) return errors;
  const before = (errors as Errors)[step];
  const after = cut(before, rest);
  if (after === before) return errors;
  const entries = Object.entries(errors).flatMap(([name, value]) => {
    const left = name === step ? after : value;
    return left === undefined ? [] : [[name, left] as const];
  });
  if (!entries.length) return undefined;
  return Array.isArray(errors) ? Object.assign([], Object.fromEntries(entries)) : Object.fromEntries(entries);
}

/** Scrolls to the first error of a form and focuses its field. @returns a function that stops it. */
export function showFirstError(findForm: () => HTMLElement | null): () => void {
  return retry(() => {
    const form = findForm();
    const error = form?.querySelector('[data-strapi-field-error]');
    const field = error && form?.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(error.id)}"]`);
    field?.focus({ preventScroll: true });
    (field ?? error)?.scrollIntoView({ block: 'center' });
    return Boolean(error);
  });
}
