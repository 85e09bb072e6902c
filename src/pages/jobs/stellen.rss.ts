import type { APIRoute } from 'astro';
import { loadPlaces } from '../../islands/job-filters/find-place.ts';
import { foundJob } from '../../layouts/jobs/found-job.ts';
import { jobMatches } from '../../layouts/jobs/job-filters.ts';
import { fileAnswer, rssFeed } from '../../outputs/feeds/feed.ts';
import { filteredJobFeed, jobFeed } from '../../outputs/feeds/job-feed.ts';
import { jobFeeds } from '../../sites/program-files.ts';

export const GET: APIRoute = async ({ locals: { site, t }, url: { searchParams: query } }) => {
  if (!query.size) return fileAnswer('rss', rssFeed(jobFeed(site, t, jobFeeds.rss)));
  const { filters, path, jobs } = jobMatches(site, { apprenticeships: false, query, gazetteer: await loadPlaces() }, t);
  const found = jobs.map((job) => ({
    ...foundJob(job, site, t),
    summary: job.Einleitung,
    publishedAt: job.openSince,
  }));
  return fileAnswer('rss', rssFeed(filteredJobFeed(site, t, { filters, path, query, found })));
};
