import type { APIRoute } from 'astro';
import { fileAnswer } from '../outputs/feeds/feed.ts';
import { localPath } from '../sites/locale-path.ts';

/** Web app manifest for the home screen of phones. The site still opens in the browser. */
export const GET: APIRoute = ({ locals: { site } }) => {
  const { brand, locale, configuration } = site;
  const start = localPath(brand, locale, '/');
  const icon = (name: string, sizes: string, type: string) => ({ src: `/brand/${brand.id}/${name}`, sizes, type });
  const manifest = {
    id: start,
    name: configuration.Name,
    short_name: configuration.Name,
    lang: locale,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: configuration.mainColor ?? brand.palette.primary,
    icons: [
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      icon('favicon.svg', 'any', 'image/svg+xml'),
    ],
  };
  return fileAnswer('webmanifest', JSON.stringify(manifest));
};
