import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Once the page is there and the browser has nothing else to do. */
    'client:whenIdle'?: boolean;
  }
}
