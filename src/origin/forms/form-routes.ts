import { type Context, Hono } from 'hono';
import { formEndpoints } from '../../forms/form-address.ts';
import type { Form, Outcome, RefusalReason } from '../../forms/form-outcome.ts';
import { isOfScript, type ProofWanted } from '../../forms/proof.ts';
import { framesOf } from '../../log/error-facts.ts';
import type { Log } from '../../log/log.ts';
import { localPath } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { PagesBusy } from '../pages/page-limits.ts';
import { answerWith, type RenderPage } from '../pages/render-page.ts';
import { askedSite, type OriginEnv } from '../requests/asked-site.ts';
import type { FormService } from './form-service.ts';
import { plainOutcome } from './plain-outcome.ts';

/** Where the forms stand. */
const pageOf: Record<Form, string> = { contact: fixedPaths.contact, application: fixedPaths.quickApplication };

const statusOf: Record<RefusalReason, number> = {
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

/** Takes forms. Nothing of a release is needed before a form is kept; only the page that says so is made from one. */
export function formRoutes({ forms, renderPage, log }: FormRoutesOptions): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  for (const form of ['contact', 'application'] as const) {
    routes.post(formEndpoints[form], (context) => take(context, form));
    routes.get(formEndpoints[form], (context) => showReceipt(context, form));
  }
  return routes;

  /** Scripts get the outcome as JSON, browsers without them the page of the form with the outcome in it. */
  async function take(context: Context<OriginEnv>, form: Form): Promise<Response> {
    const { brand, locale, url } = askedSite(context);
    const outcome = await forms.take(form, context.env.incoming, brand, locale);
    const answer = answerTo(outcome);
    if (outcome.kind === 'proofWanted' || isOfScript(context.req.header('accept')))
      return Response.json(outcome, answer);
    if (outcome.kind !== 'kept') return show(context, form, outcome, answer);
    // To an address of its own, so that loading the page again does not send anything again.
    const { receipt } = outcome;
    const query = new URLSearchParams({ locale, receipt, key: forms.senders.keyOf(receipt, brand) });
    // The form's fragment would go along, and keep a page that is loaded again from giving its title the focus.
    return context.redirect(`${url.pathname}?${query}#`, 303);
  }

  /**
   * Shows that a form was taken, `?receipt=7K3F-9QXM-4T`, or leads to the form. Scripts are told what is wanted before it
   * is sent.
   */
  async function showReceipt(context: Context<OriginEnv>, form: Form): Promise<Response> {
    if (isOfScript(context.req.header('accept'))) {
      const asked = await forms.askedBefore(form, context.env.incoming);
      return asked ? Response.json(asked) : context.body(null, 204);
    }
    const { brand, locale } = askedSite(context);
    const receipt = context.req.query('receipt') ?? '';
    if (await forms.has(receipt)) {
      const name = await forms.senders.find(receipt, brand, context.req.query('key') ?? '');
      return show(context, form, { kind: 'kept', receipt, ...(name && { name }) }, { status: 200 });
    }
    return context.redirect(localPath(brand, locale, pageOf[form]), 303);
  }

  async function show(context: Context<OriginEnv>, form: Form, outcome: Outcome, answer: ResponseInit) {
    const { brand, locale } = askedSite(context);
    try {
      return answerWith(await renderPage(brand, locale, pageOf[form], { form: outcome }, context.env.incoming), answer);
    } catch (error) {
      // Not its message, which may repeat what somebody wrote.
      const facts = { level: 'error', form, brand: brand.id, error: framesOf(error) } as const;
      if (!(error instanceof PagesBusy))
        log(`forms: the page of a ${form} form of ${brand.id} could not be made: its sender gets a sentence`, facts);
      return plainOutcome(form, outcome, { brand, locale, path: pageOf[form] }, answer);
    }
  }
}

function answerTo(outcome: Outcome | ProofWanted): { status: number; headers?: Record<string, string> } {
  if (outcome.kind === 'kept') return { status: 200 };
  if (outcome.kind === 'wrong') return { status: 422 };
  // Nobody reads the rest of the body.
  const connection = 'close';
  if (outcome.kind === 'proofWanted') return { status: 428, headers: { connection } };
  const { reason, retryAfter } = outcome;
  const headers = { connection, ...(retryAfter && { 'retry-after': String(retryAfter) }) };
  return { status: statusOf[reason], headers };
}
