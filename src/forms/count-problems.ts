import { type PluralForms, pluralText } from '../i18n/plural-text.ts';
import type { Problems } from './checked-form.ts';
import type { FormLabels } from './form-labels.ts';

/** Formats the summary: «3 Angaben fehlen noch, 1 Angabe stimmt noch nicht». @param files number of refused files. */
export function countProblems(
  { missing, wrong, language }: Pick<FormLabels<string>, 'missing' | 'wrong' | 'language'>,
  problems: Problems<string>,
  files: number,
): string {
  const found = Object.values(problems).filter((problem) => problem !== undefined);
  const empty = found.filter((problem) => problem === 'missing').length;
  const counts: [PluralForms, number][] = [
    [missing, empty],
    [wrong, found.length - empty + files],
  ];
  return counts.flatMap(([forms, count]) => (count ? [pluralText(forms, count, language)] : [])).join(', ');
}
