import type { Translate } from '../../i18n/translate.ts';
import { type CostLabels, type StayLabels, stayKeys } from '../../islands/forms/stay-labels.ts';

/** Returns the labels of a sum. */
export function costLabels(t: Translate): CostLabels {
  return {
    item: t('blocks.priceItem'),
    perDay: t('blocks.aDay'),
    perMonth: t('blocks.inAMonth'),
    days: t('blocks.daysInAll', { days: '{days}' }),
    ownSum: t('blocks.paidByPerson'),
    others: t('blocks.paidByOthers'),
    varies: t('blocks.amountVaries'),
  };
}

/** Returns the labels of a stay, and of the form that computes it. */
export function stayLabels(t: Translate): StayLabels {
  const labels = Object.fromEntries(stayKeys.map((key) => [key, t(`stay.${key}`)]));
  return { ...costLabels(t), ...labels } as StayLabels;
}
