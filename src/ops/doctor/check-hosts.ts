import { lookup } from 'node:dns/promises';
import pMap from 'p-map';
import { brands } from '../../../sites.config.ts';
import { type Answer, ask, clockAhead, maxSkew, reasonOf } from './ask.ts';
import { originUrl } from './check-origin.ts';
import { type Finding, grouped, reporter, type Trouble } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Minimum remaining validity of a certificate, in days. Certificates are renewed a month before they expire. */
const leastDays = 14;
const dayMs = 86_400_000;

/** Headers of every page. A proxy must not remove them. */
const secured = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
const hsts = 'strict-transport-security';

/** Checks that each host and the panel answer, with a valid certificate and all headers. */
export async function checkHosts(setUp: SetUp): Promise<Finding[]> {
  const { siteUrl, origin } = setUp;
  const { well, skipped } = reporter('hosts');
  if (!siteUrl) return [skipped('not looked at')];
  const expected = await ask(originUrl(origin), { headers: { host: brands[0].hosts[0] } }).catch(() => undefined);
  const asked = brands.flatMap(({ id, hosts: [main, ...aliases] }) => {
    const urlOf = (host: string) => siteUrl.replaceAll('{host}', host).replaceAll('{brand}', id);
    // A pattern with brands instead of hosts has no aliases.
    const others = siteUrl.includes('{host}') ? aliases : [];
    return [{ url: urlOf(main), leadsTo: undefined }, ...others.map((alias) => ({ url: urlOf(alias), leadsTo: main }))];
  });
  const troubles = await pMap(asked, ({ url, leadsTo }) => checkHost(url, leadsTo, expected), { concurrency: 6 });
  const sites = troubles.flat().length
    ? grouped('hosts', troubles.flat())
    : [well(`all ${asked.length} lead to their websites`)];
  return [...sites, ...(origin.PREVIEW_ADMIN ? await checkPanel(origin.PREVIEW_ADMIN) : [])];
}

async function checkHost(url: string, leadsTo: string | undefined, expected: Answer | undefined): Promise<Trouble[]> {
  const name = new URL(url).host;
  const again = 'npm run setup again (or npm run hosting), then reload the web server';
  const reached = await reach(url, '/');
  if (!('status' in reached)) return [reached];
  const { status, headers } = reached;
  const found = troublesOfConnection(name, reached);
  if (leadsTo) {
    const isThere = status > 299 && status < 400 && URL.parse(headers.location ?? '')?.hostname === leadsTo;
    return isThere ? found : [...found, { name, found: `does not lead to its main host (${status})`, remedy: again }];
  }
  // A website with several languages redirects to the first one.
  if (status > 399)
    found.push({ name, found: `answers ${status}`, remedy: 'nginx -t; the log of the web server; npm run releases' });
  const missing = [
    ...secured.filter((header) => status === 200 && expected?.headers[header] && !headers[header]),
    ...(url.startsWith('https:') && !headers[hsts] ? [hsts] : []),
  ];
  if (missing.length) found.push({ name, found: `lacks ${missing.join(', ')}`, remedy: again });
  return found;
}

async function checkPanel(address: string): Promise<Finding[]> {
  const { well } = reporter('panel');
  const name = new URL(address).host;
  const reached = await reach(address, '/admin');
  if (!('status' in reached)) return grouped('panel', [reached]);
  const { status } = reached;
  const troubles = troublesOfConnection(name, reached);
  if (status !== 200)
    troubles.push({
      name,
      found: `answers ${status}`,
      remedy: 'the web server needs the host of the panel, the content service --admin',
    });
  return troubles.length ? grouped('panel', troubles) : [well(`is at ${address}/admin`)];
}

/** Checks the certificate and the clock of an answer. */
function troublesOfConnection(name: string, { validUntil, headers }: Answer): Trouble[] {
  const days = validUntil && Math.floor((validUntil.getTime() - Date.now()) / dayMs);
  const ahead = clockAhead({ headers }) ?? 0;
  return [
    ...(days !== undefined && days < leastDays
      ? [{ name, found: `certificate ends in ${days} days`, remedy: 'certbot renew, then reload the web server' }]
      : []),
    ...(Math.abs(ahead) > maxSkew
      ? [{ name, found: `its clock is ${ahead} s ahead of ours`, remedy: 'timedatectl set-ntp true' }]
      : []),
  ];
}

async function reach(url: string, path: string): Promise<Answer | Trouble> {
  const { host: name, hostname } = new URL(url);
  try {
    if (!hostname.endsWith('.localhost')) await lookup(hostname);
  } catch {
    return { name, found: 'no address is known', remedy: 'set the DNS entries to the web server' };
  }
  try {
    return await ask(new URL(path, url).href);
  } catch (error) {
    const reason = reasonOf(error);
    return /CERT|TLS|SSL|SIGNED|ALTNAME|EPROTO/.test(reason)
      ? {
          name,
          found: `the certificate is not right (${reason})`,
          remedy: 'certbot for all names, then reload the web server',
        }
      : { name, found: `no web server answers (${reason})`, remedy: 'start it, and open its port in the firewall' };
  }
}
