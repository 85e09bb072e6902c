import { type Context, Hono } from 'hono';
import { fileLimits } from '../../forms/file-limits.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import {
  type ApplicationPage,
  ownApplicationAddress,
  ownApplicationEndpoint,
  papersEndpoint,
  withdrawalEndpoint,
} from '../../forms/own-application.ts';
import { fixedPaths } from '../../sites/routes.ts';
import type { FormService } from '../forms/form-service.ts';
import { elsewherePage, tooOftenPage } from '../forms/plain-outcome.ts';
import { answerWith, type RenderPage } from '../pages/made-page.ts';
import { askedSite, isSameOrigin, type OriginEnv } from '../requests/asked-site.ts';
import { type ClientAddress, toNetwork } from '../requests/client-address.ts';
import type { NewLimit } from '../requests/limit.ts';
import { drain } from '../requests/read-form.ts';
import type { ApplicationLink, ApplicationState, OwnApplications } from './own-applications.ts';

export interface ApplicationRoutesOptions {
  applications: OwnApplications;
  forms: FormService;
  renderPage: RenderPage;
  addressOf: ClientAddress;
  limit: NewLimit;
}

/** Opened links and changes of a network in ten minutes: enough for a home with one address. */
const opened = { count: 120, seconds: 600 };

/** Number of papers from which on nothing more can be added. Each addition has the limits of the form. */
const maxPapers = 2 * fileLimits.count;

const statuses: Partial<Record<ApplicationPage['is'], number>> = { gone: 404, away: 503 };

/** Path of the page of an application. The build does not render it. */
const pagePath = '/own-application';

/**
 * Creates the routes of an applicant with the link of the application. The code is in the query, which no log has. Only a
 * POST changes something: programs that check mails open their links.
 */
export function applicationRoutes(options: ApplicationRoutesOptions): Hono<OriginEnv> {
  const { applications, forms, renderPage, addressOf } = options;
  const limit = options.limit('own applications', opened.count, opened.seconds);
  const routes = new Hono<OriginEnv>();
  routes.get(ownApplicationEndpoint, async (context) => (await refuse(context)) ?? showNow(context));
  routes.post(withdrawalEndpoint, async (context) => {
    const refusal = await refuse(context);
    await drain(context.env.incoming);
    if (refusal) return refusal;
    const done = await applications.withdraw(linkOf(context));
    return done === 'away' ? show(context, { is: 'away' }) : back(context);
  });
  routes.post(papersEndpoint, async (context) => {
    const { incoming } = context.env;
    const state = (await refuse(context)) ?? (await applications.find(linkOf(context)));
    if (state instanceof Response || typeof state === 'string' || !describe(context, state).adding) {
      await drain(incoming);
      if (state instanceof Response) return state;
      return show(context, { ...toPage(context, state), notice: 'late' }, typeof state === 'string' ? undefined : 409);
    }
    const outcome = await forms.take('application', incoming, {
      ...askedSite(context),
      addsTo: linkOf(context).receipt,
    });
    if (outcome.kind === 'kept') return back(context, 'added');
    return show(context, { ...describe(context, state), ...explain(outcome) }, 422);
  });
  return routes;

  /** Answers a form of another website, and a network that opened too many links. */
  async function refuse(context: Context<OriginEnv>): Promise<Response | undefined> {
    const { incoming } = context.env;
    if (context.req.method === 'POST' && !isSameOrigin(incoming.headers))
      return elsewherePage(askedSite(context), fixedPaths.quickApplication);
    const wait = await limit.take(toNetwork(addressOf(incoming)));
    return wait ? tooOftenPage(askedSite(context), wait, fixedPaths.quickApplication) : undefined;
  }

  async function showNow(context: Context<OriginEnv>): Promise<Response> {
    return show(context, toPage(context, await applications.find(linkOf(context))));
  }

  function toPage(context: Context<OriginEnv>, found: Awaited<ReturnType<OwnApplications['find']>>): ApplicationPage {
    if (typeof found === 'object') return describe(context, found);
    return found === 'underway' ? { is: found, receipt: linkOf(context).receipt } : { is: found };
  }

  async function show(context: Context<OriginEnv>, application: ApplicationPage, status?: number): Promise<Response> {
    const { brand, locale } = askedSite(context);
    const page = await renderPage(brand, locale, pagePath, { application }, context.env.incoming);
    return answerWith(page, { status: status ?? statuses[application.is] ?? 200 });
  }

  function describe(context: Context<OriginEnv>, found: ApplicationState): FoundPage {
    const { is, papers, addUntil, deletedOn, vacancy, files } = found;
    const { locale } = askedSite(context);
    const link = { ...linkOf(context), locale };
    const isOpen = is !== 'withdrawn' && papers < maxPapers && Date.parse(addUntil) > Date.now();
    return {
      is,
      receipt: link.receipt,
      deletedOn,
      vacancy,
      files,
      withdrawAddress: ownApplicationAddress(link, withdrawalEndpoint),
      ...(isOpen && { adding: { address: ownApplicationAddress(link, papersEndpoint), until: addUntil } }),
      ...(is !== 'withdrawn' && context.req.query('notice') === 'added' && { notice: 'added' }),
    };
  }

  /** Shows the page again, so that reloading it sends nothing. */
  function back(context: Context<OriginEnv>, notice?: 'added'): Response {
    const address = ownApplicationAddress({ ...linkOf(context), locale: askedSite(context).locale });
    return context.redirect(address + (notice ? `&notice=${notice}#${notice}` : ''), 303);
  }
}

type FoundPage = Extract<ApplicationPage, { deletedOn: string }>;

function linkOf(context: Context<OriginEnv>): ApplicationLink {
  const { receipt = '', code = '' } = context.req.query();
  return { receipt, code, brand: askedSite(context).brand };
}

function explain(outcome: Exclude<FormOutcome, { kind: 'kept' }>): Partial<FoundPage> {
  if (outcome.kind === 'refused') return { notice: outcome.reason };
  return outcome.files.length ? { problems: outcome.files } : { notice: 'noFile' };
}
