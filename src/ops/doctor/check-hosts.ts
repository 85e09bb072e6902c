import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { brands } from '../../../sites.config.ts';
import { trustedProxies } from '../../origin/requests/client-address.ts';
import { parseJson } from '../../platform/disk/read-json.ts';
import { type Answer, ask, describeFailure } from './ask.ts';
import { findOrigin } from './check-origin.ts';
import { type Finding, grouped, reporter, restartOrigin, type Trouble } from './finding.ts';
import { hostUrl, renewServer, type SetUp } from './set-up.ts';

/** Minimum remaining validity of a certificate, in days. Certificates are renewed a month before they expire. */
const leastDays = 14;
const dayMs = 86_400_000;
/** Time for a new release to reach the caches, in ms. */
const releaseMs = 3_000;

/** Checks that each host and the panel answer, with a valid certificate, and that each page comes as the origin sent it. */
export async function checkHosts(setUp: SetUp): Promise<Finding[]> {
  const { siteUrl, origin } = setUp;
  if (!siteUrl) return [reporter('hosts').skipped('not looked at')];
  const asked = brands.flatMap((brand) => {
    const [main, ...aliases] = brand.hosts;
    const url = hostUrl(setUp, brand) ?? '';
    // A pattern with brands instead of hosts has no aliases.
    const others = siteUrl.includes('{host}') ? aliases.map((alias) => hostUrl(setUp, brand, alias) ?? '') : [];
    return [
      checkHost(url, (answer) => troubleOfSite(setUp, url, answer)),
      ...others.map((other) => checkHost(other, (answer) => troubleOfAlias(setUp, main, answer))),
    ];
  });
  const troubles = (await Promise.all(asked)).flat();
  const sites = grouped('hosts', troubles, `all ${asked.length} answer as the origin does, with the same headers`);
  const { PREVIEW_ADMIN: panel } = origin;
  if (!panel) return sites;
  const ofPanel = await checkHost(new URL('/admin', panel).href, ({ status }) =>
    status === 200 ? undefined : [`answers ${status}`, `start brand-content with --admin; else ${renewServer(setUp)}`],
  );
  return [...sites, ...grouped('panel', ofPanel, `is at ${panel}/admin`)];
}

type Told = readonly [found: string, remedy: string] | undefined;

function troubleOfAlias(setUp: SetUp, main: string, { status, headers: { location } }: Answer): Told {
  const isThere = status > 299 && status < 400 && URL.parse(location ?? '')?.hostname === main;
  return isThere ? undefined : [`does not lead to its main host (${status})`, renewServer(setUp)];
}

async function troubleOfSite(setUp: SetUp, url: string, first: Answer): Promise<Told> {
  if (first.status > 399) return [`answers ${first.status}`, `brand-sites releases; ${renewServer(setUp)}`];
  if (!(await findDifference(setUp, url, first))) return undefined;
  // A release may have come between the two answers, or be on its way into a cache.
  await wait(releaseMs);
  return findDifference(setUp, url, await ask(url));
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
async function findDifference(setUp: SetUp, url: string, { status, headers, text }: Answer): Promise<Told> {
  const { host, pathname } = new URL(url);
  const found = await findOrigin(setUp);
  // `checkOrigin` reports the reason.
  if (typeof found === 'string') return undefined;
  const direct = await ask(found.url + pathname, { headers: { host } }).catch(() => undefined);
  if (!direct) return undefined;
  if (status !== direct.status) return [`answers ${status}, and the origin ${direct.status}`, renewServer(setUp)];
  const names = [
    ...Object.keys(direct.headers).filter((name) => !ofProxies.test(name)),
    ...Object.keys(headers).filter((name) => ofOrigin.test(name)),
  ];
  const wrong = [...new Set(names.sort())].filter((name) => String(headers[name]) !== String(direct.headers[name]));
  if (wrong.length) return [`sends other headers than the origin (${wrong.join(', ')})`, renewServer(setUp)];
  if (text === direct.text) return undefined;
  const remedy = 'purge the cache in front of it, and set PURGE_BY for the next releases';
  return ['shows another page than the origin', remedy];
}

async function checkHost(url: string, judge: (answer: Answer) => Told | Promise<Told>): Promise<Trouble[]> {
  const { host: name } = new URL(url);
  const asTrouble = (told: Told): Trouble[] => (told ? [[name, ...told]] : []);
  try {
    const answer = await ask(url);
    const days = Math.floor(((answer.validUntil?.getTime() ?? Infinity) - Date.now()) / dayMs);
    const ending: Told = [`certificate ends in ${days} days`, 'certbot renew, then reload the web server'];
    return [...asTrouble(days < leastDays ? ending : undefined), ...asTrouble(await judge(answer))];
  } catch (error) {
    return asTrouble(explainSilence(describeFailure(error)));
  }
}

function explainSilence(reason: string): Told {
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return ['no address is known', 'set the DNS entries to the web server'];
  if (/CERT|TLS|SSL|SIGNED|ALTNAME|EPROTO/.test(reason))
    return [`the certificate is not right (${reason})`, 'certbot for all names, then reload the web server'];
  return [`no web server answers (${reason})`, 'start it, and open its port in the firewall'];
}

/** Address of the documentation (RFC 5737), which no proxy has. */
const forged = '192.0.2.1';
const requestSchema = z.object({
  request: z.object({ client: z.string(), peer: z.string(), forwardedFor: z.string().optional() }),
});

/** Checks that the origin counts visitors by their own addresses: asks it through the web server, and as a forger. */
export async function checkProxies(setUp: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('TRUSTED_PROXIES');
  const { STATUS_TOKEN: token, TRUSTED_PROXIES: trusted } = setUp.origin;
  const url = hostUrl(setUp, brands[0]);
  if (!url || !token) return [skipped('not tried: it needs STATUS_TOKEN and a web server')];
  const isHere = new URL(url).hostname.endsWith('.localhost');
  // The token must not cross a network unencrypted.
  if (!isHere && !url.startsWith('https:')) return [skipped('not tried: the web server has no TLS')];
  const answer = await ask(new URL('/api/status', url).href, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': forged },
    from: isHere ? '127.0.0.77' : undefined,
  }).catch(() => undefined);
  const seen = parseJson<z.output<typeof requestSchema>>(answer?.text ?? '', requestSchema).value?.request;
  if (!seen) return [skipped('not tried: /api/status does not answer')];
  const { client, peer, forwardedFor } = seen;
  const set = (proxies: readonly string[]) =>
    `echo 'TRUSTED_PROXIES=${proxies.join(',')}' >>${setUp.files.origin} && ${restartOrigin}`;
  if (trustedProxies(trusted)(forged))
    return [wrong('holds addresses of visitors, who may then name any address', set([peer]))];
  if (forwardedFor === forged || !forwardedFor)
    return [
      peer === answer?.from
        ? well('visitors reach the origin without a proxy')
        : wrong('the web server does not send X-Forwarded-For: all visitors count as one', renewServer(setUp)),
    ];
  if (client === peer && client !== answer?.from)
    return [wrong(`lacks ${peer}: all visitors count as one`, set([...(trusted ? [trusted] : []), peer]))];
  return [well(`a visitor counts as ${client}`)];
}
