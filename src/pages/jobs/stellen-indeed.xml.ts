import type { APIRoute } from 'astro';
import { listedVacancies } from '../../content/listed-jobs.ts';
import { fileAnswer } from '../../outputs/feeds/feed.ts';
import { indeed } from '../../outputs/feeds/portals/indeed.ts';

export const GET: APIRoute = ({ locals: { site, t } }) =>
  fileAnswer('xml', indeed({ site, vacancies: listedVacancies(site), t }));
