import type { Page, Site } from '../builder/site-model.ts';
import { statusesOf } from '../content/paths-of.ts';
import { publicConfiguration } from '../content/public-configuration.ts';
import type { Site as SiteContent } from '../content/site.ts';
import { type PartName, partOf } from '../content/site-view.ts';
import { eventPath } from '../entries/events.ts';
import { mediaPath } from '../entries/media-items.ts';
import type { Manifest } from '../releases/manifest.ts';
import { errorPath, notFoundPaths } from '../sites/error-paths.ts';
import { isMultilingual, localePrefix, localPath } from '../sites/locale-path.ts';
import { fixedPaths } from '../sites/routes.ts';

/** Pages that search engines need not know. */
const unlisted: string[] = [fixedPaths.gastronomy, fixedPaths.mailSignature, fixedPaths.auth, fixedPaths.intern];

/** The site of one of our brands in one locale, as a build sees it. */
export class BrandSite implements Site {
  readonly #content: SiteContent;

  constructor(content: SiteContent) {
    this.#content = content;
  }

  get host(): string {
    return this.#content.brand.hosts[0];
  }
  get locale(): string {
    return this.#content.locale;
  }
  get prefix(): string {
    return localePrefix(this.#content.brand, this.#content.locale);
  }

  get inputs(): readonly unknown[] {
    const { brand, ...inputs } = this.#content;
    return Object.values(inputs);
  }

  pages(): Page[] {
    const found = [...statusesOf(this.#content)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, statuses]) => this.#page(path, path, statuses));
    const { '': anywhere, ...special } = notFoundPaths;
    const missing = [...Object.entries(special), ['/', anywhere] as const];
    return [
      ...found,
      ...missing.map(([place, path]) => this.#page(path, place, [404])),
      this.#page(errorPath, '/', [500]),
    ];
  }

  part(name: PartName): unknown {
    return partOf(this.#content, name);
  }

  files(): Record<string, string> {
    return { [this.#address('/konfiguration.json')]: JSON.stringify(publicConfiguration(this.#content)) };
  }

  /** Paths without a language, and old titles in the addresses of events and media. */
  redirects(): Manifest['redirects'] {
    const { brand, locale, events, media } = this.#content;
    const renamed = [...events.map(eventPath), ...media.map(mediaPath)].map((path) => {
      const to = this.#address(path);
      return { from: `${to.slice(0, to.lastIndexOf('/'))}*`, to };
    });
    const isFirst = locale === brand.locales[0];
    return [...(isMultilingual(brand) && isFirst ? [{ from: '/', to: this.#address('/') }] : []), ...renamed];
  }

  #page(path: string, place: string, statuses: readonly number[]): Page {
    return {
      address: this.#address(path),
      place: this.#address(place),
      statuses,
      likely: ['configuration', likelyPart(path)],
      isListed: !unlisted.includes(path),
    };
  }

  /** @param path of the route table. */
  #address(path: string): string {
    return localPath(this.#content.brand, this.#content.locale, path);
  }
}

/** The entry that a page is made of, as far as its path tells. */
function likelyPart(path: string): PartName {
  const [, list, number] = /^\/(events|media)\/(\d+)\//.exec(path) ?? [];
  if (list && number) return `${list as 'events' | 'media'} ${number}`;
  const job = /^\/jobs\/offene-(?:lehr)?stellen\/(\d+)$/.exec(path)?.[1];
  if (job) return `jobs ${job}`;
  const home = /^\/unsere-haeuser\/(.+)$/.exec(path)?.[1];
  return home ? `homes ${home}` : `pages ${path}`;
}
