import type { Brand } from '../../sites.config.ts';
import { isOnPage } from '../blocks/period.ts';
import { type TariffSite, tariffsOf } from '../blocks/prices/tariffs.ts';
import { findExample } from '../blocks/worked-example/example.ts';
import { findGap, findTariff } from '../fields/stay/tariff-periods.ts';
import { dayAfter } from '../i18n/day-in-zurich.ts';
import { entryName } from './document-name.ts';
import type { Content } from './pull-brand.ts';

type CheckedSite = TariffSite & Pick<Content, 'pages' | 'homes'> & { brand: Brand };

/** Time before the end of the last tariff at which the report says so, in days. */
const noticeDays = 70;

/** Lists hints about prices that a page should show but cannot, today or soon. */
export function listTariffRemarks({ brand, ...site }: CheckedSite): string[] {
  return (['pages', 'homes'] as const).flatMap((name) =>
    site[name].flatMap((entry) =>
      entry.Inhalt.flatMap((block, index) => {
        const say = (field: string, what: string) => [
          `${entryName(name, entry, brand, site.locale)}: Inhalt[${index}].${field} ${what}`,
        ];
        if (block.__component === 'bloecke.preise' && block.Haus && isOnPage(block, site.today)) {
          const all = tariffsOf(site);
          if (!findTariff(all, block.Haus, site.today))
            return say('Haus', `has no prices today; publish a tariff of ${block.Haus} that is valid`);
          const gap = findGap(all, block.Haus, site.today);
          const isSoon = gap !== undefined && gap <= dayAfter(site.today, noticeDays);
          return isSoon ? say('Haus', `has no prices from ${gap} on; publish the next tariff of ${block.Haus}`) : [];
        }
        if (block.__component === 'bloecke.rechenbeispiel' && block.Haus && isOnPage(block, site.today))
          return findExample(block, site)
            ? []
            : say(
                'Zimmer',
                `or level or supplement is not in the tariff of ${block.Haus} today, or the room is not for two; the example is left out`,
              );
        return [];
      }),
    ),
  );
}
