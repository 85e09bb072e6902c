// CommonJS: what else the package takes it compiles with a tool that slows down everything that is loaded later.

/** Relative to the folder in which the build and the origin run; an absolute path would be baked into the bundle. */
const loadPath = './public/locales/{{lng}}/{{ns}}.json';

/** @satisfies {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'de',
  locales: ['de', 'en', 'it', 'fr'],
  i18nextServer: { backend: { loadPath }, preload: ['de', 'en', 'it', 'fr'], fallbackLng: 'de' },
};
