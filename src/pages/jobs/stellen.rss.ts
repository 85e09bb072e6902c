import type { APIRoute } from 'astro';
import { fileAnswer } from '../../feeds/answer.ts';
import { jobFeed } from '../../feeds/job-feed.ts';
import { rssFeed } from '../../feeds/rss.ts';
import { jobFeeds } from '../../sites/program-files.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('rss', rssFeed(jobFeed(site, t, jobFeeds.rss)));
