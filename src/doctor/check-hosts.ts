import { lookup } from 'node:dns/promises';
import pMap from 'p-map';
import { type Brand, brands } from '../../sites.config.ts';
import { type Answer, ask, clockAhead, reasonOf } from './ask.ts';
import { originUrl } from './check-origin.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Days that a certificate must still hold: they are renewed a month before. */
const leastDays = 14;
const dayMs = 86_400_000;

/** Headers that every page has; nothing in front may take them away. */
const secured = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** Whether each host leads to its website, with a good certificate and all headers; and the panel. */
export async function checkHosts(setUp: SetUp): Promise<Finding[]> {
  const { siteUrl, origin } = setUp;
  const { well, skipped } = reporter('hosts');
  if (!siteUrl) return [skipped('not looked at')];
  const expected = await ask(originUrl(origin), { headers: { host: brands[0].hosts[0] } }).catch(() => undefined);
  const asked = (brands as readonly Brand[]).flatMap(({ id, hosts: [main, ...aliases] }) => {
    const urlOf = (host: string) => siteUrl.replaceAll('{host}', host).replaceAll('{brand}', id);
    // By brands instead of hosts there are no aliases.
    const others = siteUrl.includes('{host}') ? aliases : [];
    return [
      { url: urlOf(main), leadsTo: undefined },
      ...others.map((alias) => ({ url: urlOf(alias), leadsTo: main })),
    ];
  });
  const sites = await pMap(asked, ({ url, leadsTo }) => checkHost(url, leadsTo, expected), { concurrency: 6 });
  const troubles = sites.flat();
  const panel = origin.PREVIEW_ADMIN ? await checkPanel(origin.PREVIEW_ADMIN) : [];
  return [...(troubles.length ? troubles : [well(`all ${asked.length} lead to their websites`)]), ...panel];
}

async function checkHost(url: string, leadsTo: string | undefined, expected: Answer | undefined): Promise<Finding[]> {
  const { host } = new URL(url);
  const { wrong } = reporter(host);
  const reached = await reach(url, '/');
  if ('is' in reached) return [reached];
  const { status, headers } = reached;
  const found = await checkConnection(url, reached);
  if (leadsTo) {
    const to = headers.location ?? '';
    if (status < 300 || status > 399 || URL.parse(to)?.hostname !== leadsTo)
      found.push(wrong(`does not lead to ${leadsTo} (${status})`, 'npm run hosting again, and reload the web server'));
    return found;
  }
  // A brand with languages leads to the first.
  if (status !== 200 && status !== 301 && status !== 302 && status !== 307 && status !== 308)
    found.push(wrong(`its home page answers ${status}`, 'nginx -t, the log of the web server, npm run releases'));
  const missing = secured.filter((name) => expected?.headers[name] && !headers[name]);
  if (status === 200 && missing.length)
    found.push(wrong(`lacks ${missing.join(', ')}`, 'npm run hosting again, and reload; see what else stands in front'));
  if (url.startsWith('https:') && !headers['strict-transport-security'])
    found.push(wrong('lacks strict-transport-security', 'npm run hosting again, and reload the web server'));
  return found;
}

async function checkPanel(address: string): Promise<Finding[]> {
  const { well, wrong } = reporter('panel');
  const reached = await reach(address, '/admin');
  if ('is' in reached) return [{ ...reached, check: 'panel' }];
  const found = await checkConnection(address, reached);
  const { status } = reached;
  if (status !== 200)
    found.push(wrong(`${address}/admin answers ${status}`, 'hosting needs --panel, the content service --admin'));
  return found.length ? found : [well(`is at ${address}/admin`)];
}

/** Certificate and clock of what answers. */
async function checkConnection(url: string, { validUntil, headers }: Answer): Promise<Finding[]> {
  const { wrong } = reporter(new URL(url).host);
  const days = validUntil && Math.floor((validUntil.getTime() - Date.now()) / dayMs);
  const ahead = clockAhead({ headers }) ?? 0;
  return [
    ...(days !== undefined && days < leastDays
      ? [wrong(`its certificate ends in ${days} days`, 'certbot renew, then reload the web server')]
      : []),
    ...(Math.abs(ahead) > 60 ? [wrong(`its clock is ${ahead} s ahead of ours`, 'timedatectl set-ntp true')] : []),
  ];
}

async function reach(url: string, path: string): Promise<Answer | Finding> {
  const { host, hostname } = new URL(url);
  const { wrong } = reporter(host);
  try {
    if (!hostname.endsWith('.localhost')) await lookup(hostname);
  } catch {
    return wrong('no address is known of this name', 'set its DNS entry to the web server');
  }
  try {
    return await ask(new URL(path, url).href);
  } catch (error) {
    const reason = reasonOf(error);
    const isCertificate = /CERT|TLS|SSL|SIGNED|ALTNAME/.test(reason);
    return isCertificate
      ? wrong(`its certificate is not right (${reason})`, 'certbot for all its names, then reload the web server')
      : wrong(`no web server answers (${reason})`, 'start it, and open its port in the firewall');
  }
}
