import type { APIRoute } from 'astro';
import { fileAnswer } from '../../../../../outputs/feeds/answer.ts';
import { rssFeed } from '../../../../../outputs/feeds/feed.ts';
import { jobFeed } from '../../../../../outputs/feeds/job-feed.ts';
import { jobArea } from '../../../../../sites/job-areas.ts';
import { areaFeed } from '../../../../../sites/program-files.ts';

export const GET: APIRoute = ({ locals: { site, t, path }, rewrite }) => {
  // Astro passes no parameters to endpoints if the path has a language prefix.
  const area = jobArea(path.split('/').at(-2));
  return area ? fileAnswer('rss', rssFeed(jobFeed(site, t, areaFeed(area), area))) : rewrite('/404');
};
