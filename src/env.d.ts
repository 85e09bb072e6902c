/// <reference types="astro/client" />

/** The text of a script in one piece, to stand inline. */
declare module '*?inlined' {
  const script: string;
  export default script;
}

declare namespace App {
  interface Locals extends PageLocals {
    /** All that the page sees of the content; given by the build, the origin or, in `npm run dev`, the middleware. */
    site: import('./content/site-view.ts').SiteView;
    t: import('./i18n/translate.ts').Translate;
    /** Path of the route table, without language: `/kontakt`. */
    path: string;
    /** What the address says, where the page is asked for without its language. */
    routed?: { locale: import('../sites.config.ts').Locale; path: string };
    /** Whether marks stand where pages have something in common. */
    sharesPieces?: boolean;
    /** Which piece is asked for in place of the page. */
    piece?: import('./layouts/pieces.ts').PieceKind;
    /** Why the not-found page is shown, where there is more to say than that. */
    notFound?: 'jobGone';
    /** Only in `npm run dev`. */
    development?: import('./development/development-locals.ts').Development;
  }

  /** What the origin hands over for one who asks. */
  type PageLocals = import('./app/page-locals.ts').PageLocals;
}
