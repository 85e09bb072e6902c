import type { Language } from '../sites/locale-path.ts';

/** The forms of a counted text by the plural categories of its language: `{ one: '{count} Stelle', … }`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** «3 Stellen» */
export function pluralText(forms: PluralForms, count: number, language: Language): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '';
  return form.replace('{count}', String(count));
}
