import { areaPath } from '../sites/program-files.ts';
import { fixedPaths } from '../sites/routes.ts';
import { collectionNames } from './collections.ts';
import { pathOfEntry } from './document-places.ts';
import type { Site } from './site.ts';

/**
 * Returns the last change of each page, by path: a timestamp or a date. The content service reports timestamps; the
 * default content only knows publication dates. A list page has the date of its newest entry.
 */
export function changesOf(site: Site): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  const note = (path: string, at: string | undefined) => {
    if (at && at > (changes.get(path) ?? '')) changes.set(path, at);
  };
  for (const name of collectionNames) for (const entry of site[name]) note(pathOfEntry(name, entry), entry.updatedAt);
  for (const home of site.groupHomes) note(`${fixedPaths.homes}/${home.Kennung}`, home.updatedAt);
  for (const job of site.jobs) {
    const at = job.updatedAt ?? job.PubliziertVon;
    note(pathOfEntry('jobs', job), at);
    note(job.Lehrstelle ? fixedPaths.apprenticeships : fixedPaths.vacancies, at);
    note(areaPath(job.Bereich), at);
  }
  for (const event of site.events) note(fixedPaths.events, event.updatedAt);
  for (const item of site.media) {
    const at = item.updatedAt ?? item.Datum;
    note(pathOfEntry('media', item), at);
    note(fixedPaths.media, at);
  }
  return changes;
}
