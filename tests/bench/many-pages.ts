import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import type { Source } from '../../src/content/source.ts';

/** Content of a generated page; the other generators get the same. */
export interface FixturePage {
  name: string;
  title: string;
  description: string;
  /** Markdown. */
  text: string;
  facts: { Wert: string; Bezeichnung: string }[];
  quote: { Text: string; Name: string };
}

const prose = readFileSync(join(import.meta.dirname, 'prose.md'), 'utf8');

/** @param index makes the text of each page unique. */
export function fixturePage(index: number): FixturePage {
  const name = `seite-${String(index).padStart(5, '0')}`;
  return {
    name,
    title: `Seite ${index}`,
    description: `Was auf Seite ${index} steht, in einem Satz.`,
    text: prose.replace('{index}', String(index)),
    facts: [1, 2, 3, 4].map((factor) => ({ Wert: String(index * factor), Bezeichnung: 'Plätze im Haus am Hang' })),
    quote: { Text: `Am ${index}. Tag wusste ich, wo die Tassen stehen.`, Name: 'Rosa Imgrüt' },
  };
}

/** Number of sites; a site is a brand in a language. */
const siteCount = brands.reduce((sum, { locales }) => sum + locales.length, 0);

/** Returns the default content with `count` more pages, spread over all sites. */
export async function manyPagesSource(count: number): Promise<Source> {
  const source = await defaultSource();
  const each = Math.ceil(count / siteCount);
  return {
    ...source,
    name: `${count} pages`,
    entries: async (collection, brand, locale) => {
      const entries = (await source.entries(collection, brand, locale)) ?? [];
      if (collection !== 'pages') return entries;
      return [...entries, ...Array.from({ length: each }, (_, index) => asPage(fixturePage(index + 1)))];
    },
  };
}

/** Converts a page to the form of the content service. */
function asPage({ name, title, description, text, facts, quote }: FixturePage) {
  return {
    Pfad: `/s/${name}`,
    Titel: title,
    Meta: { metaTitle: title, metaDescription: description },
    Inhalt: [
      { __component: 'bloecke.text', Text: text },
      { __component: 'bloecke.fakten', Titel: 'In Zahlen', Fakten: facts },
      { __component: 'bloecke.zitat', ...quote },
    ],
  };
}

/** Edit before the next run: the title of one vacancy, or the navigation of every brand. */
export type SourceChange = 'vacancy' | 'navigation';

/** Returns the same source with the edit applied. */
export function changedSource(source: Source, change: SourceChange | undefined): Source {
  if (change === 'vacancy')
    return {
      ...source,
      entries: async (collection, brand, locale) => {
        const entries = (await source.entries(collection, brand, locale)) ?? [];
        if (collection !== 'jobs' || brand.id !== 'tabor') return entries;
        return entries.map((job, index) => (index ? job : { ...(job as object), Titel: 'Nach der Änderung' }));
      },
    };
  if (change === 'navigation')
    return {
      ...source,
      configuration: async (brand, locale) => {
        const configuration = (await source.configuration(brand, locale)) as { Nav: object[] } | undefined;
        if (!configuration) return configuration;
        const [first, ...others] = configuration.Nav;
        return { ...configuration, Nav: [{ ...first, name: 'Geändert' }, ...others] };
      },
    };
  return source;
}
