import type { Brand, Locale } from '../../sites.config.ts';
import { maxTitleLength } from '../fields/title-length.ts';
import { entryName } from './document-name.ts';
import type { Content } from './pull-brand.ts';

type CheckedSite = Pick<Content, 'pages' | 'homes' | 'events' | 'media' | 'jobs'> & { brand: Brand; locale: Locale };

/** Lists hints about titles that search engines would cut in the middle. */
export function listTitleRemarks({ brand, locale, ...site }: CheckedSite): string[] {
  return (['pages', 'homes', 'events', 'media', 'jobs'] as const).flatMap((name) =>
    site[name].flatMap((entry) => {
      const { metaTitle } = entry.Meta;
      const title = metaTitle ?? ('Titel' in entry ? entry.Titel : entry.Name);
      if (title.length <= maxTitleLength || entry.locale !== locale) return [];
      const document = entryName(name, entry, brand, locale);
      return `${document}: ${metaTitle ? 'Meta.metaTitle' : 'the title'} has ${title.length} characters; search engines cut it after about 60, so write a shorter one into Meta.metaTitle`;
    }),
  );
}
