import { readFile } from 'node:fs/promises';
import type { Brand, Locale } from '../../../sites.config.ts';
import { storedFile } from '../../releases/release-files.ts';
import { type IndexedPage, indexAddress } from '../../search/index-file.ts';
import { Search } from '../../search/search.ts';
import { languageOf, localePrefix } from '../../sites/locale-path.ts';
import type { LiveSites } from '../files/live-sites.ts';
import { fewest, monthOf, type UsageCount } from './usage-records.ts';

/** Words that were searched in this month, in memory. */
interface Words {
  brand: Brand;
  locale: Locale;
  words: string;
  count: number;
  /** Searches that are written. */
  written: number;
  isFound?: boolean;
}

/** Maximum length of words, and number of different ones in a month. */
const maxLength = 60;
const maxWords = 1_000;

/**
 * Counts words that were searched and not found. They stay in memory until they were searched five times in a month, so
 * rare ones, which may tell of a person, are never written.
 */
export class SearchedWords {
  readonly #sites: LiveSites;
  readonly #searched = new Map<string, Words>();
  #month = '';

  constructor(sites: LiveSites) {
    this.#sites = sites;
  }

  /** @param query as it was typed. Anything but words of letters is ignored: telephone numbers, addresses. */
  count(brand: Brand, locale: Locale, query: string): void {
    const words = query.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
    if (words.length > maxLength || !/^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u.test(words)) return;
    const month = monthOf(new Date());
    if (month !== this.#month) this.#searched.clear();
    this.#month = month;
    const key = `${brand.id} ${locale} ${words}`;
    const known = this.#searched.get(key);
    if (known) known.count += 1;
    else if (this.#searched.size < maxWords) this.#searched.set(key, { brand, locale, words, count: 1, written: 0 });
  }

  /** Takes the words that are to be written now. */
  async take(): Promise<UsageCount[]> {
    const month = this.#month;
    const due = [...this.#searched.values()].filter(
      ({ count, written, isFound }) => count >= fewest && count > written && !isFound,
    );
    const sites = Map.groupBy(due, ({ brand, locale }) => `${brand.id} ${locale}`);
    for (const [first, ...others] of sites.values()) {
      const search = first && (await this.#open(first));
      for (const one of first && search ? [first, ...others] : [])
        one.isFound = !one.written && (search?.find(one.words)?.count ?? 0) > 0;
    }
    return due.flatMap((one) => {
      const { brand, words: name, count, written, isFound } = one;
      if (isFound !== false) return [];
      one.written = count;
      return [{ brand: brand.id, month, kind: 'search' as const, name, count: count - written }];
    });
  }

  /** Opens the search of a live website; undefined if it has none. */
  async #open({ brand, locale }: Words): Promise<Search | undefined> {
    const site = await this.#sites.of(brand.hosts[0]).catch(() => undefined);
    const file = site && storedFile(site, indexAddress(localePrefix(brand, locale)));
    const text = file && (await readFile(file, 'utf8').catch(() => undefined));
    return text === undefined ? undefined : new Search(JSON.parse(text) as IndexedPage[], languageOf(locale));
  }
}
