import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { brands } from '../../../sites.config.ts';
import { trustedProxies } from '../../origin/requests/client-address.ts';
import { parseJson } from '../../platform/disk/read-json.ts';
import { type Answer, ask, describeFailure } from './ask.ts';
import { findOrigin } from './check-origin.ts';
import { type CheckResult, grouped, restartOrigin, skipped, well, wrong } from './finding.ts';
import { renewCertificate, renewServer, type SetUp, websiteUrl } from './set-up.ts';

/** Minimum remaining validity of a certificate, in days. Certificates are renewed a month before they expire. */
const leastDays = 14;
const dayMs = 86_400_000;
/** Time for a new release to reach the caches, in ms. */
const releaseMs = 3_000;

type Problem = CheckResult | undefined;

/** Checks that each host answers, with a valid certificate, and that each page comes as the origin sent it. */
export async function checkHosts(setUp: SetUp): Promise<CheckResult | CheckResult[]> {
  const { siteUrl } = setUp;
  if (!siteUrl) return skipped('not looked at');
  const origin = await findOrigin(setUp);
  // `checkOrigin` reports why it does not answer.
  const originUrl = typeof origin === 'string' ? undefined : origin.url;
  const renew = renewServer(setUp);
  const asked = brands.flatMap(({ id, hosts }) =>
    // A pattern with brands instead of hosts has no aliases.
    (siteUrl.includes('{host}') ? hosts : hosts.slice(0, 1)).map((host) => {
      const url = websiteUrl(siteUrl, id, host);
      return checkHost(url, renewCertificate(setUp), (answer) =>
        host === hosts[0] ? problemOfSite(answer, url, originUrl, renew) : problemOfAlias(answer, hosts[0], renew),
      );
    }),
  );
  const problems = (await Promise.all(asked)).flat();
  return grouped(problems, `all ${asked.length} answer as the origin does, with the same headers`);
}

/** Checks that the panel of the editors answers, with a valid certificate. */
export async function checkPanel(setUp: SetUp): Promise<CheckResult[]> {
  const { PREVIEW_ADMIN: panel } = setUp.origin;
  if (!panel || !setUp.siteUrl) return [];
  const remedy = `start brand-content with --admin; else ${renewServer(setUp)}`;
  const problems = await checkHost(new URL('/admin', panel).href, renewCertificate(setUp), ({ status }) =>
    status === 200 ? undefined : wrong(`answers ${status}`, remedy),
  );
  return grouped(problems, `is at ${panel}/admin`);
}

function problemOfAlias({ status, headers: { location } }: Answer, main: string, renew: string): Problem {
  const isThere = status > 299 && status < 400 && URL.parse(location ?? '')?.hostname === main;
  return isThere ? undefined : wrong(`does not lead to its main host (${status})`, renew);
}

async function problemOfSite(first: Answer, url: string, origin: string | undefined, renew: string): Promise<Problem> {
  if (first.status > 399) return wrong(`answers ${first.status}`, `brand-sites releases; ${renew}`);
  if (!origin || !(await findDifference(first, url, origin, renew))) return undefined;
  // A release may have come between the two answers, or be on its way into a cache.
  await wait(releaseMs);
  return findDifference(await ask(url), url, origin, renew);
}

/** Headers that a proxy may change or add; all others are those of the origin. */
const ofProxies = new RegExp(
  '^(accept-ranges|age|alt-svc|connection|content-(encoding|length)|date|etag|expires|keep-alive|last-modified|' +
    'server|transfer-encoding|vary|via|x-(accel-|cache|request-id|served).*)$',
);
/** Headers of the origin that no proxy may add. */
const ofOrigin = new RegExp(
  '^(access-control-|cache-control|clear-site-data|content-security-policy|link$|refresh|set-cookie|' +
    'x-(frame-options|robots-tag|xss-protection))',
);

/** Compares the answer of the web server with that of the origin. */
async function findDifference(answer: Answer, url: string, origin: string, renew: string): Promise<Problem> {
  const { status, headers, text } = answer;
  const { host, pathname } = new URL(url);
  const direct = await ask(origin + pathname, { headers: { host } }).catch(() => undefined);
  if (!direct) return undefined;
  if (status !== direct.status) return wrong(`answers ${status}, and the origin ${direct.status}`, renew);
  const names = [
    ...Object.keys(direct.headers).filter((name) => !ofProxies.test(name)),
    ...Object.keys(headers).filter((name) => ofOrigin.test(name)),
  ];
  const others = [...new Set(names.sort())].filter((name) => String(headers[name]) !== String(direct.headers[name]));
  if (others.length) return wrong(`sends other headers than the origin (${others.join(', ')})`, renew);
  if (text === direct.text) return undefined;
  const remedy = 'purge the cache in front of it, and set PURGE_BY for the next releases';
  return wrong('shows another page than the origin', remedy);
}

/** Asks a host. @param certificate command that renews it. @returns the problems of the host, with its name. */
async function checkHost(url: string, certificate: string, judge: (answer: Answer) => Problem | Promise<Problem>) {
  const problems: Problem[] = [];
  try {
    const answer = await ask(url);
    const days = Math.floor(((answer.validUntil?.getTime() ?? Infinity) - Date.now()) / dayMs);
    if (days < leastDays) problems.push(wrong(`certificate ends in ${days} days`, certificate));
    problems.push(await judge(answer));
  } catch (error) {
    problems.push(explainSilence(describeFailure(error), certificate));
  }
  return problems.flatMap((problem): [string, CheckResult][] => (problem ? [[new URL(url).host, problem]] : []));
}

function explainSilence(reason: string, certificate: string): CheckResult {
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return wrong('no address is known', 'set the DNS entries to the web server');
  if (/CERT|TLS|SSL|SIGNED|ALTNAME|EPROTO/.test(reason))
    return wrong(`the certificate is not right (${reason})`, certificate);
  return wrong(`no web server answers (${reason})`, 'start it, and open its port in the firewall');
}

/** Address of the documentation (RFC 5737), which no proxy has. */
const forged = '192.0.2.1';
const requestSchema = z.object({
  request: z.object({ client: z.string(), peer: z.string(), forwardedFor: z.string().optional() }),
});

/** Checks that the origin counts visitors by their own addresses: asks it through the web server, and as a forger. */
export async function checkProxies(setUp: SetUp): Promise<CheckResult> {
  const { STATUS_TOKEN: token, TRUSTED_PROXIES: trusted } = setUp.origin;
  if (!setUp.siteUrl || !token) return skipped('not tried: it needs STATUS_TOKEN and a web server');
  const [{ id, hosts }] = brands;
  const url = websiteUrl(setUp.siteUrl, id, hosts[0]);
  const isHere = new URL(url).hostname.endsWith('.localhost');
  // The token must not cross a network unencrypted.
  if (!isHere && !url.startsWith('https:')) return skipped('not tried: the web server has no TLS');
  const answer = await ask(new URL('/api/status', url).href, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': forged },
    from: isHere ? '127.0.0.77' : undefined,
  }).catch(() => undefined);
  const seen = parseJson<z.output<typeof requestSchema>>(answer?.text ?? '', requestSchema).value?.request;
  if (!seen) return skipped('not tried: /api/status does not answer');
  const { client, peer, forwardedFor } = seen;
  const set = (proxies: readonly string[]) =>
    `echo 'TRUSTED_PROXIES=${proxies.join(',')}' >>${setUp.files.origin} && ${restartOrigin}`;
  if (trustedProxies(trusted)(forged))
    return wrong('holds addresses of visitors, who may then name any address', set([peer]));
  if (forwardedFor === forged || !forwardedFor)
    return peer === answer?.from
      ? well('visitors reach the origin without a proxy')
      : wrong('the web server does not send X-Forwarded-For: all visitors count as one', renewServer(setUp));
  if (client === peer && client !== answer?.from)
    return wrong(`lacks ${peer}: all visitors count as one`, set([...(trusted ? [trusted] : []), peer]));
  return well(`a visitor counts as ${client}`);
}
