import type { APIRoute } from 'astro';
import { calendar } from '../../outputs/feeds/calendar.ts';
import { fileAnswer } from '../../outputs/feeds/feed.ts';

export const GET: APIRoute = ({ locals: { site, t, path }, rewrite }) => {
  const event = site.entry('events', /(\d+)\.ics$/.exec(path)?.[1]);
  return event ? fileAnswer('ics', calendar(site, t, [event])) : rewrite('/404');
};
