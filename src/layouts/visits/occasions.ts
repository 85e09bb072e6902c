import { timeSpan } from '../../components/event-texts.ts';
import type { SiteView } from '../../content/site-view.ts';
import { findContact } from '../../fields/contacts.ts';
import { addressLine } from '../../fields/entries/places.ts';
import type { Visit } from '../../fields/entries/visit-schema.ts';
import { translateWords } from '../../fields/stay/tariff-words.ts';
import { listSlots } from '../../fields/visits/slots.ts';
import { subjectOfVisit, visitKinds } from '../../fields/visits/visit-kinds.ts';
import { dayAfter, dayInZurich, momentInZurich } from '../../i18n/day-in-zurich.ts';
import { formatMonthDay, formatWeekday } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Occasion, VisitDate, VisitDetails, VisitWeek } from '../../islands/forms/visit-occasion.ts';
import { listWidths, pictureAddress } from '../../pictures/picture-address.ts';

type VisitSite = Pick<SiteView, 'visits' | 'homes' | 'locale' | 'configuration' | 'today'>;

/** Lists the occasions to visit the homes of a site. Entries of unknown homes are ignored. */
export function listOccasions(site: VisitSite, t: Translate): Occasion[] {
  const { homes, visits } = site;
  return homes.flatMap((home) =>
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
          weeks: listWeeks(ofKind, site, t),
          details: ofKind.map((visit) => describe(visit, site)),
        },
      ];
    }),
  );
}

function listWeeks(visits: readonly Visit[], { locale, today }: VisitSite, t: Translate): VisitWeek[] {
  // From the beginning of the day on: the browser leaves out dates that closed since.
  const now = momentInZurich(`${today}T00:00`) ?? today;
  const slots = visits
    .flatMap((visit, of) => listSlots(visit, { now }).map((slot) => ({ ...slot, of })))
    .filter(({ closesAt }) => closesAt > now)
    .sort((a, b) => a.start.localeCompare(b.start));
  const weeks = Map.groupBy(slots, ({ start }) => mondayOf(dayInZurich(start)));
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

function describe(visit: Visit, { locale, configuration }: VisitSite): VisitDetails {
  const say = translateWords(visit.Uebersetzungen, locale);
  const { Mitbringen, Treffpunkt } = visit;
  const host = visit.Person ?? findContact(configuration.Ansprechpersonen, subjectOfVisit(visit.Art));
  const { Bild } = host ?? {};
  return {
    meeting: Treffpunkt && say(Treffpunkt),
    bring: Mitbringen && say(Mitbringen),
    host: host && {
      name: host.Name,
      role: host.Funktion,
      face: Bild && pictureAddress(Bild.url, listWidths(Bild.width)[0] ?? Bild.width, 'webp'),
    },
  };
}
