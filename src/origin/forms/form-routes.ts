import { type Context, Hono } from 'hono';
import { type Form, formEndpoints, type Outcome, type RefusalReason } from '../../forms/form-outcome.ts';
import { errorFrames, type Log } from '../../platform/log/log.ts';
import { localPath } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { PagesBusy } from '../pages/dynamic-pages.ts';
import { answerWith, type RenderPage } from '../pages/made-page.ts';
import { askedSite, type OriginEnv } from '../requests/asked-site.ts';
import type { FormService } from './form-service.ts';
import { plainOutcome } from './plain-outcome.ts';

/** Pages of the forms. */
const formPages: Record<Form, string> = { contact: fixedPaths.contact, application: fixedPaths.quickApplication };

const refusalStatuses: Record<RefusalReason, number> = {
  tooLarge: 413,
  incomplete: 400,
  elsewhere: 403,
  robot: 400,
  tooOften: 429,
  busy: 503,
  notKept: 503,
};

export interface FormRoutesOptions {
  forms: FormService;
  renderPage: RenderPage;
  log: Log;
}

/** Creates the routes of the forms. Saving a form needs no release; only the page with the outcome does. */
export function formRoutes({ forms, renderPage, log }: FormRoutesOptions): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  for (const form of ['contact', 'application'] as const) {
    routes.post(formEndpoints[form], (context) => take(context, form));
    routes.get(formEndpoints[form], (context) => showReceipt(context, form));
  }
  return routes;

  /** Accepts a form. Scripts get the outcome as JSON, browsers without script get the page of the form with it. */
  async function take(context: Context<OriginEnv>, form: Form): Promise<Response> {
    const { brand, locale, url } = askedSite(context);
    const outcome = await forms.take(form, context.env.incoming, brand, locale);
    const answer = answerTo(outcome);
    if (context.req.header('accept')?.includes('application/json')) return Response.json(outcome, answer);
    if (outcome.kind !== 'kept') return show(context, form, outcome, answer);
    // Redirects, so that reloading the page does not send the form again. The browser keeps the fragment of the form,
    // and focuses the title.
    const { receipt } = outcome;
    const query = new URLSearchParams({ locale, receipt });
    return context.redirect(`${url.pathname}?${query}`, 303);
  }

  /** Shows the page of a saved form (`?receipt=7K3F-9QXM-4T`), or redirects to the form. */
  async function showReceipt(context: Context<OriginEnv>, form: Form): Promise<Response> {
    const { brand, locale } = askedSite(context);
    const receipt = context.req.query('receipt') ?? '';
    if (await forms.has(receipt)) return show(context, form, { kind: 'kept', receipt }, { status: 200 });
    return context.redirect(localPath(brand, locale, formPages[form]), 303);
  }

  async function show(context: Context<OriginEnv>, form: Form, outcome: Outcome, answer: ResponseInit) {
    const { brand, locale } = askedSite(context);
    try {
      return answerWith(
        await renderPage(brand, locale, formPages[form], { form: outcome }, context.env.incoming),
        answer,
      );
    } catch (error) {
      // Logs only the stack frames: the message may contain form data.
      const facts = { level: 'error', form, brand: brand.id, error: errorFrames(error) } as const;
      if (!(error instanceof PagesBusy))
        log(`forms: the page of a ${form} form of ${brand.id} could not be made: its sender gets a sentence`, facts);
      return plainOutcome(form, outcome, { brand, locale, path: formPages[form] }, answer);
    }
  }
}

function answerTo(outcome: Outcome): { status: number; headers?: Record<string, string> } {
  if (outcome.kind === 'kept') return { status: 200 };
  if (outcome.kind === 'wrong') return { status: 422 };
  const { reason, retryAfter } = outcome;
  // Closes the connection, because the rest of the body is not read.
  const headers = { connection: 'close', ...(retryAfter && { 'retry-after': String(retryAfter) }) };
  return { status: refusalStatuses[reason], headers };
}
