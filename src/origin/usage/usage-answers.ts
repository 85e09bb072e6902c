import type { z } from 'zod';
import { formEndpoints } from '../../forms/form-outcome.ts';
import { listKeys } from '../../platform/objects.ts';
import type { Usage, usageQuestion } from '../../releases/editor-messages.ts';
import { brandById } from '../../sites/find-brand.ts';
import { localPath } from '../../sites/locale-path.ts';
import { formPages } from '../forms/form-routes.ts';
import { monthBefore, monthOf, type UsageKind, type UsageRecords } from './usage-records.ts';

/** Answers with the figures of a brand and month, and of the month before. */
export function usageAnswers(records: UsageRecords) {
  return async ({ brand, month: asked }: z.output<typeof usageQuestion>): Promise<Usage> => {
    const month = asked ?? monthOf(new Date());
    const before = monthBefore(month);
    const counts = await records.list(brand, [month, before]);
    const shown = (of: string, kind: UsageKind) =>
      new Map(counts.flatMap((one) => (one.month === of && one.kind === kind ? [[one.name, one.shown]] : [])));
    const [views, viewsBefore, sent] = [shown(month, 'view'), shown(before, 'view'), shown(month, 'sent')];
    const paths = new Set([...views.keys(), ...viewsBefore.keys()]);
    const { locales } = brandById(brand);
    return {
      brand,
      month,
      pages: [...paths].map((path) => ({ path, views: views.get(path) ?? 0, before: viewsBefore.get(path) ?? 0 })),
      forms: listKeys(formEndpoints).map((form) => {
        const pages = locales.map((locale) => views.get(localPath(brandById(brand), locale, formPages[form])) ?? 0);
        const number = sent.get(form) ?? 0;
        const read = pages.reduce((sum, one) => sum + one, 0);
        // A form that was sent was begun: browsers also show pages that they fetched in advance.
        return { form, begun: Math.max(read, number), sent: number };
      }),
      searches: [...shown(month, 'search')].map(([words, count]) => ({ words, count })),
    };
  };
}
