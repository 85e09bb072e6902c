import type { APIRoute } from 'astro';
import { fileAnswer } from '../../outputs/feeds/answer.ts';
import { calendar } from '../../outputs/feeds/calendar.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('ics', calendar(site, t, site.events));
