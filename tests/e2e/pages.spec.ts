import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { full } from '../fixtures/full.ts';
import { expectNone } from './findings.ts';
import { allBrands, localeOf, prefixesOf } from './hosts.ts';
import { type SiteVisit, type Visit, visitSite } from './visit-pages.ts';

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

const dictionary = JSON.parse(readFileSync('public/locales/de/translation.json', 'utf8'));
const newTabHints = ['de', 'en', 'fr', 'it'].map(
  (language) => JSON.parse(readFileSync(`public/locales/${language}/translation.json`, 'utf8')).common.opensInNewTab,
);
const rawKey = new RegExp(`(?<![\\w@./-])(${Object.keys(dictionary).join('|')})\\.[a-z][A-Za-z0-9_]*(?![\\w.@/-])`);
/** Texts of missing values; «null» within a German sentence is a number. */
const unfilled = /\bundefined\b|\[object |^null\b|\bnull$|[/=:]\s?null\b|\bNaN\b|\{\{|\}\}|Invalid Date/;
/** Colours of the specification (section 9). */
const colours: Readonly<Record<string, string>> = { digallo: '#9BB082', zumipark: '#952744', hinderzelg: '#1C52A0' };

const places = allBrands.flatMap((brand) => prefixesOf(brand).map((prefix) => ({ brand, prefix })));

const isMinimal = ({ address }: Visit) => address.startsWith('/v/');

for (const { brand, prefix } of places) {
  test.describe(`each page of ${brand.id}${prefix}`, () => {
    // In order and in one worker: all tests share one visit of the pages.
    test.describe.configure({ mode: 'default' });
    const { id, name, operatedByHolding } = brand;
    const mark = markOf(brand);
    const host = brand.hosts[0];
    let site: SiteVisit = { visits: [], barriers: [], misfits: [] };

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(full ? 900_000 : 300_000);
      site = await visitSite(browser, brand, prefix);
      expect(site.visits.length).toBeGreaterThan(10);
    });

    /** Collects the findings of `find`, with the addresses. */
    function problems(find: (visit: Visit) => unknown): string[] {
      return site.visits.flatMap((visit) => {
        const problem = find(visit);
        return problem ? [`${visit.address}: ${typeof problem === 'string' ? problem : JSON.stringify(problem)}`] : [];
      });
    }

    test('answers with its status', () => {
      expect(problems(({ status, expectedStatus }) => status !== expectedStatus && `answers ${status}`)).toEqual([]);
      expect(problems(({ status }) => ![200, 410].includes(status) && `answers ${status}`)).toEqual([]);
    });

    test('loads without a message in the console and without a failed request', () => {
      expect(problems(({ errors }) => errors.length > 0 && errors)).toEqual([]);
    });

    test('is accessible, wide and narrow, with large targets', () => {
      expectNone(`${brand.id}${prefix}`, site.barriers);
    });

    test('fits when it is zoomed', () => {
      expectNone(`${brand.id}${prefix}`, site.misfits);
    });

    test('has a title that ends with the name of the brand', () => {
      expect(
        problems(({ title }) => !(title.endsWith(` • ${name}`) && title.length > name.length + 3) && title),
      ).toEqual([]);
    });

    test('has exactly one first heading', () => {
      expect(problems(({ headings }) => !(headings.length === 1 && headings[0]) && headings)).toEqual([]);
    });

    test('spells mail addresses so that they can be copied', () => {
      const isOther = ({ href, text }: { href: string; text: string }) =>
        text.includes('@') && href.split('?')[0] !== `mailto:${text}`;
      expect(problems(({ mailLinks }) => mailLinks.find(isOther))).toEqual([]);
    });

    test('has a hint on each link that opens in a new tab', () => {
      const isSilent = (text: string) => !newTabHints.some((hint) => text.includes(hint));
      expect(problems(({ newTabs }) => newTabs.find(isSilent))).toEqual([]);
    });

    test('has a description', () => {
      expect(problems(({ description }) => description.trim().length < 10 && description)).toEqual([]);
    });

    test('is in its language', () => {
      expect(problems(({ address, language }) => language !== localeOf(brand, address) && language)).toEqual([]);
    });

    test('has its lowercase address in the language of its content as canonical link, unless it is gone, and noindex where needed', () => {
      expect(
        problems(({ address, canonical, contentLanguage, noindex, status }) => {
          const path = address.replace(/^\/(de|it|fr|en)(?=\/|$)/, '');
          const mayBeListed = status === 200 && !unlisted.includes(path);
          const written = contentLanguage ? address.replace(/^\/\w+/, `/${contentLanguage.slice(0, 2)}`) : address;
          const expected = status === 200 ? `https://${host}${written}`.toLowerCase() : undefined;
          // Lists of an area may be left out of search engines if they repeat another list.
          const isListedRightly = path.includes('/bereich/') || noindex !== mayBeListed;
          return (canonical !== expected || !isListedRightly) && { canonical, noindex };
        }),
      ).toEqual([]);
    });

    test('has the icons and the colour of the brand', () => {
      expect(
        problems(
          ({ icons }) =>
            !(
              icons.length > 0 &&
              icons.every((icon) => icon.startsWith(`/brand/${id}/`)) &&
              /favicon/.test(icons[0] ?? '')
            ) && icons,
        ),
      ).toEqual([]);
      const expected = colours[id] ?? expect.stringMatching(/^#[0-9a-f]{6}$/i);
      expect([...new Set(site.visits.map(({ themeColour }) => themeColour))]).toEqual([expected]);
    });

    test('shows no key of a dictionary and no empty value', () => {
      expect(problems(({ texts }) => texts.find((text) => rawKey.test(text)))).toEqual([]);
      expect(problems(({ texts }) => texts.find((text) => unfilled.test(text.trim())))).toEqual([]);
    });

    test('opens external links in a new tab', () => {
      expect(
        problems(({ externalLinks }) =>
          externalLinks.find(({ target, rel }) => target !== '_blank' || !rel.split(' ').includes('noopener')),
        ),
      ).toEqual([]);
    });

    test('has the navigation and the logo, 45 px high, except on minimal pages', () => {
      expect(
        problems(({ navigation, ...visit }) => navigation.length > 0 === isMinimal(visit as Visit) && { navigation }),
      ).toEqual([]);
      expect(
        problems((visit) => {
          if (isMinimal(visit)) return visit.logo;
          const { source, height, isLoaded } = visit.logo ?? {};
          const isSeen = !visit.isDrawn || (height === 45 && isLoaded);
          return !(source?.startsWith(`/brand/${id}/`) && isSeen) && (visit.logo ?? 'no logo');
        }),
      ).toEqual([]);
    });

    test('has the address in the footer, but on minimal pages only imprint and data protection', () => {
      expect(
        problems((visit) => {
          const { address, links } = visit.footer;
          const targets = links.map(({ href }) => href);
          if (isMinimal(visit)) return String(targets) !== '/impressum,/datenschutz' && targets;
          const language = visit.address.match(/^\/(de|it|fr|en)(?=\/|$)/)?.[0] ?? '';
          const missing = ['/impressum', '/datenschutz'].filter((path) => !targets.includes(language + path));
          return (!/\d{4} \p{L}/u.test(address) || missing.length > 0) && { address, missing };
        }),
      ).toEqual([]);
    });

    test(`${operatedByHolding ? 'mentions' : 'does not mention'} that the holding operates the house`, () => {
      expect(
        problems((visit) => {
          const line = visit.footer.links.find(({ text }) => holdingLines.some((known) => text.includes(known)));
          const isAbsent = isMinimal(visit) || !operatedByHolding;
          if (isAbsent) return line;
          return line?.href.replace(/\/$/, '') !== 'https://digallo.example' && (line ?? 'no line');
        }),
      ).toEqual([]);
    });

    test(`has ${mark ? 'its' : 'no'} quality label in the footer`, () => {
      expect(
        problems((visit) => {
          const shown = visit.footer.images.filter(({ source }) => marks.includes(source));
          const expected = mark && !isMinimal(visit) ? [{ source: mark, text: expect.stringMatching(/\w/) }] : [];
          expect(shown).toEqual(expected);
          return undefined;
        }),
      ).toEqual([]);
    });
  });
}
