import type { APIRoute } from 'astro';
import { listedVacancies } from '../../content/listed-jobs.ts';
import { fileAnswer } from '../../outputs/feeds/feed.ts';
import { houseFormat } from '../../outputs/feeds/portals/house-format.ts';

export const GET: APIRoute = ({ locals: { site, t } }) =>
  fileAnswer('xml', houseFormat({ site, vacancies: listedVacancies(site), t }));
