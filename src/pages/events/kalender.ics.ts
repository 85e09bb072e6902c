import type { APIRoute } from 'astro';
import { calendar } from '../../outputs/feeds/calendar.ts';
import { fileAnswer } from '../../outputs/feeds/feed.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('ics', calendar(site, t, site.events));
