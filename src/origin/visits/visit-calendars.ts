import type { Brand, Locale } from '../../../sites.config.ts';
import type { Content } from '../../content/pull-brand.ts';
import { readSnapshot } from '../../content/snapshot.ts';
import { type VisitFacts, visitFacts } from '../../content/visit-page.ts';
import { slotEntry, takesPlace } from '../../fields/visits/slots.ts';
import { ownVisitAddress } from '../../forms/own-visit.ts';
import { brandById, brandOrigin } from '../../sites/find-brand.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import type { BookingRecords } from '../outbox/booking-records.ts';
import type { OwnBooking } from './visit-bookings.ts';
import { visitCalendar } from './visit-calendar.ts';

/** A booking with all that its mails and calendar files say. */
export interface DescribedBooking extends VisitFacts {
  brand: Brand;
  configuration: Content['configuration'];
  /** Address of the page on which the visitor changes it. */
  link: string;
}

export type VisitCalendars = ReturnType<typeof visitCalendars>;

/** Describes bookings with the last valid content, and writes calendar files. */
export function visitCalendars(snapshots: string, bookings: BookingRecords) {
  return { describe, isOn, ofVisitor, ofHouse };

  /** @throws if no content of the brand was ever built. */
  async function describe({ booking, answer, booked, locale }: OwnBooking): Promise<DescribedBooking> {
    const brand = brandById(booking.brand);
    const content = await read(brand, locale);
    return {
      ...visitFacts(booked, content, { brand, locale }, plainTexts(locale)),
      brand,
      configuration: content.configuration,
      link: brandOrigin(brand) + ownVisitAddress(answer.code ?? '', locale),
    };
  }

  /** Whether the house still holds a booked date. While no content is known, it does. */
  async function isOn({ booking }: OwnBooking): Promise<boolean> {
    const brand = brandById(booking.brand);
    const content = (await readSnapshot(snapshots, brand))?.contents[brand.locales[0]];
    return !content || takesPlace(booking.slot, content);
  }

  async function ofVisitor(own: OwnBooking): Promise<string> {
    const { booking, booked, locale, answer } = own;
    const { title, place, persons, link, meetingPoint, toBring, host, brand, configuration } = await describe(own);
    const t = plainTexts(locale);
    const { Name, Email } = configuration;
    const description = [
      ...(host ? [t('booking.welcome', { person: host.Name })] : []),
      ...(meetingPoint ? [t('booking.meet', { place: meetingPoint })] : []),
      ...(toBring ? [t('booking.bring', { things: toBring })] : []),
      persons,
      link,
    ];
    const visit = {
      uid: `besuch-${booking.booking}@${brand.hosts[0]}`,
      sequence: booking.version - 1,
      start: booked.start,
      end: booked.end,
      changedAt: new Date(answer.createdAt).toISOString(),
      title: `${title}, ${Name}`,
      place,
      description: description.join('\n'),
      url: link,
      isCancelled: booking.seats === 0,
    };
    return visitCalendar([visit], { host: brand.hosts[0], ...(Email && { organizer: { name: Name, email: Email } }) });
  }

  /** Writes the calendar of a house: dates and numbers of persons, without names. */
  async function ofHouse(brand: Brand): Promise<string> {
    const [host] = brand.hosts;
    const [locale] = brand.locales;
    const { visits, homes, events, configuration } = await read(brand, locale);
    const t = plainTexts('de-CH');
    const dates = await bookings.dates(brand.id);
    const changedAt = new Date().toISOString();
    const booked = dates.map(({ slot, starts_at, ends_at, seats }) => {
      const of = slotEntry(slot);
      const visit = visits.find(({ Nummer }) => Nummer === of.visit);
      const event = events.find(({ Nummer }) => Nummer === of.event);
      const home = homes.find(({ Kennung }) => Kennung === visit?.Haus);
      const persons = t('booking.persons', { count: seats });
      return {
        uid: `termin-${slot}@${host}`,
        sequence: 0,
        start: new Date(starts_at).toISOString(),
        end: new Date(ends_at).toISOString(),
        changedAt,
        title: `${visit?.Art ?? event?.Titel ?? t('booking.title')}: ${persons}`,
        place: home?.Name ?? event?.Ort ?? configuration.Name,
        isCancelled: !takesPlace(slot, { visits, events }),
      };
    });
    return visitCalendar(booked, { host, name: `Besuche ${configuration.Name}` });
  }

  /** Reads the content of a brand. Visits are read in its first language. */
  async function read(brand: Brand, locale: Locale): Promise<Content> {
    const contents = (await readSnapshot(snapshots, brand))?.contents;
    const first = contents?.[brand.locales[0]];
    if (!first) throw new Error(`no content of ${brand.id}`);
    return { ...(contents[locale] ?? first), visits: first.visits };
  }
}
