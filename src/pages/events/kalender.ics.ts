import type { APIRoute } from 'astro';
import { fileAnswer } from '../../feeds/answer.ts';
import { calendar } from '../../feeds/calendar.ts';

export const GET: APIRoute = ({ locals: { site, t } }) => fileAnswer('ics', calendar(site, t, site.events));
