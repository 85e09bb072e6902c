import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Once the page is there and the browser has nothing else to do. */
    'client:whenIdle'?: boolean;
    /** Shortly before the island comes into sight. */
    'client:whenNear'?: boolean;
  }
}
