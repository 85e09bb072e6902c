import type { APIRoute } from 'astro';
import { fileAnswer } from '../../feeds/answer.ts';
import { jobFeed } from '../../feeds/job-feed.ts';
import { jsonFeed } from '../../feeds/json-feed.ts';
import { jobFeeds } from '../../sites/program-files.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('json', jsonFeed(jobFeed(site, t, jobFeeds.json)));
