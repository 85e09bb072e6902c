import type { APIRoute } from 'astro';
import { jobArea } from '../../../../entries/job-areas.ts';
import { fileAnswer } from '../../../../feeds/answer.ts';
import { jobFeed } from '../../../../feeds/job-feed.ts';
import { jsonFeed } from '../../../../feeds/json-feed.ts';
import { areaFeeds } from '../../../../sites/program-files.ts';

export const GET: APIRoute = ({ locals: { site, t }, params, rewrite }) => {
  const area = jobArea(params['bereich']);
  return area ? fileAnswer('json', jsonFeed(jobFeed(site, t, areaFeeds(area).json, area))) : rewrite('/404');
};
