import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** A moment after the page is there, in which the browser paints it. */
    'client:whenIdle'?: boolean;
  }
}
