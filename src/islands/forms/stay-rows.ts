import type { Tariff, TariffRoom } from '../../fields/entries/tariff-schema.ts';
import type { StayLine } from '../../fields/stay/compute-stay.ts';
import { fillGaps } from '../../i18n/fill-gaps.ts';
import type { CostRow } from './CostSheet.tsx';
import type { StayLabels } from './stay-labels.ts';

/** Returns a line of a stay as a row of a sum. */
export function rowOfLine(
  { payer, part, name = '', ...amount }: StayLine,
  tariff: Pick<Tariff, 'NameHotellerie' | 'NameBetreuung' | 'NameKanton'>,
  room: TariffRoom,
  names: StayLabels,
): CostRow {
  if (payer !== 'resident') {
    const who = payer === 'insurer' ? names.insurer : (tariff.NameKanton ?? names.public);
    return { name: who, note: fillGaps(names.care, { level: name }), amount };
  }
  switch (part) {
    case 'room':
      return {
        name: room.PreisProMonat === undefined ? (tariff.NameHotellerie ?? names.hotel) : names.rent,
        note: name,
        amount,
      };
    case 'support':
      return { name: tariff.NameBetreuung ?? names.support, amount };
    case 'care':
      return { name: names.ownCare, note: name, amount };
    case 'supplement':
      return { name, amount };
    default:
      return part satisfies never;
  }
}
