import type { APIRoute } from 'astro';
import { fileAnswer } from '../feeds/answer.ts';
import { newsFeedOf } from '../feeds/news-feed.ts';
import { rssFeed } from '../feeds/rss.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('rss', rssFeed(newsFeedOf(site, t)));
