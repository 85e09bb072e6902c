import type { Brand, Locale } from '../../sites.config.ts';
import type { Button } from '../fields/parts.ts';
import { leadsToPage } from '../sites/page-exists.ts';
import { findObjects } from './check-size.ts';
import type { ContentProblem } from './content-error.ts';
import { entryKey } from './documents.ts';
import type { Entry } from './parse.ts';
import { standardPaths } from './standard-pages.ts';

type Lists = { [Name in 'pages' | 'events' | 'media' | 'homes']: readonly Entry<Name>[] };

/** Finds buttons that link to a missing page of their site. Pages are published without these buttons. */
export function deadButtons(content: Lists, brand: Brand, locale: Locale): ContentProblem[] {
  const paths = new Set([...content.pages.map(({ Pfad }) => Pfad), ...standardPaths({ pages: content.pages, brand })]);
  const has = (list: string, key: string) => {
    if (list === 'pages') return paths.has(key);
    // Pages of vacancies stay when a vacancy goes; homes of the group belong to other brands.
    if (list !== 'events' && list !== 'media' && list !== 'homes') return true;
    return content[list].some((entry) => String(entryKey(list, entry)) === key);
  };
  return content.pages
    .filter((page) => page.locale === locale)
    .flatMap(({ Pfad, Inhalt }) =>
      findObjects(Inhalt, isOwnButton, 'Inhalt')
        .filter(({ found: { loading, link } }) => !loading && !leadsToPage(link, brand, has))
        .map(({ field, found: { link } }) => ({
          document: `seite ${Pfad} (${brand.id})`,
          field: `${field}.link`,
          rule: 'must lead to a page of this website, or «internal» be off',
          found: link,
        })),
    );
}

function isOwnButton(value: object): value is Button {
  return 'internal' in value && value.internal === true && 'link' in value && typeof value.link === 'string';
}
