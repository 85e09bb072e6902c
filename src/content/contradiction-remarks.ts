import type { Brand, Locale } from '../../sites.config.ts';
import { collectionNames } from './collections.ts';
import { type Contradiction, findContradictions, type Kind } from './contradictions/find-contradictions.ts';
import type { Statement } from './contradictions/statements.ts';
import { configurationName, entryName } from './document-name.ts';
import type { Content } from './pull-brand.ts';

/** Content of a website in one locale. */
export type ComparedSite = Content & { brand: Brand; locale: Locale };

const says: Readonly<Record<Kind, string>> = {
  hours: 'has other hours for a telephone number',
  price: 'has another price for the same thing',
  place: 'has a person in another place at the same time',
  passing: 'is true for a short time and has no end; name a day, or fill in «Publiziert bis»',
  validity: 'names prices, or the menu of a week, that are not valid today',
  dates: 'promises more dates than there are events',
  copied: 'stands on another website, too',
  excluded: 'excludes what stands elsewhere',
  address: 'addresses readers in another form',
  language: 'holds a word of another language',
};

/** Lists hints about statements that contradict each other, or that are not true today. */
export function listContradictionRemarks(
  site: ComparedSite & { today: string },
  others: readonly ComparedSite[],
): string[] {
  const found = findContradictions({
    documents: toDocuments(site),
    locale: site.locale,
    today: site.today,
    others: others.flatMap(toDocuments),
  });
  return found.map(describe);
}

function describe({ kind, here, there }: Contradiction): string {
  const place = ({ document, field }: Statement) => `${document.name}: ${field}`;
  const other = there ? `; ${place(there)}: «${there.says}»` : '';
  return `${place(here)} ${says[kind]}: «${here.says}»${other}`;
}

/** Returns the documents of a site that are written in its language. */
function toDocuments({ brand, locale, ...site }: ComparedSite) {
  const entries = collectionNames.flatMap((name) =>
    site[name]
      .filter((entry) => entry.locale === locale)
      .map((fields) => ({
        name: entryName(name, fields, brand, locale),
        fields,
        ...('Beginn' in fields && { schedule: fields }),
      })),
  );
  const { configuration } = site;
  return configuration.locale === locale
    ? [{ name: configurationName(brand, locale), fields: configuration }, ...entries]
    : entries;
}
