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

// Node needs the full file names, but the package only declares types for the folders.
declare module 'hyphen/de-1996/index.js' {
  export { default } from 'hyphen/de-1996';
}
declare module 'hyphen/en-gb/index.js' {
  export { default } from 'hyphen/en-gb';
}
declare module 'hyphen/fr/index.js' {
  export { default } from 'hyphen/fr';
}
declare module 'hyphen/it/index.js' {
  export { default } from 'hyphen/it';
}
