import type { Brand, Locale } from '../../sites.config.ts';
import { assembleSite, type Site } from '../content/site.ts';
import { escapeXml } from '../outputs/formats/xml.ts';
import type { ContentReader } from './content-reader.ts';

/** Assembles a site for `npm run dev`, or renders a page that says why it cannot be shown. */
export async function siteForDevelopment(
  brand: Brand,
  locale: Locale,
  reader: ContentReader | undefined,
): Promise<Site | Response> {
  if (!reader) throw new Error('only the development server has the content for its pages');
  const { snapshots, problems } = await reader.contentOf(brand.id);
  if (snapshots) return assembleSite(brand, locale, snapshots, new Date());
  const lines = problems.map((problem) => `<li>${escapeXml(problem)}</li>`);
  // The script of Vite loads the page again after a correction.
  const html = `<!doctype html><meta charset="utf-8"><title>${brand.name} cannot be shown</title>
<script type="module" src="/@vite/client"></script><ul style="overflow-wrap: anywhere">${lines.join('')}</ul>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html' } });
}
