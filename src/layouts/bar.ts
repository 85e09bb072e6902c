import type { SiteView } from '../content/site-view.ts';
import type { Translate } from '../i18n/translate.ts';
import { isCurrent } from '../islands/navbar/NavList.tsx';
import type { MenuHouse } from '../islands/navbar/SmallMenu.tsx';
import { pictureAddress, widthsOf } from '../pictures/picture-address.ts';
import { openingLines } from './homes/opening-lines.ts';

/**
 * Returns the path of the current entry in the bar, or a prefix for pages below it. Pages with the same value share the
 * same bar.
 */
export function barPath({ configuration }: Pick<SiteView, 'configuration'>, path: string): string {
  const current = configuration.Nav.map(({ link }) => link).filter((link) => isCurrent(link, path));
  const [nearest = ''] = current.sort((a, b) => b.length - a.length);
  return nearest === path ? path : nearest && `${nearest}/`;
}

/** Collects the data of a brand's first house for the menu of phones: picture, address and opening hours. */
export function menuHouse({ homes, locale }: Pick<SiteView, 'homes' | 'locale'>, t: Translate): MenuHouse | undefined {
  const [home] = homes;
  if (!home) return undefined;
  const { Bild, Name, Strasse, PLZ, Ort, Oeffnungszeiten } = home;
  const widths = widthsOf(Bild.width);
  return {
    src: pictureAddress(Bild.url, widths[1] ?? widths[0] ?? Bild.width, 'webp'),
    width: Bild.width,
    height: Bild.height,
    name: Name,
    lines: [Strasse, `${PLZ} ${Ort}`],
    hours: openingLines(Oeffnungszeiten, locale, t).map(({ days, hours }) => ({ days, hours: hours.join(', ') })),
  };
}
