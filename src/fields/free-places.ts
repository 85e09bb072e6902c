import type { Locale } from '../../sites.config.ts';
import { dayAfter, firstMoment } from '../i18n/day-in-zurich.ts';
import { formatDate, formatPrice } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';
import type { FreePlace } from './entries/free-place-schema.ts';
import type { PlaceKind } from './entries/place-kinds.ts';
import type { Tariff } from './entries/tariff-schema.ts';
import { findTariff } from './stay/tariff-periods.ts';

/** Days for which a check of a free place counts. Homes may choose another number. */
export const validDays = { least: 3, usual: 7, most: 30 } as const;

interface Checked {
  /** Moment in ISO 8601 from which on the check is too old: a midnight in Zurich. */
  until: string;
  /** Number of free places, if the home names it. */
  count?: number | undefined;
}

/** State of a place, as the home reported it. `call`: the last check is too old, so that only a call can tell. */
export type PlaceState =
  | { is: 'call' }
  | ({ is: 'free' | 'onRequest' } & Checked)
  /** `day`: first free day, later than today. */
  | ({ is: 'from'; day: string } & Checked)
  | ({ is: 'waiting'; weeks: number } & Checked);

/** Room of a tariff, with its price in centimes. */
interface PlaceRoom {
  name: string;
  /** With support, without care; in centimes. */
  perDay?: number | undefined;
  /** Monthly rent of a flat, in centimes. */
  perMonth?: number | undefined;
}

/** A place with all that pages and feeds show of it. */
export interface ShownPlace {
  number: number;
  kind: PlaceKind;
  state: PlaceState;
  room?: PlaceRoom;
  checked: { day: string; by: string };
  /** Number of the person who knows. */
  telephone: string;
  /** `id`: its `Kennung`. `url`: full address of its page. */
  home: { id: string; name: string; town: string; brand: string; url: string };
}

/**
 * Decides what is shown of a place. Days are days in Zurich: the answer changes at midnight there, and with a new check.
 *
 * @param options.today `2027-05-14`
 * @param options.validDays the day of the check does not count: checked on the 1st, 7 days end with the 8th.
 */
export function stateOfPlace(
  place: Pick<FreePlace, 'Stand' | 'AbDatum' | 'Wochen' | 'Anzahl' | 'GeprueftAm'>,
  { today, validDays: days = validDays.usual }: { today: string; validDays?: number | undefined },
): PlaceState {
  const { Stand, AbDatum, Wochen, Anzahl: count, GeprueftAm } = place;
  const firstOldDay = dayAfter(GeprueftAm, days + 1);
  const until = firstMoment(firstOldDay);
  // A check in the future would never become old.
  if (today < GeprueftAm || today >= firstOldDay) return { is: 'call' };
  const checked = { until, ...(count !== undefined && { count }) };
  switch (Stand) {
    case 'frei':
      return { is: 'free', ...checked };
    case 'ab Datum':
      return AbDatum && AbDatum > today ? { is: 'from', day: AbDatum, ...checked } : { is: 'free', ...checked };
    case 'Wartezeit':
      return Wochen ? { is: 'waiting', weeks: Wochen, until } : { is: 'call' };
    case 'auf Anfrage':
      return { is: 'onRequest', until };
    default:
      return Stand satisfies never;
  }
}

/** Finds the tariff that holds the room of a place, on the first day on which someone can move in. */
export function tariffOfPlace<One extends Tariff>(
  { Haus, Stand, AbDatum }: Pick<FreePlace, 'Haus' | 'Stand' | 'AbDatum'>,
  tariffs: readonly One[],
  today: string,
): One | undefined {
  const isLater = Stand === 'ab Datum' && AbDatum && AbDatum > today;
  return findTariff(tariffs, Haus, isLater ? AbDatum : today);
}

/** Lists places that repeat the kind of an earlier place of the same home. */
export function findRepeatedPlaces<Place extends Pick<FreePlace, 'Haus' | 'Art'>>(places: readonly Place[]): Place[] {
  const known = new Set<string>();
  return places.filter(({ Haus, Art }) => {
    const key = `${Haus} ${Art}`;
    return known.size === known.add(key).size;
  });
}

const stateOrder: readonly PlaceState['is'][] = ['free', 'from', 'waiting', 'onRequest', 'call'];

/** Sorts places by how soon someone can move in. */
export function soonestFirst(places: readonly ShownPlace[]): ShownPlace[] {
  const key = ({ state }: ShownPlace) => `${stateOrder.indexOf(state.is)} ${state.is === 'from' ? state.day : ''}`;
  return places.toSorted((a, b) => key(a).localeCompare(key(b)));
}

/** Writes what a home says: «2 frei ab 1. Dezember 2026». */
export function placeText(state: PlaceState, locale: Locale, t: Translate): string {
  switch (state.is) {
    case 'call':
      return t('places.call');
    case 'free':
      return state.count ? t('places.freeCount', { count: state.count }) : t('places.free');
    case 'from': {
      const date = formatDate(state.day, locale);
      return state.count ? t('places.fromCount', { count: state.count, date }) : t('places.from', { date });
    }
    case 'waiting':
      return t('places.waiting', { count: state.weeks });
    case 'onRequest':
      return t('places.onRequest');
    default:
      return state satisfies never;
  }
}

/** «Fr. 158.– pro Tag» */
export function priceText(
  { perDay, perMonth = 0 }: Partial<Omit<PlaceRoom, 'name'>>,
  locale: Locale,
  t: Translate,
): string {
  return perDay === undefined
    ? `${formatPrice(perMonth, locale)} ${t('blocks.inAMonth')}`
    : `${formatPrice(perDay, locale)} ${t('blocks.aDay')}`;
}
