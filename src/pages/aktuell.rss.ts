import type { APIRoute } from 'astro';
import { fileAnswer, rssFeed } from '../outputs/feeds/feed.ts';
import { makeNewsFeed } from '../outputs/feeds/news-feed.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('rss', rssFeed(makeNewsFeed(site, t)));
