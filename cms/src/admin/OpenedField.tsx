import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { isSiteType } from './live-parts.tsx';
import { retry } from './retry.ts';
import { useLocale } from './use-polled.ts';

/** Field that was opened last, so that it is opened only once. */
let opened = '';

/**
 * Opens an entry at the field that a link names, by setting an error: the panel unfolds fields with errors. Renders
 * nothing.
 */
export const OpenedField: PanelComponent = ({ model, documentId, document }) => {
  const [{ query }] = useQueryParams<{ feld?: string }>();
  const { values, setErrors } = useForm('OpenedField', (state) => state);
  const { feld } = query;
  const locale = useLocale();
  const id = document?.documentId ?? documentId;
  const isThere = Boolean(feld && id && document && isSiteType(model) && Object.keys(values as object).length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is filled.
  useEffect(() => {
    const address = `${model} ${id} ${locale} ${feld}`;
    if (!isThere || !feld || !id || opened === address) return;
    opened = address;
    const steps = existing(feld.split('.'), values);
    setErrors(nested(steps, message) as Record<string, string>);
    scrollToField(steps.join('.'));
  }, [isThere, feld, id, locale]);
  return null;
};

const message = 'Bitte sehen Sie sich dieses Feld an.';

type Errors = Record<string, string>;

/** Unfolds the parts around a field, by an error that is removed again, and scrolls to it. */
export function openField(path: string, before: Errors, setErrors: (errors: Errors) => void): void {
  setErrors(nested(path.split('.'), message) as Errors);
  scrollToField(path);
  window.setTimeout(() => setErrors(before), 600);
}

/** @returns the steps for which the form has a field. A file is one field, whatever properties it has. */
function existing(steps: readonly string[], values: unknown): string[] {
  const found: string[] = [];
  let part: unknown = values;
  for (const step of steps) {
    found.push(step);
    part = (part as Record<string, unknown> | null | undefined)?.[step];
    if (typeof part !== 'object' || part === null || 'mime' in part) break;
  }
  return found;
}

/** Nests a message as the form expects it: `['Inhalt', '1', 'Titel']` → `{ Inhalt: [, { Titel: message }] }`. */
function nested([step, ...rest]: readonly string[], message: string): unknown {
  if (step === undefined) return message;
  if (!/^\d+$/.test(step)) return { [step]: nested(rest, message) };
  const list: unknown[] = [];
  list[Number(step)] = nested(rest, message);
  return list;
}

export function scrollToField(name: string): void {
  const { document } = window;
  retry(() => {
    const named = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [id="${CSS.escape(name)}"]`);
    const errors = [...document.querySelectorAll('[data-strapi-field-error]')];
    const target = named ?? errors.find(({ textContent }) => textContent?.includes(message));
    target?.scrollIntoView({ block: 'center' });
    named?.focus({ preventScroll: true });
    return Boolean(target);
  });
}
