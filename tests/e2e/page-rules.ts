import { readFileSync } from 'node:fs';
import type { Brand } from '../../sites.config.ts';
import type { Finding } from './findings.ts';
import { allBrands, localeOf, type Place } from './hosts.ts';
import type { PageFacts } from './page-facts.ts';

const holdingLines = [
  'Ein Betrieb der Digallo Gruppe',
  'Una casa del gruppo Digallo',
  'Une maison du groupe Digallo',
  'Part of the Digallo Group',
];
/** Returns the address of the brand's quality label, if it has one. */
const markOf = ({ id, label }: Brand) => label && `/brand/${id}/${label.file}`;
const marks = allBrands.map(markOf).filter((mark) => mark !== undefined);
/** Pages that search engines must not list. */
const unlisted = ['/mail-signatur', '/auth', '/intern', '/suche'];

const dictionaryOf = (language: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/translation.json`, 'utf8'));
const newTabHints: string[] = ['de', 'en', 'fr', 'it'].map((language) => dictionaryOf(language).common.opensInNewTab);
const rawKey = new RegExp(
  `(?<![\\w@./-])(${Object.keys(dictionaryOf('de')).join('|')})\\.[a-z][A-Za-z0-9_]*(?![\\w.@/-])`,
);
/** Texts of missing values; «null» within a German sentence is a number. */
const unfilled = /\bundefined\b|\[object |^null\b|\bnull$|[/=:]\s?null\b|\bNaN\b|\{\{|\}\}|Invalid Date/;
/** Main colours that these brands must have. */
const colours: Readonly<Record<string, string>> = { digallo: '#9BB082', zumipark: '#952744', hinderzelg: '#1C52A0' };

interface Facts extends PageFacts {
  status: number;
  /** Status that the build recorded. */
  expectedStatus: number;
}

/** Lists the rules that a page breaks, with what was found instead. */
export function breaches({ brand }: Place, address: string, facts: Facts): Finding[] {
  const { id, name, operatedByHolding, hosts } = brand;
  const { status, title, headings, canonical, contentLanguage, icons, logo, footer, texts } = facts;
  const language = /^\/(de|it|fr|en)(?=\/|$)/.exec(address)?.[0] ?? '';
  const path = address.slice(language.length);
  const isMinimal = address.startsWith('/v/');
  const written = contentLanguage ? address.replace(/^\/\w+/, `/${contentLanguage.slice(0, 2)}`) : address;
  const mayBeListed = status === 200 && !unlisted.includes(path);
  const targets = footer.links.map(({ href }) => href);
  const holdingLine = footer.links.find(({ text }) => holdingLines.some((known) => text.includes(known)));
  const shownMarks = footer.images.filter(({ source }) => marks.includes(source));
  const mark = isMinimal ? undefined : markOf(brand);
  /** Finds the first element that breaks a rule. */
  const none = <Element>(elements: readonly Element[], isWrong: (element: Element) => boolean): unknown =>
    elements.find(isWrong);

  const rules: Record<string, unknown> = {
    'answers with its status': (status !== facts.expectedStatus || ![200, 410].includes(status)) && status,
    'has a title that ends with the name of the brand':
      !(title.endsWith(` • ${name}`) && title.length > name.length + 3) && title,
    'has exactly one first heading': !(headings.length === 1 && headings[0]) && headings,
    'spells mail addresses so that they can be copied': none(
      facts.mailLinks,
      ({ href, text }) => text.includes('@') && href.split('?')[0] !== `mailto:${text}`,
    ),
    'has a hint on each link that opens in a new tab': none(
      facts.newTabs,
      (text) => !newTabHints.some((hint) => text.includes(hint)),
    ),
    'has a description': facts.description.trim().length < 10 && { description: facts.description },
    'is in its language': facts.language !== localeOf(brand, address) && facts.language,
    'has its lowercase address in the language of its content as canonical link, unless it is gone': canonical !==
      (status === 200 ? `https://${hosts[0]}${written}`.toLowerCase() : undefined) && { canonical },
    // Lists of an area may be left out of search engines if they repeat another list.
    'has noindex where needed': !path.includes('/bereich/') &&
      facts.noindex === mayBeListed && { noindex: facts.noindex },
    'has the icons of the brand': !(
      /favicon/.test(icons[0] ?? '') && icons.every((icon) => icon.startsWith(`/brand/${id}/`))
    ) && { icons },
    'has the colour of the brand': !(colours[id]
      ? facts.themeColour === colours[id]
      : /^#[0-9a-f]{6}$/i.test(facts.themeColour ?? '')) && { colour: facts.themeColour },
    'shows no key of a dictionary': none(texts, (text) => rawKey.test(text)),
    'shows no empty value': none(texts, (text) => unfilled.test(text.trim())),
    'opens external links in a new tab': none(
      facts.externalLinks,
      ({ target, rel }) => target !== '_blank' || !rel.split(' ').includes('noopener'),
    ),
    'has the navigation, except on minimal pages': facts.navigation.length > 0 === isMinimal && {
      navigation: facts.navigation,
    },
    'has the logo, 45 px high, except on minimal pages': isMinimal
      ? logo
      : !(logo?.source.startsWith(`/brand/${id}/`) && (!facts.isRendered || (logo.height === 45 && logo.isLoaded))) && {
          logo,
        },
    'has the address in the footer, except on minimal pages': !isMinimal &&
      !/\d{4} \p{L}/u.test(footer.address) && { address: footer.address },
    'links imprint and data protection, on minimal pages alone': (isMinimal
      ? String(targets) !== '/impressum,/datenschutz'
      : !['/impressum', '/datenschutz'].every((page) => targets.includes(language + page))) && { targets },
    'mentions that the holding operates the house, if it does': (isMinimal || !operatedByHolding
      ? holdingLine
      : holdingLine?.href.replace(/\/$/, '') !== 'https://digallo.example') && { holdingLine },
    'has its quality label in the footer, if it has one': (mark
      ? !(shownMarks.length === 1 && shownMarks[0]?.source === mark && /\w/.test(shownMarks[0].text))
      : shownMarks.length > 0) && { shownMarks },
  };
  return Object.entries(rules).flatMap(([rule, found]) =>
    found ? [{ address, text: `breaks the rule «${rule}»: ${JSON.stringify(found)}` }] : [],
  );
}
