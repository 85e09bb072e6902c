import type { Brand, Locale } from '../../sites.config.ts';
import { hasKey } from '../platform/objects.ts';
import { leadsToPage } from '../sites/page-exists.ts';
import type { ContentProblem } from './content-error.ts';
import { findObjects } from './find-objects.ts';
import type { Entry } from './parse.ts';
import { standardPaths } from './standard-pages.ts';

type Lists = { [Name in 'pages' | 'events' | 'media' | 'homes']: readonly Entry<Name>[] };

interface AButton {
  text: string;
  loading?: boolean;
  link: string;
  internal: true;
}

/** Finds buttons that link to a missing page of their site. Pages are published without these buttons. */
export function deadButtons(content: Lists, brand: Brand, locale: Locale): ContentProblem[] {
  const lists = {
    pages: new Set([...content.pages.map(({ Pfad }) => Pfad), ...standardPaths({ pages: content.pages, brand })]),
    events: numbersOf(content.events),
    media: numbersOf(content.media),
    homes: new Set(content.homes.map(({ Kennung }) => Kennung)),
  };
  // Pages of vacancies stay when a vacancy goes; homes of the group belong to other brands.
  const has = (list: string, key: string) => !hasKey(lists, list) || lists[list].has(key);
  return content.pages
    .filter((page) => page.locale === locale)
    .flatMap(({ Pfad, Inhalt }) =>
      findObjects(Inhalt, isButton, 'Inhalt').flatMap(({ field, found: button }): ContentProblem[] => {
        const document = `seite ${Pfad} (${brand.id})`;
        if (button.loading || leadsToPage(button.link, brand, has)) return [];
        return [
          {
            document,
            field: `${field}.link`,
            rule: 'must lead to a page of this website, or «internal» be off',
            found: button.link,
          },
        ];
      }),
    );
}

function numbersOf(entries: readonly { Nummer: number }[]): Set<string> {
  return new Set(entries.map(({ Nummer }) => String(Nummer)));
}

function isButton(value: object): value is AButton {
  return 'internal' in value && value.internal === true && 'link' in value && typeof value.link === 'string';
}
