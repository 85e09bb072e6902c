import { type Context, Hono } from 'hono';
import type { Locale } from '../../../sites.config.ts';
import { checkForm } from '../../forms/checked-form.ts';
import { noticeId, trapField } from '../../forms/form-outcome.ts';
import type { AlertPage } from '../../forms/job-alert.ts';
import { jobAlertEndEndpoint, jobAlertEndpoint, jobAlertForm } from '../../forms/job-alert.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { formatDate } from '../../i18n/format.ts';
import { addressLocale, localPath } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { attemptLimits, formLimiter, formLimits, readLimits } from '../forms/form-limits.ts';
import { elsewherePage } from '../forms/plain-outcome.ts';
import { answerWith, type RenderPage } from '../pages/made-page.ts';
import { askedSite, isSameOrigin, type OriginEnv } from '../requests/asked-site.ts';
import type { ClientAddress } from '../requests/client-address.ts';
import type { NewLimit } from '../requests/limit.ts';
import { drain, FormRefusal, readForm, type SentForm } from '../requests/read-form.ts';
import { alertAddress } from './alert-links.ts';
import type { Alert } from './alert-records.ts';
import type { JobAlerts } from './job-alerts.ts';

export interface AlertRoutesOptions {
  alerts: JobAlerts;
  renderPage: RenderPage;
  addressOf: ClientAddress;
  limit: NewLimit;
}

/** Path of the page of an order. The build does not render it. */
const pagePath = '/job-alert';

const statuses: Partial<Record<AlertPage['is'], number>> = { unknown: 404, off: 503, tooOften: 429, wrong: 422 };

/**
 * Creates the routes of mails about new vacancies. Codes are in queries, which no log has. Only a POST changes something:
 * programs that check mails open their links.
 */
export function alertRoutes({ alerts, renderPage, addressOf, limit }: AlertRoutesOptions): Hono<OriginEnv> {
  const allow = {
    open: formLimiter('opened job alerts', attemptLimits.contact, limit),
    order: formLimiter('job alerts', formLimits.contact, limit),
  };
  const routes = new Hono<OriginEnv>();
  routes.post(jobAlertEndpoint, async (context) => {
    const page = context.req.query('code') ? await change(context, 'confirm') : await order(context);
    await drain(context.env.incoming);
    return page instanceof Response ? page : show(context, page);
  });
  routes.post(jobAlertEndEndpoint, async (context) => {
    const page = await change(context, 'end');
    await drain(context.env.incoming);
    if (page instanceof Response) return page;
    // A mail program shows no page.
    const isRead = context.req.header('accept')?.includes('text/html');
    return isRead ? show(context, page) : new Response(null, { status: statuses[page.is] ?? 200 });
  });
  routes.get(jobAlertEndpoint, (context) => open(context, false));
  routes.get(jobAlertEndEndpoint, (context) => open(context, true));
  return routes;

  async function order(context: Context<OriginEnv>): Promise<AlertPage | Response> {
    const { incoming } = context.env;
    if (!isSameOrigin(incoming.headers)) return elsewherePage(askedSite(context), fixedPaths.vacancies);
    if (await allow.open(addressOf(incoming))) return { is: 'tooOften' };
    if (!alerts.sendsMails) return { is: 'off' };
    const fields = await read(context);
    const { values, problems } = checkForm(jobAlertForm, fields);
    if (Object.keys(problems).length) return { is: 'wrong', values, problems };
    // A program that fills in every field gets the same answer as a person.
    if (!fields[trapField]) {
      if (await allow.order(addressOf(incoming))) return { is: 'tooOften' };
      await alerts.order(values, askedSite(context));
    }
    return context.redirect(
      `${jobAlertEndpoint}?${new URLSearchParams({ locale: askedSite(context).locale })}#${noticeId}`,
      303,
    );
  }

  /** Confirms, renews or ends an order. A mail program that ends it is not on our page, and the code is proof enough. */
  async function change(context: Context<OriginEnv>, how: 'confirm' | 'end'): Promise<AlertPage | Response> {
    const { incoming } = context.env;
    if (how === 'confirm' && !isSameOrigin(incoming.headers))
      return elsewherePage(askedSite(context), fixedPaths.vacancies);
    const found = await find(context);
    // Mail services end the orders of many people from a few addresses. Codes cannot be guessed quickly.
    if (!found && (await allow.open(addressOf(incoming)))) return { is: 'tooOften' };
    if (how === 'end') {
      if (found) await alerts.end(found);
      return { is: 'ended' };
    }
    if (!found) return { is: 'unknown' };
    await alerts.confirm(found);
    return context.redirect(alertAddress(found.payload.code, found.locale), 303);
  }

  async function open(context: Context<OriginEnv>, ends: boolean): Promise<Response> {
    // A mail program may have cut off the code of a link.
    if (context.req.query('code') === undefined && !ends) return show(context, { is: 'sent' });
    const found = await find(context);
    if (!found && (await allow.open(addressOf(context.env.incoming)))) return show(context, { is: 'tooOften' });
    return show(context, found ? describe(context, found, ends) : { is: ends ? 'ended' : 'unknown' }, found?.locale);
  }

  /** Finds the order of a link, in the language of the page. */
  async function find(context: Context<OriginEnv>): Promise<Alert | undefined> {
    const { brand, url } = askedSite(context);
    const found = await alerts.find(context.req.query('code') ?? '', brand);
    return found && { ...found, locale: addressLocale(brand, url, found.locale) };
  }

  async function read(context: Context<OriginEnv>): Promise<SentForm['fields']> {
    const sent = await readForm(context.env.incoming, undefined, readLimits.visit).catch((error) => {
      if (!(error instanceof FormRefusal)) throw error;
      return { fields: {} as SentForm['fields'] };
    });
    return sent.fields;
  }

  function describe(context: Context<OriginEnv>, { payload, locale, ...alert }: Alert, ends: boolean): AlertPage {
    const { brand } = askedSite(context);
    const { code, search } = payload;
    return {
      is: alert.isConfirmed ? 'confirmed' : 'ordered',
      rhythm: alert.rhythm,
      search: localPath(brand, locale, search),
      until: formatDate(dayInZurich(new Date(alert.ends_at)), locale),
      address: alertAddress(code, locale),
      endAddress: alertAddress(code, locale, jobAlertEndEndpoint),
      ends,
    };
  }

  async function show(context: Context<OriginEnv>, alert: AlertPage, own?: Locale): Promise<Response> {
    const { brand, locale } = askedSite(context);
    const page = await renderPage(brand, own ?? locale, pagePath, { alert }, context.env.incoming);
    return answerWith(page, { status: statuses[alert.is] ?? 200 });
  }
}
