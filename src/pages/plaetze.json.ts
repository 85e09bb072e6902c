import type { APIRoute } from 'astro';
import { fileAnswer } from '../outputs/feeds/feed.ts';
import { placesFeed } from '../outputs/feeds/places-feed.ts';

export const GET: APIRoute = ({ locals: { site } }) => fileAnswer('json', placesFeed(site));
