import type { Brand, Locale } from '../../sites.config.ts';
import type { Picture } from '../fields/media.ts';
import { configurationName } from './document-name.ts';
import { findObjects } from './find-objects.ts';
import { foundText } from './found-text.ts';
import type { Entry } from './parse.ts';
import { isNetwork } from './schemas/configuration.ts';
import type { Site } from './site.ts';

/** A place on a page that shows a picture. */
export interface PictureUse {
  picture: Picture;
  /** Path of the page. */
  path: string;
  field: string;
}

/** Lists the places where pages show pictures, by address of the picture; without portraits. */
export function pictureUses(pages: readonly Entry<'pages'>[]): Map<string, PictureUse[]> {
  const uses = pages.flatMap(({ Pfad, Inhalt }) => usesIn(Inhalt, Pfad));
  return Map.groupBy(uses, ({ picture }) => picture.url);
}

/**
 * Finds pictures that a page shows twice, or that two pages start with. Visitors may take the second page for the
 * first.
 *
 * @returns one sentence per finding, with document and field.
 */
export function repeatedPictures(pages: readonly Entry<'pages'>[], brand: Brand, locale: Locale): string[] {
  const of = brand.locales.length > 1 ? `${brand.id}, ${locale}` : brand.id;
  const placeOf = ({ path, field }: PictureUse) => `seite ${path} (${of}): ${field}`;
  const own = pages.filter((page) => page.locale === locale);
  const twice = own.flatMap((page) =>
    [...pictureUses([page]).values()].flatMap(([first, ...others]) =>
      others.map((use) => `${placeOf(use)} shows the same picture as ${first?.field}`),
    ),
  );
  const leads = own.flatMap(({ Pfad, Inhalt }) => usesIn(Inhalt.slice(0, 1), Pfad).slice(0, 1));
  const shared = [...Map.groupBy(leads, ({ picture }) => picture.url).values()].flatMap(([first, ...others]) =>
    others.map((use) => `${placeOf(use)} begins with the same picture as ${first?.path}`),
  );
  return [...twice, ...shared];
}

function usesIn(blocks: Entry<'pages'>['Inhalt'], path: string): PictureUse[] {
  return findObjects(blocks, isPicture, 'Inhalt').map(({ found, field }) => ({ picture: found, path, field }));
}

/** Checks whether a value is a picture. Portraits have no `alt`, so they do not count. */
function isPicture(value: object): value is Picture {
  return 'alt' in value && 'url' in value && 'width' in value;
}

/** Lists the configuration gaps that the site fills with defaults: one sentence each, with document and field. */
export function configurationRemarks({ configuration }: Pick<Site, 'configuration'>, brand: Brand): string[] {
  const { Nav, Fusszeile, Socials, Email, MailBewerbung, MailNachricht, locale } = configuration;
  const remarks = [
    ...(Nav.length ? [] : ['Nav is empty: the bar shows home, contact and jobs']),
    ...(Fusszeile.length ? [] : ['Fusszeile is empty: the footer shows imprint and data protection']),
    ...Socials.flatMap(({ type }, index) =>
      isNetwork(type) ? [] : [`Socials[${index}].type is no known network: a globe is shown; found ${foundText(type)}`],
    ),
    ...(Email || (MailBewerbung.length && MailNachricht.length)
      ? []
      : ['Email is missing: mails about messages and applications go to the holding']),
  ];
  return remarks.map((remark) => `${configurationName(brand, locale)}: ${remark}`);
}
