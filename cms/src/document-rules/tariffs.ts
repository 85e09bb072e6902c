import type { UID } from '@strapi/strapi';
import { overlap, type TariffPeriod } from '../../../src/fields/stay/tariff-periods.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import type { Draft, Problem } from '../content-model/documents.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';

export const tariffUid = contentTypeUid('tarif');

/** Refuses a tariff of an unknown home, and one that is valid at the same time as another. */
export async function problemsOfTariff(uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const { documentId, Marke, Haus, GueltigVon } = draft as Draft & TariffPeriod;
  if (uid !== tariffUid || !Haus || !GueltigVon) return [];
  const unknown = await problemsOfHome(draft);
  if (unknown.length) return unknown;
  const where = { documentId: { $ne: documentId }, Marke, Haus, publishedAt: { $notNull: true } };
  const others = await queryRows<Draft & TariffPeriod>(uid).findMany({ where });
  const other = others.find((one) => overlap(withoutNull(one), withoutNull(draft as Draft & TariffPeriod)));
  if (!other) return [];
  const until = other.GueltigBis ? ` bis ${formatDate(other.GueltigBis, 'de-CH')}` : '';
  const period = `ab ${formatDate(other.GueltigVon, 'de-CH')}${until}`;
  return [
    {
      path: [other.GueltigVon > GueltigVon ? 'GueltigBis' : 'GueltigVon'],
      message: `Dieses Haus hat für diese Zeit schon einen Tarif, gültig ${period}. Zwei Tarife dürfen sich nicht überschneiden.`,
    },
  ];
}

/** Refuses an entry if its brand has no home with the key in `Haus`. */
export async function problemsOfHome({ Marke, Haus }: Draft): Promise<Problem[]> {
  const homes = await queryRows<{ Kennung: string }>(contentTypeUid('haus')).findMany({ where: { Marke } });
  const known = [...new Set(homes.map(({ Kennung }) => Kennung))];
  if (known.some((home) => home === Haus)) return [];
  const message = `Ein Haus «${Haus}» gibt es bei dieser Marke nicht. ${known.length ? `Es gibt: ${known.join(', ')}.` : 'Legen Sie es zuerst unter «Häuser» an.'}`;
  return [{ path: ['Haus'], message }];
}

/** The database has null for an open end. */
export const withoutNull = <Period extends TariffPeriod>(period: Period): Period => ({
  ...period,
  GueltigBis: period.GueltigBis ?? undefined,
});
