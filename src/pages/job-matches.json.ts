import type { APIRoute } from 'astro';
import type { FoundJobs } from '../content/found-jobs.ts';
import { loadPlaces } from '../islands/job-filters/find-place.ts';
import { foundJob } from '../layouts/jobs/found-job.ts';
import { jobMatches } from '../layouts/jobs/job-filters.ts';
import { fileAnswer } from '../outputs/feeds/feed.ts';

// The origin asks for this data when it writes mails about new vacancies.
export const GET: APIRoute = async ({ locals: { site, t }, url }) => {
  const apprenticeships = url.searchParams.get('liste') === 'lehrstellen';
  const gazetteer = await loadPlaces();
  const { jobs, ...list } = jobMatches(site, { apprenticeships, query: url.searchParams, gazetteer }, t);
  const found: FoundJobs = { ...list, jobs: jobs.map((job) => foundJob(job, site, t)) };
  return fileAnswer('json', JSON.stringify(found));
};
