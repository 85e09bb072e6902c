import type { APIRoute } from 'astro';
import { fileAnswer } from '../../outputs/feeds/answer.ts';
import { calendar } from '../../outputs/feeds/calendar.ts';

export const GET: APIRoute = ({ locals: { site, t, path }, rewrite }) => {
  const event = site.entry('events', /(\d+)\.ics$/.exec(path)?.[1]);
  return event ? fileAnswer('ics', calendar(site, t, [event])) : rewrite('/404');
};
