import type { APIRoute } from 'astro';
import { listedVacancies } from '../../content/listed-vacancies.ts';
import { fileAnswer } from '../../feeds/answer.ts';
import { indeed } from '../../feeds/portals/indeed.ts';

export const GET: APIRoute = ({ locals: { site, t } }) =>
  fileAnswer('xml', indeed({ site, vacancies: listedVacancies(site), t }));
