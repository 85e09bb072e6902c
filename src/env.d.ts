/// <reference types="astro/client" />

/** Text of a bundled script, for inline use. */
declare module '*?inlined' {
  const script: string;
  export default script;
}

declare namespace App {
  interface Locals extends PageLocals {
    /** Content that the page sees. The build, the origin or, in `npm run dev`, the middleware provides it. */
    site: import('./content/site-view.ts').SiteView;
    t: import('./i18n/translate.ts').Translate;
    /** Path of the route table, without language: `/kontakt`. */
    path: string;
    /** Styles that all brands share. */
    commonCss?: string;
    /** Script that starts islands. In `npm run dev` Astro inserts its own. */
    islandScript?: string;
    /** Returns HTML that pages of a site share; only in a build. */
    share?: (part: 'bar' | 'footer', dependsOn?: string) => Promise<string>;
    /** Part to render instead of the page. */
    part?: 'bar' | 'footer';
    /** Special reason for showing the not-found page. */
    notFound?: 'jobGone';
    /** Only in `npm run dev`. */
    development?: import('./dev/content-reader.ts').ContentReader;
  }

  /** Values that the origin passes for one request. */
  type PageLocals = import('./builder/app/page-locals.ts').PageLocals;
}
