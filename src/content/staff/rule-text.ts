import type { Translate } from '../../i18n/translate.ts';
import { hasKey } from '../../platform/objects.ts';
import { boundKeys, ruleKeys } from './rule-keys.ts';

/** Translation keys of the rules in the content schemas, by the text of the rule. */
const ruleKeys = {
  'must be filled in': 'rules.filled',
  'must not be empty': 'rules.filled',
  'must be a list': 'rules.list',
  'must be a group of fields': 'rules.group',
  'must be a text': 'rules.text',
  'must be true or false': 'rules.yesNo',
  'must be a whole number': 'rules.wholeNumber',
  'must be a number': 'rules.number',
  'must exist and be published': 'rules.published',
  'must not be used twice': 'rules.twice',
  'must consist of lower-case letters, digits and hyphens': 'rules.letters',
  'must be greater than 0': 'rules.positive',
  'must be between 5 and 100': 'rules.between',
  'must be a colour of the form #1c52a0': 'rules.colour',
  'must be a date of the form 2027-05-14': 'rules.day',
  'must be a date with time and zone, of the form 2027-05-14T14:30:00+02:00': 'rules.moment',
  'must not be before Beginn': 'rules.beforeStart',
  'must not be before PubliziertVon': 'rules.beforePublished',
  'must not be before Tag': 'rules.beforeDay',
  'must be the last such weekday of its month, as Wiederholung says': 'rules.lastWeekday',
  'must be before the next date of Wiederholung': 'rules.beforeNext',
  'must leave at least one date': 'rules.oneDate',
  'must not be smaller than PensumVon': 'rules.workload',
  'must be between 500 and 300000, in whole francs': 'rules.salary',
  'must be a whole number of francs': 'rules.francs',
  'must not be smaller than Von': 'rules.salaryBand',
  'must not be more than three times Von': 'rules.salaryWide',
  'must be two numbers in Switzerland, of the form 47.3769, 8.5417': 'rules.coordinates',
  'must be a time of day of the form 08:00': 'rules.timeOfDay',
  'must be later than Von': 'rules.laterThanFrom',
  'must be later than Ab': 'rules.laterThanBeginning',
  'must be empty, like Bis: every website needs this page': 'rules.alwaysVisible',
  'must be filled in exactly if Von is': 'rules.withFrom',
  'must name brands of ours': 'rules.brands',
  'must be between the years 1900 and 2199': 'rules.years',
  'must be an e-mail address': 'rules.email',
  'must be a telephone number, of the form 044 000 00 12': 'rules.telephone',
  'must be a Swiss postcode of four digits': 'rules.postcode',
  'must begin with /, https://, www., mailto:, tel: or #': 'rules.link',
  'must be an address that leads where it says, without \\ and user names': 'rules.honestLink',
  'must lead to a host that everybody can reach': 'rules.publicLink',
  'must dial one number, as in tel:0440000012': 'rules.dialledLink',
  'must be set unless the entry is a header': 'rules.linkUnlessHeader',
  'must describe the journey by public transport, or MitAuto the one by car': 'rules.journey',
  'must be an image: JPEG, PNG, WebP or AVIF': 'rules.image',
  'must be a file that can be fetched': 'rules.fetched',
  'must be shorter, or have fewer tables and links': 'rules.shorter',
  'must be shorter or simpler: all texts of a website together are too long': 'rules.longestWebsite',
  'must not hold half a character: write the last one again': 'rules.halfCharacter',
  'must not put more than eight marks on one letter': 'rules.marks',
  'must be an amount in francs, of the form 155 or 57.60': 'rules.amount',
  'must be an amount between 0 and 99999.99 francs, in whole centimes': 'rules.centimes',
  'must not be 0': 'rules.notZero',
  'must be filled in, or else PreisProMonat, but not both': 'rules.onePrice',
  'must not be before GueltigVon': 'rules.beforeValid',
} as const;

/** Translation keys of rules with a value. `*` stands for the value, which the translation repeats. */
const boundKeys = {
  'must be one of *': 'rules.oneOf',
  'must be one of: *': 'rules.oneOf',
  'must be shorter: the address of the page is made of it and must not be longer than * characters':
    'rules.longestPath',
  'must be shorter: a document holds at most * characters': 'rules.longestDocument',
  'must hold at least one *': 'rules.entries',
  'must hold less: a document holds at most * values': 'rules.mostValues',
  'must not be greater than *': 'rules.greatest',
  'must not be longer than * characters': 'rules.longest',
  'must not hold more than * entries': 'rules.mostEntries',
  'must not be more than * times as high as it is wide': 'rules.tallest',
  'must not hold more than * addresses': 'rules.mostAddresses',
  'must lie within * francs, or Pro be another': 'rules.salaryPeriod',
  'must not hold a table of more than * columns': 'rules.mostColumns',
  'must not hold a picture, as in «*»': 'rules.picture',
  'must not have more cells in a row than titles, as in «*»': 'rules.moreCells',
  'must not hold a link that leads nowhere, as in «*»': 'rules.deadLink',
  'must not hold a link without text, as in «*»': 'rules.linkText',
  'must not hold a blank before the end of bold text, as in «*»': 'rules.boldBlank',
  'must not nest lists, quotations and tables more than * deep': 'rules.deepest',
  'must not be nested more than * deep': 'rules.deepest',
  'must be the sum of the three shares, which is *': 'rules.shares',
  'must not be higher than HoechstanteilBewohner, which is *': 'rules.highestShare',
  'must not overlap with tariff * of the same home': 'rules.overlap',
} as const;

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
