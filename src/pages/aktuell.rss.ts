import type { APIRoute } from 'astro';
import { fileAnswer } from '../outputs/feeds/answer.ts';
import { rssFeed } from '../outputs/feeds/feed.ts';
import { newsFeedOf } from '../outputs/feeds/news-feed.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('rss', rssFeed(newsFeedOf(site, t)));
