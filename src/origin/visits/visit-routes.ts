import { type Context, Hono } from 'hono';
import { calendarEndpoint, calendarKey } from '../../content/notification.ts';
import type { VisitPage } from '../../content/visit-page.ts';
import { freeSeatsEndpoint } from '../../fields/visits/free-seats.ts';
import { ownCalendarEndpoint, ownVisitAddress, ownVisitEndpoint } from '../../forms/own-visit.ts';
import { anyEqual } from '../../platform/any-equal.ts';
import { addressLocale } from '../../sites/locale-path.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { readLimits } from '../forms/form-limits.ts';
import { elsewherePage, tooOftenPage } from '../forms/plain-outcome.ts';
import { answerWith, type RenderPage } from '../pages/made-page.ts';
import { askedSite, isSameOrigin, type OriginEnv } from '../requests/asked-site.ts';
import { type ClientAddress, toNetwork } from '../requests/client-address.ts';
import type { NewLimit } from '../requests/limit.ts';
import { drain, FormRefusal, readForm, type SentForm } from '../requests/read-form.ts';
import type { OwnBooking, VisitBookings } from './visit-bookings.ts';
import type { VisitCalendars } from './visit-calendars.ts';
import { freeSeats } from './visit-dates.ts';

export interface VisitRoutesOptions {
  visits: VisitBookings;
  calendars: VisitCalendars;
  renderPage: RenderPage;
  addressOf: ClientAddress;
  limit: NewLimit;
  /** Keys that the content service shares with the origin. */
  secrets: readonly string[];
}

/** Opened links and changes of a network in ten minutes: enough for a home with one address. */
const ownVisits = { count: 120, seconds: 600 };

/** Path of the page of a booking. The build does not render it. */
const pagePath = '/own-visit';

/**
 * Creates the routes of visits: free seats, the page of a booking, and calendars. Codes and keys are in queries, which no
 * log has. Only a POST changes something: programs that check mails open their links.
 */
export function visitRoutes(options: VisitRoutesOptions): Hono<OriginEnv> {
  const { visits, calendars, renderPage, addressOf, secrets } = options;
  const limit = options.limit('own visits', ownVisits.count, ownVisits.seconds);
  const routes = new Hono<OriginEnv>();
  routes.get(freeSeatsEndpoint, async (context) =>
    Response.json(freeSeats(await visits.dates.list(askedSite(context).brand))),
  );
  routes.get(ownVisitEndpoint, async (context) => {
    const found = await find(context);
    return found instanceof Response ? found : show(context, found);
  });
  routes.post(ownVisitEndpoint, async (context) => {
    const found = await find(context);
    const notice = !found || found instanceof Response ? undefined : await change(context, found);
    await drain(context.env.incoming);
    if (found instanceof Response) return found;
    if (!found) return show(context, found);
    return context.redirect(ownVisitAddress(codeOf(context), found.locale) + (notice ? `&notice=${notice}` : ''), 303);
  });
  routes.get(ownCalendarEndpoint, async (context) => {
    const found = await find(context);
    if (found instanceof Response) return found;
    if (!found) return show(context, found);
    return calendarAnswer(await calendars.ofVisitor(found), 'besuch.ics');
  });
  routes.get(calendarEndpoint, async (context, next) => {
    const { brand } = askedSite(context);
    const given = Buffer.from(context.req.query('schluessel') ?? '');
    const expected = secrets.map((secret) => Buffer.from(calendarKey(brand.id, secret)));
    if (!anyEqual(given, expected)) return next();
    return calendarAnswer(await calendars.ofHouse(brand));
  });
  return routes;

  /** Finds the booking of a link, in the language of the page; undefined for an unknown code. Refuses forms of other websites. */
  async function find(context: Context<OriginEnv>): Promise<OwnBooking | undefined | Response> {
    const { incoming } = context.env;
    if (context.req.method === 'POST' && !isSameOrigin(incoming.headers))
      return elsewherePage(askedSite(context), fixedPaths.visit);
    const wait = await limit.take(toNetwork(addressOf(incoming)));
    if (wait) return tooOftenPage(askedSite(context), wait, fixedPaths.visit);
    const { brand, url } = askedSite(context);
    const found = await visits.find(codeOf(context), brand);
    return found && { ...found, locale: addressLocale(brand, url, found.locale) };
  }

  /** Cancels or moves a booking as its form says. */
  async function change(context: Context<OriginEnv>, found: OwnBooking): Promise<'moved' | 'stayed' | undefined> {
    if (found.isOver) return undefined;
    const { fields } = await readForm(context.env.incoming, undefined, readLimits.visit).catch((error) => {
      // A form that cannot be read as a whole changes nothing.
      if (!(error instanceof FormRefusal)) throw error;
      return { fields: {} as SentForm['fields'] };
    });
    if (fields['absagen']) await visits.cancel(found);
    else if (fields['termin']) return (await visits.move(found, fields['termin'])) ? 'moved' : 'stayed';
    return undefined;
  }

  async function show(context: Context<OriginEnv>, found: OwnBooking | undefined): Promise<Response> {
    const { brand, locale } = askedSite(context);
    const visit: VisitPage = found ? await describe(context, found) : { is: 'unknown' };
    const page = await renderPage(brand, found?.locale ?? locale, pagePath, { visit }, context.env.incoming);
    return answerWith(page, { status: found ? 200 : 404 });
  }

  async function describe(context: Context<OriginEnv>, found: OwnBooking): Promise<VisitPage> {
    const { booked, isOver, booking } = found;
    const held = () => calendars.isOn(found).then((isOn) => (isOn ? 'booked' : 'dropped'));
    const is = booking.seats === 0 ? 'cancelled' : isOver ? 'over' : await held();
    const others = is === 'booked' || is === 'dropped' ? await visits.movable(found) : [];
    const notice = is === 'booked' ? context.req.query('notice') : undefined;
    return {
      is,
      booked,
      // An old page that is loaded again after a cancellation says that the visit is cancelled.
      notice: notice === 'moved' || notice === 'stayed' ? notice : undefined,
      address: ownVisitAddress(codeOf(context), found.locale),
      calendar: ownVisitAddress(codeOf(context), found.locale, ownCalendarEndpoint),
      others: others.map(({ id, start, end }) => ({ id, start, end })),
    };
  }
}

const codeOf = (context: Context<OriginEnv>) => context.req.query('code') ?? '';

function calendarAnswer(text: string, name?: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
    },
  });
}
