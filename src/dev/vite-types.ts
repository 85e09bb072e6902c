import type { AstroIntegration, ViteUserConfig } from 'astro';

/** Development server of Astro, which is Vite's server. */
export type DevelopmentServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** Plugin of the development server. */
export type DevelopmentPlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;
