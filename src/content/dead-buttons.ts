import type { Brand, Locale } from '../../sites.config.ts';
import type { Button } from '../fields/parts.ts';
import { leadsToPage } from '../sites/page-exists.ts';
import { findObjects } from './check-size.ts';
import type { ContentProblem } from './content-error.ts';
import { configurationName } from './document-name.ts';
import { entryKey } from './documents.ts';
import type { Entry } from './parse.ts';
import type { Configuration } from './schemas/configuration.ts';
import { standardPaths } from './standard-pages.ts';

type Lists = { [Name in 'pages' | 'events' | 'media' | 'homes']: readonly Entry<Name>[] };
type Menus = Pick<Configuration, 'Nav' | 'Fusszeile'>;

/**
 * Finds buttons, and entries of the bar and the footer, that link to a missing page of their site. Pages are published
 * without them.
 */
export function deadButtons(
  content: Lists & { configuration: Menus & { locale: Locale } },
  brand: Brand,
  locale: Locale,
): ContentProblem[] {
  const isDead = deadLinks(content, brand);
  const buttons = content.pages
    .filter((page) => page.locale === locale)
    .flatMap(({ Pfad, Inhalt }) =>
      findObjects(Inhalt, isOwnButton, 'Inhalt')
        .filter(({ found: { loading, link } }) => !loading && isDead(link))
        .map(({ field, found: { link } }) => ({
          document: `seite ${Pfad} (${brand.id})`,
          field: `${field}.link`,
          rule: 'must lead to a page of this website, or «internal» be off',
          found: link,
        })),
    );
  const { configuration } = content;
  if (configuration.locale !== locale) return buttons;
  const entries = (['Nav', 'Fusszeile'] as const).flatMap((menu) =>
    configuration[menu].map(({ link = '' }, index) => ({ field: `${menu}[${index}].link`, found: link })),
  );
  const document = configurationName(brand, locale);
  const rule = 'must lead to a page of this website';
  return [...buttons, ...entries.filter(({ found }) => isDead(found)).map((entry) => ({ document, rule, ...entry }))];
}

/** Removes dead entries of the bar and the footer. A header of the footer stays without its link. */
export function withoutDeadEntries<Menu extends Menus>(
  { configuration, ...content }: Lists & { configuration: Menu },
  brand: Brand,
): Menu {
  const isDead = deadLinks(content, brand);
  const { Nav, Fusszeile } = configuration;
  return {
    ...configuration,
    Nav: Nav.filter(({ link }) => !isDead(link)),
    Fusszeile: Fusszeile.filter(({ link = '', header }) => header || !isDead(link)).map((entry) =>
      isDead(entry.link ?? '') ? { ...entry, link: undefined } : entry,
    ),
  };
}

/** Returns a check whether a link leads to a missing page of the site. Former addresses redirect. */
function deadLinks({ pages, ...content }: Lists, brand: Brand): (link: string) => boolean {
  const paths = new Set([
    ...pages.flatMap(({ Pfad, FruehereAdressen = [] }) => [Pfad, ...FruehereAdressen]),
    ...standardPaths({ pages, brand }),
  ]);
  const has = (list: string, key: string) => {
    if (list === 'pages') return paths.has(key);
    if (list === 'homes')
      return content.homes.some(({ Kennung, FruehereAdressen = [] }) => [Kennung, ...FruehereAdressen].includes(key));
    // Pages of vacancies stay when a vacancy goes; homes of the group belong to other brands.
    if (list !== 'events' && list !== 'media') return true;
    return content[list].some((entry) => String(entryKey(list, entry)) === key);
  };
  // Addresses with capitals redirect.
  return (link) => !leadsToPage(link.toLowerCase(), brand, has);
}

function isOwnButton(value: object): value is Button {
  return 'internal' in value && value.internal === true && 'link' in value && typeof value.link === 'string';
}
