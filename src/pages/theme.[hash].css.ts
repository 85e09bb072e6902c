import type { APIRoute } from 'astro';
import { themeCss } from '../sites/theme-css.ts';

export const GET: APIRoute = ({ locals: { site, commonCss } }) =>
  new Response(themeCss(site.brand, site.configuration.mainColor, commonCss), {
    headers: { 'content-type': 'text/css' },
  });
