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

/** Delay between two looks for the error, in milliseconds. */
const retryMs = 150;

/**
 * Scrolls to the first error of a form and focuses its field. Retries, because the panel unfolds components some
 * renderings later.
 *
 * @returns a function that stops it.
 */
export function showFirstError(findForm: () => HTMLElement | null, tries = 20): () => void {
  let timer: number;
  const look = (left: number) => {
    const form = findForm();
    const error = form?.querySelector('[data-strapi-field-error]');
    const field = error && form?.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(error.id)}"]`);
    field?.focus({ preventScroll: true });
    if (error) (field ?? error).scrollIntoView({ block: 'center' });
    else if (left) timer = window.setTimeout(look, retryMs, left - 1);
  };
  timer = window.setTimeout(look, 0, tries);
  return () => window.clearTimeout(timer);
}
