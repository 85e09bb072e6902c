import { sizeProblem } from '../../../../src/content/check-size.ts';
import { ruleText } from '../../labels/rule-text.ts';
import type { Draft, Problem } from './problem.ts';

/** Finds documents that are too large for the websites. */
export function problemsOfSize(draft: Draft): Problem[] {
  const { field = '', rule } = sizeProblem(draft) ?? {};
  if (!rule) return [];
  const path = field.split(/[.[\]]+/).filter(Boolean);
  return [
    { path: path.map((step) => (/^\d+$/.test(step) ? Number(step) : step)), message: `Der Eintrag ${ruleText(rule)}.` },
  ];
}
