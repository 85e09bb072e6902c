import type { Brand } from '../../../sites.config.ts';
import { isForSearchEngines, isOpen, newestJobs } from '../../../src/fields/entries/jobs.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { localPath } from '../../../src/sites/locale-path.ts';
import { jobFeeds } from '../../../src/sites/program-files.ts';
import { vacancyUid } from '../imports/write-vacancy.ts';
import { hasOrigin, publicationState } from '../notifications/notifications.ts';
import { siteOrigins } from '../preview/settings.ts';
import { type EntryRow, entryLocale, entryUrl, panelAddress, readVersions } from './entry-rows.ts';
import { isVersion } from './entry-state.ts';
import type { AdvertisedVacancies } from './states.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Reads the fields that say whether and where a vacancy is advertised. */
function readVacancy(row: EntryRow) {
  const from = textOf(row['PubliziertVon']);
  const until = textOf(row['PubliziertBis']);
  return {
    Nummer: Number(row['Nummer']),
    Titel: textOf(row['Titel']) ?? '',
    Besetzt: row['Besetzt'] === true,
    ...(from && { PubliziertVon: from }),
    ...(until && { PubliziertBis: until }),
    link: textOf(row['Bewerbungslink']),
  };
}

/** Lists the open vacancies of a brand, newest first, with what each is sent to and where its applications go. */
export async function listAdvertised(brand: Brand): Promise<AdvertisedVacancies> {
  const today = dayInZurich(new Date());
  const state = hasOrigin() ? await publicationState(brand.id) : undefined;
  const open = (await readVersions(brand, vacancyUid)).flatMap(({ published }) => {
    if (!published) return [];
    const job = readVacancy(published);
    return isOpen(job, today) ? [{ published, ...job }] : [];
  });
  return {
    feeds: brand.locales.flatMap((locale) =>
      Object.entries({ Indeed: jobFeeds.indeed, 'Andere Portale': jobFeeds.portals, 'RSS-Leser': jobFeeds.rss }).map(
        ([name, path]) => ({
          name: brand.locales.length > 1 ? `${name} (${locale.slice(0, 2).toUpperCase()})` : name,
          url: siteOrigins()(brand) + localPath(brand, locale, path),
        }),
      ),
    ),
    vacancies: newestJobs(open).map(({ published, ...job }) => {
      const version = state?.versions[entryLocale(published, brand)]?.[published.documentId];
      return {
        title: job.Titel,
        number: job.Nummer,
        href: panelAddress(vacancyUid, published),
        url: entryUrl(vacancyUid, published, brand) ?? '',
        isLive: state ? isVersion(published, version) : undefined,
        isForSearchEngines: isForSearchEngines(job),
        applyAt: job.link && URL.parse(job.link)?.host,
      };
    }),
  };
}
