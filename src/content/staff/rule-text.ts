import type { Translate } from '../../i18n/translate.ts';
import { hasKey } from '../../platform/objects.ts';
import { boundKeys, ruleKeys } from './rule-keys.ts';

type RuleKey = (typeof ruleKeys)[keyof typeof ruleKeys] | (typeof boundKeys)[keyof typeof boundKeys];

const boundRules = Object.entries(boundKeys).map(([rule, key]) => {
  const [before = '', after = ''] = rule.split('*');
  return { before, after, key };
});

/** Finds the translation key and the value of a rule; undefined for a rule without a translation. */
export function findTranslation(rule: string): { key: RuleKey; values: string } | undefined {
  if (hasKey(ruleKeys, rule)) return { key: ruleKeys[rule], values: '' };
  // The last matching rule is the most specific one.
  const bound = boundRules.findLast(({ before, after }) => rule.startsWith(before) && rule.endsWith(after));
  return bound && { key: bound.key, values: rule.slice(bound.before.length, rule.length - bound.after.length) };
}

/** Translates a rule of the content schemas. A rule without a translation stays unchanged. */
export function ruleText(rule: string, t: Translate): string {
  const translation = findTranslation(rule);
  return translation ? t(translation.key, { values: translation.values }) : rule;
}
