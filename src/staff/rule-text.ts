import type { Translate } from '../i18n/translate.ts';

/** The rules of the content schemas, as they are written there, by the text that says them to an editor. */
export const ruleKeys = {
  'must be filled in': 'rules.filled',
  'must not be empty': 'rules.filled',
  'must be a list': 'rules.list',
  'must be a text': 'rules.text',
  'must be true or false': 'rules.yesNo',
  'must be a whole number': 'rules.wholeNumber',
  'must be a number': 'rules.number',
  'must exist and be published': 'rules.published',
  'must not be used twice': 'rules.twice',
  'must consist of small letters, digits and hyphens': 'rules.letters',
  'must be greater than 0': 'rules.positive',
  'must be between 5 and 100': 'rules.between',
  'must be a colour of the form #1c52a0': 'rules.colour',
  'must be a date of the form 2027-05-14': 'rules.day',
  'must be a date with time and zone, of the form 2027-05-14T14:30:00+02:00': 'rules.moment',
  'must not be before Beginn': 'rules.beforeStart',
  'must not be smaller than PensumVon': 'rules.workload',
  'must be an e-mail address': 'rules.email',
  'must be a Swiss postcode of four digits': 'rules.postcode',
  'must begin with /, https://, www., mailto:, tel: or #': 'rules.link',
  'must be set unless the entry is a header': 'rules.linkUnlessHeader',
  'must describe the journey by public transport, or MitAuto the one by car': 'rules.journey',
  'must be an image: JPEG, PNG, WebP or AVIF': 'rules.image',
  'must be a picture that can be read': 'rules.readable',
  'must hold at least one entry': 'rules.entries',
  'must hold at least one picture': 'rules.entries',
  'must hold at least one fact': 'rules.entries',
  'must hold at least one file': 'rules.entries',
  'must hold at least one button': 'rules.entries',
  'must hold at least one line': 'rules.entries',
  'must hold at least one dish': 'rules.entries',
  'must hold at least one question': 'rules.entries',
  'must hold at least one step': 'rules.entries',
} as const;

/** A rule of the content schemas in the language of the page; one that nobody has translated stays as it is. */
export function ruleText(rule: string, t: Translate): string {
  const [, values] = /^must be one of:? (.+)$/.exec(rule) ?? [];
  if (values) return t('rules.oneOf', { values });
  return Object.hasOwn(ruleKeys, rule) ? t(ruleKeys[rule as keyof typeof ruleKeys]) : rule;
}
