import type { Manifest } from '../releases/manifest.ts';
import type { Page } from './site-model.ts';

/** What a host has once, whatever its pages say: `robots.txt` and `sitemap.xml`. */
export function hostFiles(host: string, pages: readonly Page[], statuses: Manifest['pages']): Record<string, string> {
  const origin = `https://${host}`;
  const listed = pages.filter(({ address, isListed }) => isListed && statuses[address] === 200);
  const addresses = listed.map(({ address }) => address).sort();
  return {
    '/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    '/sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...addresses.map((address) => `<url><loc>${origin}${address}</loc></url>`),
      '</urlset>\n',
    ].join('\n'),
  };
}
