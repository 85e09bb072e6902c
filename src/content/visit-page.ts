import type { Brand, Locale } from '../../sites.config.ts';
import { findContact } from '../fields/contacts.ts';
import { isWholeDays } from '../fields/entries/event-dates.ts';
import { eventPath } from '../fields/entries/events.ts';
import { addressLine, findPlaces } from '../fields/entries/places.ts';
import type { Person } from '../fields/parts.ts';
import { translateWords } from '../fields/stay/tariff-words.ts';
import { type BookedKind, subjectOfVisit } from '../fields/visits/visit-kinds.ts';
import { formatDay, formatTime } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';
import { brandOrigin } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import { fixedPaths } from '../sites/routes.ts';
import type { Content } from './pull-brand.ts';

/** A booked date, as it is stored. Timestamps in ISO 8601, UTC. */
export interface BookedVisit {
  /** Number of the entry. */
  visit?: number;
  event?: number;
  /** `Kennung` of the home, or the place of the event. */
  home: string;
  kind: BookedKind;
  /** Title of the event, in the first language of the brand. */
  title?: string;
  start: string;
  end: string;
  persons: number;
}

/** Content of the page on which a visitor moves or cancels a visit. */
export type VisitPage =
  /** The code of the link is unknown, or everything about the visit was deleted. */
  | { is: 'unknown' }
  | {
      /** `dropped`: the house cancelled, moved or removed the date. */
      is: 'booked' | 'cancelled' | 'over' | 'dropped';
      booked: BookedVisit;
      /** Result of the last change. */
      notice?: 'moved' | 'stayed' | undefined;
      /** Addresses of the forms and of the calendar file. */
      address: string;
      calendar: string;
      /** Dates to which the visit can be moved. */
      others: { id: string; start: string; end: string }[];
    };

/** Facts about a visit, in the language of the visitor. */
export interface VisitFacts {
  title: string;
  date: string;
  persons: string;
  /** Address in one line; that of the brand if the home is gone. */
  place: string;
  /** Address of the page of the home, with the way there. */
  way: string;
  meetingPoint?: string | undefined;
  toBring?: string | undefined;
  host?: Person | undefined;
}

/**
 * Formats a date: «Mi, 2. Dezember 2026, 14.00–15.00»; over several days with both days. Whole days have no times, an
 * unknown end, equal to the start, is left out.
 */
export function formatVisit({ start, end }: { start: string; end: string }, locale: Locale): string {
  const [from, to] = [start, end].map((moment) => formatDay(moment, locale)) as [string, string];
  const times = [start, end].map((moment) => formatTime(moment, locale)) as [string, string];
  if (start === end) return `${from}, ${times[0]}`;
  if (isWholeDays({ Beginn: start, Ende: end })) return from === to ? from : `${from} – ${to}`;
  return from === to ? `${from}, ${times.join('–')}` : `${from}, ${times[0]} – ${to}, ${times[1]}`;
}

/** Describes a visit. @param content in the language of the visitor. @param visits of the brand, in one language. */
export function visitFacts(
  booked: BookedVisit,
  { configuration, homes, visits, events }: Pick<Content, 'configuration' | 'homes' | 'visits' | 'events'>,
  { brand, locale }: { brand: Brand; locale: Locale },
  t: Translate,
): VisitFacts {
  const home = homes.find(({ Kennung }) => Kennung === booked.home);
  const visit = visits.find(({ Nummer }) => Nummer === booked.visit);
  const event = events.find(({ Nummer }) => Nummer === booked.event);
  const say = translateWords(visit?.Uebersetzungen ?? [], locale);
  const { AdresseZeile1, AdresseZeile2, Name, Ansprechpersonen } = configuration;
  const wayToEvent = event && !brand.lacks.includes('events') ? eventPath(event) : fixedPaths.contact;
  const own = `${Name}, ${AdresseZeile1}, ${AdresseZeile2}`;
  const venue = event?.Ort ?? booked.home;
  const [address] = findPlaces(venue, event?.Adresse, { homes, configuration }).flatMap(
    (one) => addressLine(one) ?? [],
  );
  return {
    title: event?.Titel ?? booked.title ?? t(`visit.${booked.kind}`),
    date: formatVisit(booked, locale),
    persons: t('booking.persons', { count: booked.persons }),
    place: home
      ? `${home.Name}, ${home.Strasse}, ${home.PLZ} ${home.Ort}`
      : booked.kind === 'Veranstaltung'
        ? [...new Set([venue, address])].filter(Boolean).join(', ')
        : own,
    way: brandOrigin(brand) + localPath(brand, locale, home ? `${fixedPaths.homes}/${home.Kennung}` : wayToEvent),
    meetingPoint: visit?.Treffpunkt && say(visit.Treffpunkt),
    toBring: visit?.Mitbringen && say(visit.Mitbringen),
    host: visit?.Person ?? findContact(Ansprechpersonen, subjectOfVisit(booked.kind)),
  };
}
