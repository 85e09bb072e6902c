import type { LocalBusiness, OpeningHoursSpecification } from 'schema-dts';
import { brands } from '../../../sites.config.ts';
import type { Entry } from '../../content/parse.ts';
import { listWeekdays, type OpeningTime } from '../../content/schemas/home-facts.ts';
import type { GroupHome } from '../../content/site.ts';
import { stayWithoutCare, usualRooms } from '../../fields/stay/compute-stay.ts';
import { findTariff } from '../../fields/stay/tariff-periods.ts';
import { formatPrice } from '../../i18n/format.ts';
import { given } from '../../platform/objects.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { dialled, named } from './organization.ts';
import { addressOfPage, canonicalAddress, geoCoordinates, pictureUrl, postalAddress, type Subject } from './subject.ts';

type Home = Entry<'homes'> | GroupHome;

/**
 * Returns the structured data of a home for maps and search engines. A home of another brand links to the website of
 * that brand.
 */
export function homeData(
  home: Home,
  site: Pick<Subject, 'brand' | 'locale' | 'canonicalLocale' | 'configuration' | 'bulletins' | 'tariffs' | 'today'>,
): LocalBusiness {
  const { Kennung, Name, Kurztext, Telefon, Email, Bild, Koordinaten, Oeffnungszeiten, Sprachen } = home;
  const path = `${fixedPaths.homes}/${Kennung}`;
  const other = 'website' in home && brands.find(({ id }) => id === home.brand.id);
  const address = other ? canonicalAddress(other, other.locales[0], path) : addressOfPage(site, path);
  return given({
    '@type': 'LocalBusiness',
    '@id': `${address}#home`,
    name: Name,
    description: Kurztext,
    url: address,
    image: pictureUrl(site.brand, Bild),
    address: postalAddress(home),
    geo: Koordinaten && geoCoordinates(Koordinaten),
    priceRange: other ? undefined : priceRange(Kennung, site),
    telephone: dialled(Telefon),
    email: Email,
    openingHoursSpecification: Oeffnungszeiten.length ? Oeffnungszeiten.map(openingHours) : undefined,
    specialOpeningHoursSpecification: !other && Oeffnungszeiten.length ? specialHours(site) : undefined,
    knowsLanguage: Sprachen.length ? Sprachen : undefined,
    parentOrganization: other ? named(other) : named(site.brand, site.configuration.Name),
  });
}

/** Returns what residents pay per day without nursing care, from the cheapest to the dearest of the usual rooms. */
function priceRange(home: string, { tariffs, today, locale }: Pick<Subject, 'tariffs' | 'today' | 'locale'>) {
  const tariff = findTariff(tariffs, home, today);
  if (!tariff) return undefined;
  const prices = usualRooms(tariff).flatMap((room) => stayWithoutCare(tariff, room).perDay ?? []);
  const ends = [...new Set([Math.min(...prices), Math.max(...prices)])];
  return prices.length ? ends.map((price) => formatPrice(price, locale)).join(' – ') : undefined;
}

/** Returns the opening hours of single days. Search engines read midnight to midnight as closed. */
function specialHours(site: Pick<Subject, 'bulletins' | 'today'>): OpeningHoursSpecification[] | undefined {
  const days = site.bulletins.flatMap(({ Zeiten }) => Zeiten).filter(({ Tag }) => Tag >= site.today);
  if (!days.length) return undefined;
  return days.map(({ Tag, Von = '00:00', Bis = '00:00' }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: Von,
    closes: Bis,
    validFrom: Tag,
    validThrough: Tag,
  }));
}

const englishDays = {
  Montag: 'Monday',
  Dienstag: 'Tuesday',
  Mittwoch: 'Wednesday',
  Donnerstag: 'Thursday',
  Freitag: 'Friday',
  Samstag: 'Saturday',
  Sonntag: 'Sunday',
} as const satisfies Record<OpeningTime['Tag'], string>;

function openingHours(time: OpeningTime): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: listWeekdays(time).map((day) => `https://schema.org/${englishDays[day]}` as const),
    opens: time.Von,
    closes: time.Bis,
  };
}
