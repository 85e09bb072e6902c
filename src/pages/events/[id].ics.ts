import type { APIRoute } from 'astro';
import { fileAnswer } from '../../feeds/answer.ts';
import { calendar } from '../../feeds/calendar.ts';

export const GET: APIRoute = ({ locals: { site, t }, params, rewrite }) => {
  const event = site.entry('events', params['id']);
  return event ? fileAnswer('ics', calendar(site, t, [event])) : rewrite('/404');
};
