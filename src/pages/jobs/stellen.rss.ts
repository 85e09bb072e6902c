import type { APIRoute } from 'astro';
import { fileAnswer, rssFeed } from '../../outputs/feeds/feed.ts';
import { jobFeed } from '../../outputs/feeds/job-feed.ts';
import { jobFeeds } from '../../sites/program-files.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('rss', rssFeed(jobFeed(site, t, jobFeeds.rss)));
