import type { Brand } from '../../sites.config.ts';
import { isOpen, type JobTeaser, jobPath, newestJobs, toTeaser } from '../fields/entries/jobs.ts';
import { holding } from '../sites/find-brand.ts';
import { type JobArea, jobAreas } from '../sites/job-areas.ts';
import { localPath } from '../sites/locale-path.ts';
import type { Entry } from './parse.ts';
import type { Site } from './site.ts';

/** Open vacancies and apprenticeships of a site. */
interface OpenJobs {
  own: JobTeaser[];
  all: JobTeaser[];
}

/** Cached by site, because every page of a filled vacancy looks for similar ones. */
const known = new WeakMap<Site, OpenJobs>();

function findOpenJobs(site: Site): OpenJobs {
  const { jobs, today, brand, locale } = site;
  const found = known.get(site);
  if (found) return found;
  const own = newestJobs(jobs.filter((job) => isOpen(job, today))).map((job) =>
    knownTeaser(job, brand, localPath(brand, locale, jobPath(job))),
  );
  const open = { own, all: [...own, ...newestJobs(site.groupJobs)] };
  known.set(site, open);
  return open;
}

/** Cached by vacancy, so that a build compares only changed ones. */
const teasers = new WeakMap<Entry<'jobs'>, JobTeaser>();

function knownTeaser(job: Entry<'jobs'>, brand: Brand, href: string): JobTeaser {
  const before = teasers.get(job);
  const teaser = before?.href === href ? before : toTeaser(job, brand, href);
  teasers.set(job, teaser);
  return teaser;
}

/** Returns the open vacancies and apprenticeships of the site's own brand as list items, newest first. */
export function ownJobs(site: Site): JobTeaser[] {
  return findOpenJobs(site).own;
}

/** Returns the open jobs of the own brand, then of the group. */
export function openJobs(site: Site): JobTeaser[] {
  return findOpenJobs(site).all;
}

export function apprenticeshipsOf(site: Site): JobTeaser[] {
  return openJobs(site).filter(({ Lehrstelle }) => Lehrstelle);
}

const maxSimilar = 5;

/** Suggests jobs in place of one that is gone: of the same area, then other jobs of the brand. */
export function jobsLike(site: Site, number: string): JobTeaser[] {
  const isIt = ({ Nummer }: { Nummer: number }) => String(Nummer) === number;
  const gone = site.jobs.find(isIt) ?? site.withdrawnJobs.find(isIt);
  if (!gone) return [];
  const similar: JobTeaser[] = [];
  const collect = (jobs: readonly JobTeaser[], isOfArea: boolean) => {
    for (const job of jobs) {
      if (similar.length === maxSimilar) return;
      if (job.Lehrstelle === gone.Lehrstelle && (job.Bereich === gone.Bereich) === isOfArea) similar.push(job);
    }
  };
  collect(openJobs(site), true);
  collect(ownJobs(site), false);
  return similar;
}

/**
 * Returns the areas of work with a job list that search engines should index. The house must have vacancies of its own
 * in the area and also in others. Any other list repeats the list of all vacancies, or a list of another host.
 */
export function listedAreas(site: Site): JobArea[] {
  const isListed = site.brand.id === holding.id ? () => true : isOwn;
  const vacancies = openJobs(site).filter((job) => !job.Lehrstelle && isListed(job));
  const isPart = (count: number) => count > 0 && count < vacancies.length;
  return jobAreas.filter((area) => isPart(vacancies.filter(({ Bereich }) => Bereich === area).length));

  function isOwn({ brand }: { brand: { id: string } }): boolean {
    return brand.id === site.brand.id;
  }
}
