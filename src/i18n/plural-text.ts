import type { Language } from '../sites/locale-path.ts';

/** Plural forms of a text by plural category: `{ one: '{count} Stelle', … }`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** Returns the text for a number: «3 Stellen». */
export function pluralText(forms: PluralForms, count: number, language: Language): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '';
  return form.replace('{count}', String(count));
}
