import type { AstroIntegration, ViteUserConfig } from 'astro';

/** Astro's development server, which is Vite's. */
export type DevelopmentServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** A plugin of it. */
export type DevelopmentPlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;
