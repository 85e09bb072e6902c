import type { Tariff, TariffLevel, TariffRoom, TariffSupplement } from '../entries/tariff-schema.ts';

/** Payer of a part of a stay. */
export type Payer = 'resident' | 'insurer' | 'public';

/** An amount in centimes. `perDay` is undefined for what is charged per month. */
export interface Amount {
  perDay?: number | undefined;
  perMonth: number;
}

/** Part of the costs of a stay. */
export interface StayLine extends Amount {
  payer: Payer;
  part: 'room' | 'support' | 'care' | 'supplement';
  /** Name of the room or of the supplement; for care, of the levels. */
  name?: string;
}

export interface StayChoice {
  room: TariffRoom;
  /** Care level of each person; undefined for a person without care. One or two persons. */
  levels: readonly (TariffLevel | undefined)[];
  supplements?: readonly TariffSupplement[];
  /** Days of the month, 28 to 31. */
  days: number;
}

export interface Stay {
  /** Lines without an amount are left out, except for the room. */
  lines: StayLine[];
  sums: Record<Payer, Amount>;
  total: Amount;
  /** Sum of what is paid once, in centimes. */
  once: number;
}

/** Fields of a tariff that a stay needs besides the room and the levels. */
export type StayTariff = Pick<Tariff, 'Betreuung'>;

/** Adds up amounts. The sum has no amount per day if one of them has none. */
export function addUp(amounts: readonly Amount[]): Amount {
  const perMonth = amounts.reduce((sum, amount) => sum + amount.perMonth, 0);
  const days = amounts.map(({ perDay }) => perDay);
  if (!days.every((perDay) => perDay !== undefined)) return { perMonth };
  return { perDay: days.reduce((sum, perDay) => sum + perDay, 0), perMonth };
}

/** Returns what an amount per day comes to in a month. */
export const ofDays = (perDay: number, days: number): Amount => ({ perDay, perMonth: perDay * days });

/**
 * Computes what a stay costs and who pays which part. All amounts are whole centimes, so sums are exact. This is the
 * only place where amounts of a tariff are added up.
 *
 * A flat with a monthly rent has neither support nor care levels: nursing at home is charged separately.
 */
export function computeStay(
  { Betreuung: support = 0 }: StayTariff,
  { room, levels, supplements = [], days }: StayChoice,
): Stay {
  const persons = levels.length;
  const isFlat = room.PreisProMonat !== undefined;
  const first = room.PreisProMonat ?? room.PreisProTag ?? 0;
  const roomPrice = first + (persons > 1 ? (room.ZweitePerson ?? first) : 0);
  const cared = isFlat ? [] : levels.filter((level) => level !== undefined);
  const care = (payer: Payer, share: 'Bewohner' | 'Versicherung' | 'Kanton'): StayLine => ({
    payer,
    part: 'care',
    name: cared.map(({ Name }) => Name).join(', '),
    ...ofDays(
      cared.reduce((sum, level) => sum + level[share], 0),
      days,
    ),
  });
  const lines: StayLine[] = [
    {
      payer: 'resident',
      part: 'room',
      name: room.Name,
      ...(isFlat ? { perMonth: roomPrice } : ofDays(roomPrice, days)),
    },
    { payer: 'resident', part: 'support', ...ofDays(isFlat ? 0 : (room.Betreuung ?? support) * persons, days) },
    care('resident', 'Bewohner'),
    ...supplements
      .filter(({ Einheit }) => Einheit !== 'einmalig')
      .map(
        ({ Text, Betrag, Einheit }): StayLine => ({
          payer: 'resident',
          part: 'supplement',
          name: Text,
          // A monthly supplement, such as a garage, is for the room.
          ...(Einheit === 'Monat' ? { perMonth: Betrag } : ofDays(Betrag * persons, days)),
        }),
      ),
    care('insurer', 'Versicherung'),
    care('public', 'Kanton'),
  ];
  const shown = lines.filter(({ part, perMonth }) => part === 'room' || perMonth !== 0);
  const sumOf = (payer: Payer) => addUp(shown.filter((line) => line.payer === payer));
  return {
    lines: shown,
    sums: { resident: sumOf('resident'), insurer: sumOf('insurer'), public: sumOf('public') },
    total: addUp(shown),
    once: supplements
      .filter(({ Einheit }) => Einheit === 'einmalig')
      .reduce((sum, { Betrag }) => sum + Betrag * persons, 0),
  };
}

/** Days of a month for comparing homes. */
const usualDays = 30;

/** Returns what one person without care pays for a room, support included. */
export function stayWithoutCare(tariff: StayTariff, room: TariffRoom): Amount {
  return computeStay(tariff, { room, levels: [undefined], days: usualDays }).sums.resident;
}

/** Returns what one person pays at least, without care: for the cheapest of the usual rooms. */
export function lowestStay(tariff: StayTariff & Pick<Tariff, 'Zimmer'>): Amount {
  const amounts = usualRooms(tariff).map((room) => stayWithoutCare(tariff, room));
  return amounts.reduce((lowest, amount) => (amount.perMonth < lowest.perMonth ? amount : lowest));
}

/** A room with support of its own, such as one for a trial stay, counts only if there is no other. */
export function usualRooms({ Zimmer }: Pick<Tariff, 'Zimmer'>): TariffRoom[] {
  const usual = Zimmer.filter(({ Betreuung }) => Betreuung === undefined);
  return usual.length > 0 ? usual : Zimmer;
}
