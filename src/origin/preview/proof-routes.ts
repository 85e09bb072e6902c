import { type Context, Hono } from 'hono';
import {
  type ProofOutcome,
  type ProofRefusal,
  previewStatePath,
  proofOutcomes,
} from '../../content/preview/preview-page.ts';
import { proofDays, proofEndpoint, proofRemark } from '../../content/preview/proof.ts';
import { previewHeaders } from '../../platform/http/answer-headers.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { formLimiter, formLimits, readLimits } from '../forms/form-limits.ts';
import { answerWith, type RenderPage } from '../pages/made-page.ts';
import { askedSite, type OriginEnv } from '../requests/asked-site.ts';
import { type ClientAddress, toNetwork } from '../requests/client-address.ts';
import type { NewLimit } from '../requests/limit.ts';
import { drain, FormRefusal, readForm } from '../requests/read-form.ts';
import { cookieValue, setCookie } from '../sessions/sessions.ts';
import type { Preview } from './start-preview.ts';

/** Cookie with the name that a reader typed. */
const nameCookie = { name: 'reader', sameSite: 'Lax', maxAge: proofDays * 86_400 } as const;

/** Parameter of the page with the outcome of the form. */
const outcomeParameter = 'gegenlesen';

const statuses: Readonly<Record<ProofRefusal, number>> = {
  proofEnded: 410,
  proofUnavailable: 503,
  proofTooOften: 429,
};
const failures: Partial<Record<ProofOutcome, number>> = { wrong: 422, tooOften: 429, failed: 503 };

export interface ProofRoutesOptions {
  renderPage: RenderPage;
  addressOf: ClientAddress;
  limit: NewLimit;
}

/**
 * Creates the routes for readers without a log-in. A link leads to the page of its draft, which shows it to browsers with
 * the cookie of the link. All other pages are those of the public. Codes are in queries, which no log has.
 */
export function proofRoutes(
  { service, proofs, files }: Preview,
  { renderPage, addressOf, limit }: ProofRoutesOptions,
): Hono<OriginEnv> {
  const allow = formLimiter('remarks of readers', formLimits.contact, limit);
  const routes = new Hono<OriginEnv>();
  routes.get(proofEndpoint.path, async (context) => {
    const code = context.req.query(proofEndpoint.parameter) ?? '';
    const found = await find(context, code);
    return typeof found === 'string' ? refuse(context, found) : redirect(found.path, found.cookie);
  });
  routes.post(proofEndpoint.path, async (context) => {
    const answer = await receive(context);
    await drain(context.env.incoming);
    return answer;
  });
  routes.get('*', async (context, next) => {
    const reading = proofs.read(context.req.header('cookie'));
    if (!reading) return next();
    const { brand, url } = askedSite(context);
    const isPage = url.pathname === reading.path;
    const isStyle = url.pathname.startsWith('/theme.');
    if (!isPage && !isStyle && !files.isFile(url.pathname)) return next();
    if (!isPage && (await files.isPublic(brand, url.pathname))) return next();
    const network = networkOf(context);
    const target = await proofs.find(reading.code, brand, network, !isPage);
    if (typeof target === 'string') return isPage ? refuse(context, target) : next();
    if (!isPage && !isStyle) return (await proofs.file(network, () => files.answer(brand, url.pathname))) ?? next();
    const outcome = proofOutcomes.find((one) => one === url.searchParams.get(outcomeParameter));
    const name = cookieValue(nameCookie, context.req.header('cookie')) ?? '';
    return (
      (await proofs.render(brand, target, url.pathname, { is: 'proof', code: reading.code, name, outcome })) ?? next()
    );
  });
  return routes;

  /** Finds the draft of a link, with the path of its page and the cookie for it. */
  async function find(context: Context<OriginEnv>, code: string) {
    const { brand } = askedSite(context);
    const target = await proofs.find(code, brand, networkOf(context));
    if (typeof target === 'string') return target;
    const path = await service.findPage(brand, target);
    return path ? { target, path, cookie: proofs.cookie({ code, path }, target) } : 'proofUnavailable';
  }

  async function receive(context: Context<OriginEnv>): Promise<Response> {
    const { incoming } = context.env;
    const { fields, reason } = await readForm(incoming, undefined, readLimits.contact).then(
      (form) => ({ ...form, reason: undefined }),
      (error) => {
        if (!(error instanceof FormRefusal)) throw error;
        return error;
      },
    );
    const { do: act } = fields;
    // The cookie has the code, too, if the form broke off before it.
    const code = fields['code'] ?? (reason && proofs.read(context.req.header('cookie'))?.code) ?? '';
    if (reason && !code) return refuse(context, 'proofUnavailable');
    if (act === 'leave') return redirect('/', proofs.cookie());
    const found = await find(context, code);
    if (typeof found === 'string') return refuse(context, found);
    const { target, path, cookie } = found;
    const clean = (name: string, lines: boolean) => cleanText((fields[name] ?? '').toWellFormed(), { lines });
    const typed = { quote: clean('quote', true), text: clean('text', true) };
    const name = clean('name', false);
    const { data: remark } = proofRemark.safeParse({ ...typed, name, isApproval: act === 'approve' });
    const isTooOften = remark && !reason && (await allow(addressOf(incoming)));
    const outcome = reason ? 'failed' : !remark ? 'wrong' : isTooOften ? 'tooOften' : await proofs.add(code, remark);
    const status = failures[outcome];
    if (!status) {
      const query = `?${outcomeParameter}=${outcome}#${outcomeParameter}`;
      return redirect(path + query, cookie, setCookie(nameCookie, name));
    }
    const page = await proofs.render(askedSite(context).brand, target, path, {
      is: 'proof',
      code,
      name,
      outcome,
      typed,
    });
    return page ? answerWith(page, { status }) : refuse(context, 'proofUnavailable');
  }

  /** Answers with a plain page, in the language of the address. A link that has ended also ends its cookie. */
  async function refuse(context: Context<OriginEnv>, refusal: ProofRefusal): Promise<Response> {
    const { brand, locale } = askedSite(context);
    const page = await renderPage(brand, locale, previewStatePath, { preview: { is: refusal } }, context.env.incoming);
    const headers = refusal === 'proofEnded' && { headers: { 'set-cookie': proofs.cookie() } };
    return answerWith(page, { status: statuses[refusal], ...headers });
  }

  function networkOf({ env }: Context<OriginEnv>): string {
    return toNetwork(addressOf(env.incoming));
  }
}

function redirect(location: string, ...cookies: string[]): Response {
  const headers = new Headers({ ...previewHeaders('', 303), location });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
