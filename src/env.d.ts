/// <reference types="astro/client" />

/** The text of a script in one piece, to stand inline. */
declare module '*?inlined' {
  const script: string;
  export default script;
}

declare namespace App {
  interface Locals {
    /** All that the page sees of the content; given by the build, the origin or, in `npm run dev`, the middleware. */
    site: import('./content/site-view.ts').SiteView;
    t: import('./i18n/translate.ts').Translate;
    /** Path of the route table, without language: `/kontakt`. */
    path: string;
    /** What the origin does; where there is none, in the build, nothing needs it. */
    services?: import('./server/origin-services.ts').OriginServices;
    /** The request as it comes in, its body unread: only where the origin answers. */
    incoming?: import('node:http').IncomingMessage;
    /** What came of a form that was sent without script, for the page that shows it. */
    form?: import('./forms/form-outcome.ts').Outcome;
    /** What the staff's pages show, where a form of theirs was sent. */
    staff?: import('./staff/staff-page.ts').StaffPage;
    /** What the page shows of the preview that it belongs to. */
    preview?: import('./preview/preview-page.ts').PreviewPage;
    /** Why the not-found page is shown, where there is more to say than that. */
    notFound?: 'jobGone';
  }
}
