import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates shortly after the page has loaded and was painted. */
    'client:whenIdle'?: boolean;
  }
}
