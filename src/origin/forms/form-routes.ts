import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type Form, type FormOutcome, formEndpoints, type RefusalReason } from '../../forms/form-outcome.ts';
import { errorFrames, type Log } from '../../platform/log/log.ts';
import { listKeys } from '../../platform/objects.ts';
import { localPath } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { PagesBusy } from '../pages/dynamic-pages.ts';
import { answerWith, type RenderPage } from '../pages/made-page.ts';
import { askedSite, type OriginEnv } from '../requests/asked-site.ts';
import { hashId, type SessionStore } from '../sessions/sessions.ts';
import type { FormService } from './form-service.ts';
import { plainOutcome } from './plain-outcome.ts';

/** Paths of the pages with the forms. */
export const formPages: Record<Form, string> = {
  contact: fixedPaths.contact,
  application: fixedPaths.quickApplication,
  visit: fixedPaths.visit,
  placeRequest: fixedPaths.placeRequest,
};

const refusalStatuses: Record<RefusalReason, number> = {
  tooLarge: 413,
  incomplete: 400,
  elsewhere: 403,
  robot: 400,
  tooOften: 429,
  busy: 503,
  notKept: 503,
  full: 409,
  closed: 409,
};

/** Time in ms for which a browser can go back to the page of a form that was not taken. */
export const attemptTimes = { idle: 15 * 60_000, absolute: 60 * 60_000, most: 300 } as const;
/** Maximum size of the outcome of such a form as JSON, in characters. */
const maxAttempt = 64 * 1024;

export interface FormRoutesOptions {
  forms: FormService;
  /** Outcomes of forms that were not taken, with their typed values. */
  attempts: SessionStore<FormOutcome>;
  renderPage: RenderPage;
  log: Log;
}

/** Creates the routes of the forms. Saving a form needs no release; only the page with the outcome does. */
export function formRoutes({ forms, attempts, renderPage, log }: FormRoutesOptions): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  for (const form of listKeys(formEndpoints)) {
    routes.post(formEndpoints[form], (context) => take(context, form));
    routes.get(formEndpoints[form], (context) => showAgain(context, form));
  }
  return routes;

  /** Accepts a form. Scripts get the outcome as JSON, browsers without script get the page of the form with it. */
  async function take(context: Context<OriginEnv>, form: Form): Promise<Response> {
    const { brand, locale, url } = askedSite(context);
    const outcome = await forms.take(form, context.env.incoming, { brand, locale });
    const answer = answerTo(outcome);
    if (context.req.header('accept')?.includes('application/json')) return Response.json(outcome, answer);
    const isOfBrowser = context.req.header('sec-fetch-mode') === 'navigate';
    // A flood gets sentences: a page costs more than all the rest.
    const isUnread = outcome.kind === 'refused' && !outcome.values && ['tooOften', 'busy'].includes(outcome.reason);
    if (isUnread && !isOfBrowser) return plainOutcome(form, outcome, { brand, locale, path: formPages[form] }, answer);
    const shown =
      outcome.kind === 'kept'
        ? { receipt: outcome.receipt, ...(outcome.code && { code: outcome.code }) }
        : await keepAttempt(context, form, outcome, isOfBrowser);
    if (!shown) return show(context, form, outcome, answer);
    // Redirects, so that reloading the page or going back to it does not send the form again. The browser keeps the
    // fragment of the form, and focuses the title.
    const query = new URLSearchParams({ locale, ...shown });
    return context.redirect(`${url.pathname}?${query}`, 303);
  }

  /** Keeps the outcome of a form that a page of a browser has sent. */
  async function keepAttempt(context: Context<OriginEnv>, form: Form, outcome: FormOutcome, isOfBrowser: boolean) {
    const isTyped = 'values' in outcome && JSON.stringify(outcome).length <= maxAttempt;
    if (!isTyped || !isOfBrowser) return undefined;
    const attempt = randomUUID();
    const kept = attempts.open(hashId(`${form} ${attempt}`), { host: askedSite(context).url.hostname, data: outcome });
    // While the database is away, the page is shown once.
    return kept.then(() => ({ attempt })).catch(() => undefined);
  }

  /** Shows the page of a saved form (`?receipt=7K3F-9QXM-4T`, with the code of an application) or of one that was not taken, or redirects to the form. */
  async function showAgain(context: Context<OriginEnv>, form: Form): Promise<Response> {
    const { brand, locale, url } = askedSite(context);
    const { receipt = '', attempt = '', code } = context.req.query();
    const kept = await forms.find(form, receipt);
    if (kept) return show(context, form, { ...kept, ...(code && { code }) }, { status: 200 });
    const outcome = attempt && (await attempts.find(hashId(`${form} ${attempt}`), url.hostname).catch(() => undefined));
    if (outcome) return show(context, form, outcome, { status: answerTo(outcome).status });
    return context.redirect(localPath(brand, locale, formPages[form]), 303);
  }

  async function show(context: Context<OriginEnv>, form: Form, outcome: FormOutcome, answer: ResponseInit) {
    const { brand, locale } = askedSite(context);
    try {
      const page = await renderPage(brand, locale, formPages[form], { form: outcome }, context.env.incoming);
      // The brand may have no such page any more.
      if (page.status !== 404) return answerWith(page, answer);
    } catch (error) {
      // Logs only the stack frames: the message may contain form data.
      const facts = { level: 'error', form, brand: brand.id, error: errorFrames(error) } as const;
      if (!(error instanceof PagesBusy))
        log(`forms: the page of a ${form} form of ${brand.id} could not be made: its sender gets a sentence`, facts);
    }
    return plainOutcome(form, outcome, { brand, locale, path: formPages[form] }, answer);
  }
}

function answerTo(outcome: FormOutcome): { status: number; headers?: Record<string, string> } {
  if (outcome.kind === 'kept') return { status: 200 };
  if (outcome.kind === 'wrong') return { status: 422 };
  const { reason, retryAfter } = outcome;
  // Closes the connection, because the rest of the body is not read.
  const headers = { connection: 'close', ...(retryAfter && { 'retry-after': String(retryAfter) }) };
  return { status: refusalStatuses[reason], headers };
}
