import type { Brand } from '../../../sites.config.ts';
import { isForSearchEngines, isOpen, newestJobs } from '../../../src/fields/entries/jobs.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { localPath } from '../../../src/sites/locale-path.ts';
import { jobFeeds } from '../../../src/sites/program-files.ts';
import { vacancyUid } from '../imports/write-vacancy.ts';
import { hasOrigin, publicationState } from '../notifications/notifications.ts';
import { siteOrigins } from '../preview/settings.ts';
import { entryLocale, entryUrl, panelAddress, readVersions, withoutNulls } from './entry-rows.ts';
import { isVersion } from './entry-state.ts';
import type { AdvertisedVacancies } from './states.ts';

interface Advertised {
  Nummer: number;
  Titel: string;
  Besetzt: boolean;
  PubliziertVon?: string;
  PubliziertBis?: string;
  Bewerbungslink?: string;
}

/** Lists the open vacancies of a brand, newest first, with what each is sent to and where its applications go. */
export async function listAdvertised(brand: Brand): Promise<AdvertisedVacancies> {
  const today = dayInZurich(new Date());
  const state = hasOrigin() ? await publicationState(brand.id) : undefined;
  const open = (await readVersions(brand, vacancyUid)).flatMap(({ published }) => {
    const job = published && withoutNulls(published as unknown as Advertised);
    return published && job && isOpen(job, today) ? [{ published, ...job }] : [];
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
        applyAt: job.Bewerbungslink && URL.parse(job.Bewerbungslink)?.host,
      };
    }),
  };
}
