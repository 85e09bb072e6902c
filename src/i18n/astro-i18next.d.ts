/** The package's own types are not among its exports; these are the settings that this project uses. */
declare module 'astro-i18next' {
  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    i18nextServer?: { backend?: { loadPath: string }; preload?: string[]; fallbackLng?: string };
  }
  export default function integration(): import('astro').AstroIntegration;
}

/** What integrations have run before a page is rendered: here the start of i18next. */
declare module 'astro:scripts/page-ssr.js';
