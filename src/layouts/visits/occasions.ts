import { timeSpan } from '../../components/event-texts.ts';
import type { SiteView } from '../../content/site-view.ts';
import { findContact } from '../../fields/contacts.ts';
import type { Event } from '../../fields/entries/event-schema.ts';
import { addressLine } from '../../fields/entries/places.ts';
import type { Visit } from '../../fields/entries/visit-schema.ts';
import { translateWords } from '../../fields/stay/tariff-words.ts';
import { listEventSlots, listSlots, type Slot } from '../../fields/visits/slots.ts';
import { type BookedKind, eventKey, subjectOfVisit, visitKinds } from '../../fields/visits/visit-kinds.ts';
import { dayAfter, dayInZurich } from '../../i18n/day-in-zurich.ts';
import { formatMonthDay, formatWeekday } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Occasion, VisitDate, VisitDetails, VisitWeek } from '../../islands/forms/visit-occasion.ts';
import { listWidths, pictureAddress } from '../../pictures/picture-address.ts';
import { telephoneAddress } from '../../sites/phone.ts';

type VisitSite = Pick<SiteView, 'visits' | 'events' | 'homes' | 'locale' | 'configuration' | 'closedUntil'>;

/** Lists the occasions to visit the homes of a site, and its events with places. Entries of unknown homes are ignored. */
export function listOccasions(site: VisitSite, t: Translate): Occasion[] {
  const { homes, visits, events, closedUntil: now } = site;
  const ofEvents = events.flatMap((event): Occasion[] => {
    const slots = listEventSlots(event, { now }).map((slot) => ({ ...slot, of: 0 }));
    if (slots.length === 0) return [];
    return [
      {
        home: eventKey(event),
        kind: 'Veranstaltung',
        title: event.Titel,
        place: [event.Ort],
        weeks: listWeeks(slots, site, t),
        details: [{ host: describeHost(undefined, 'Veranstaltung', site) }],
      },
    ];
  });
  const ofVisits = homes.flatMap((home) =>
    visitKinds.flatMap((kind): Occasion[] => {
      const ofKind = visits.filter(({ Haus, Art }) => Haus === home.Kennung && Art === kind);
      if (ofKind.length === 0) return [];
      const kindName = t(`visit.${kind}`);
      return [
        {
          home: home.Kennung,
          kind,
          title: homes.length > 1 ? `${kindName}, ${home.Name}` : kindName,
          place: [home.Name, addressLine(home)].flatMap((line) => line ?? []),
          telephone: { text: home.Telefon, address: telephoneAddress(home.Telefon) },
          weeks: listWeeks(
            ofKind.flatMap((visit, of) => listSlots(visit, { now }).map((slot) => ({ ...slot, of }))),
            site,
            t,
          ),
          details: ofKind.map((visit) => describe(visit, site)),
        },
      ];
    }),
  );
  return [...ofVisits, ...ofEvents];
}

/** Query with which the page of visits shows an event. */
export const eventQuery = (event: Event) => new URLSearchParams({ haus: eventKey(event), art: 'Veranstaltung' });

type SlotOf = Slot & Pick<VisitDate, 'of'>;

function listWeeks(slots: readonly SlotOf[], { locale, closedUntil }: VisitSite, t: Translate): VisitWeek[] {
  const open = slots.filter(({ closesAt }) => closesAt > closedUntil).sort((a, b) => a.start.localeCompare(b.start));
  const weeks = Map.groupBy(open, ({ start }) => mondayOf(dayInZurich(start)));
  return [...weeks].map(([monday, ofWeek]) => ({
    title: t('visit.week', { date: formatMonthDay(monday, locale) }),
    dates: ofWeek.map(
      ({ id, start, end, closesAt, seats, of }): VisitDate => ({
        id,
        day: formatWeekday(start, locale),
        time: timeSpan({ Beginn: start, Ende: end }, locale, t),
        closesAt,
        seats,
        of,
      }),
    ),
  }));
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function describe(visit: Visit, site: VisitSite): VisitDetails {
  const say = translateWords(visit.Uebersetzungen, site.locale);
  const { Mitbringen, Treffpunkt, Person, Art } = visit;
  return {
    meeting: Treffpunkt && say(Treffpunkt),
    bring: Mitbringen && say(Mitbringen),
    host: describeHost(Person, Art, site),
  };
}

function describeHost(person: Visit['Person'], kind: BookedKind, { configuration }: VisitSite): VisitDetails['host'] {
  const host = person ?? findContact(configuration.Ansprechpersonen, subjectOfVisit(kind));
  const { Bild } = host ?? {};
  return (
    host && {
      name: host.Name,
      role: host.Funktion,
      telephone: host.Telefon ? { text: host.Telefon, address: telephoneAddress(host.Telefon) } : undefined,
      face: Bild && pictureAddress(Bild.url, listWidths(Bild.width)[0] ?? Bild.width, 'webp'),
    }
  );
}
