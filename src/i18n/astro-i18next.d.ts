/** Types of the settings that this project uses; the package does not export its own. */
declare module 'astro-i18next' {
  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    i18nextServer?: { backend?: { loadPath: string }; preload?: string[]; fallbackLng?: string };
  }
  export default function integration(): import('astro').AstroIntegration;
}

/** Scripts that integrations run before a page is rendered; here they start i18next. */
declare module 'astro:scripts/page-ssr.js';
