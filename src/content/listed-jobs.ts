import { holding } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import { isOpen, jobPath } from './jobs.ts';
import { type JobTeaser, type Site, teaserOf } from './site.ts';

/** The open vacancies of one company. */
export interface CompanyJobs {
  id: string;
  name: string;
  jobs: JobTeaser[];
}

/** The open vacancies and apprenticeships of the site's own brand, as lists show them. */
export function ownJobs({ jobs, brand, locale, today }: Site): JobTeaser[] {
  return jobs
    .filter((job) => isOpen(job, today))
    .map((job) => teaserOf(job, brand, localPath(brand, locale, jobPath(job))));
}

/**
 * What a list of vacancies holds, by company, the site's own first. Among vacancies apprenticeships stand too, last, for
 * whoever asks for them.
 */
export function listedJobs(site: Site, apprenticeships: boolean): CompanyJobs[] {
  const own = { id: site.brand.id, name: site.configuration.Name };
  const companies = new Map<string, CompanyJobs>();
  for (const job of [...ownJobs(site), ...site.groupJobs]) {
    if (apprenticeships && !job.Lehrstelle) continue;
    const { id, name } = job.brand.id === own.id ? own : job.brand;
    const company = companies.get(id) ?? { id, name, jobs: [] };
    company.jobs.push(job);
    companies.set(id, company);
  }
  const kindOf = ({ Lehrstelle }: JobTeaser) => Number(Lehrstelle);
  for (const { jobs } of companies.values()) jobs.sort((a, b) => kindOf(a) - kindOf(b));
  return [...companies.values()];
}

/** The company that a list begins with: a home's own where it has vacancies; the holding's list begins with all. */
export function startOfList({ brand }: Site, companies: readonly CompanyJobs[], apprenticeships: boolean) {
  const own = companies.find(({ id }) => id === brand.id);
  const hasOwn = own?.jobs.some(({ Lehrstelle }) => Lehrstelle === apprenticeships);
  return brand.id !== holding.id && hasOwn ? brand.id : undefined;
}
