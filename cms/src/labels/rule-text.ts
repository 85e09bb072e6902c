import german from '../../../public/locales/de/translation.json' with { type: 'json' };
import { findTranslation } from '../../../src/content/staff/rule-text.ts';

const ruleTexts: Readonly<Record<string, string>> = german.rules;

/** Translates a rule of the content schemas into German. Returns an untranslated rule unchanged. */
export function ruleText(rule: string): string {
  const translation = findTranslation(rule);
  const text = translation && ruleTexts[translation.key.replace('rules.', '')];
  return text?.replace('{{values}}', translation?.values ?? '') ?? rule;
}
