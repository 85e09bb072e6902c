import type { APIContext } from 'astro';
import type { Form, Outcome, RefusalReason } from '../../forms/form-outcome.ts';
import { isOfScript, type ProofWanted } from '../../forms/proof.ts';
import { localPath } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { showPage } from './_show-page.ts';

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

/** Takes a form. Scripts get the outcome as JSON, browsers without them the page of the form with the outcome in it. */
export async function takeForm(context: APIContext, form: Form): Promise<Response> {
  const { locals, request, url } = context;
  const { site, services, incoming } = locals;
  if (!services || !incoming) return new Response(null, { status: 404 });
  const outcome = await services.forms.take(form, incoming, site.brand, site.locale);
  const answer = responseOf(outcome);
  if (outcome.kind === 'proofWanted' || isOfScript(request.headers.get('accept')))
    return Response.json(outcome, answer);
  if (outcome.kind !== 'kept') return showOutcome(context, form, outcome, answer);
  // To an address of its own, so that loading the page anew does not send anything again.
  const query = new URLSearchParams({ locale: site.locale, receipt: outcome.receipt });
  return context.redirect(`${url.pathname}?${query}`, 303);
}

/**
 * Shows that a form was taken, `?receipt=7K3F-9QXM-4T`, or leads to the form. Scripts are told what is wanted before it is
 * sent.
 */
export async function showReceipt(context: APIContext, form: Form): Promise<Response> {
  const { site, services, incoming } = context.locals;
  if (services && incoming && isOfScript(context.request.headers.get('accept'))) {
    const asked = await services.forms.askedBefore(form, incoming);
    return asked ? Response.json(asked) : new Response(null, { status: 204 });
  }
  const receipt = context.url.searchParams.get('receipt') ?? '';
  if (services?.forms.has(receipt)) return showOutcome(context, form, { kind: 'kept', receipt }, { status: 200 });
  return context.redirect(localPath(site.brand, site.locale, pageOf[form]), 303);
}

function showOutcome(context: APIContext, form: Form, outcome: Outcome, answer: ResponseInit): Promise<Response> {
  context.locals.form = outcome;
  return showPage(context, pageOf[form], answer);
}

function responseOf(outcome: Outcome | ProofWanted): { status: number; headers?: Record<string, string> } {
  if (outcome.kind === 'kept') return { status: 200 };
  if (outcome.kind === 'wrong') return { status: 422 };
  // What of the body is still to come nobody reads.
  const connection = 'close';
  if (outcome.kind === 'proofWanted') return { status: 428, headers: { connection } };
  const { reason, retryAfter } = outcome;
  const headers = { connection, ...(retryAfter && { 'retry-after': String(retryAfter) }) };
  return { status: statusOf[reason], headers };
}
