import type { AstroI18nextConfig } from 'astro-i18next';

/** Relative to the working directory of the build and the origin; an absolute path would become part of the bundle. */
const loadPath = './public/locales/{{lng}}/{{ns}}.json';

export default {
  defaultLocale: 'de',
  locales: ['de', 'en', 'it', 'fr'],
  i18nextServer: { backend: { loadPath }, preload: ['de', 'en', 'it', 'fr'], fallbackLng: 'de' },
} satisfies AstroI18nextConfig;
