import pMap from 'p-map';
import { brands } from '../../../sites.config.ts';
import { type Answer, ask, describeFailure } from './ask.ts';
import { type Finding, grouped, reporter, type Trouble } from './finding.ts';
import type { SetUp } from './set-up.ts';

/** Minimum remaining validity of a certificate, in days. Certificates are renewed a month before they expire. */
const leastDays = 14;
const dayMs = 86_400_000;

/** Headers of every page. A proxy must not remove them. */
const secured = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
const hsts = 'strict-transport-security';

const again = 'npm run setup again (or npm run hosting), then reload the web server';

/** Checks that each host and the panel answer, with a valid certificate and all headers. */
export async function checkHosts({ siteUrl, origin: { PREVIEW_ADMIN: panel } }: SetUp): Promise<Finding[]> {
  const { well, skipped } = reporter('hosts');
  if (!siteUrl) return [skipped('not looked at')];
  const asked = brands.flatMap(({ id, hosts: [main, ...aliases] }) => {
    const hostUrl = (host: string) => siteUrl.replaceAll('{host}', host).replaceAll('{brand}', id);
    // A pattern with brands instead of hosts has no aliases.
    const others = siteUrl.includes('{host}') ? aliases : [];
    return [
      () => checkHost(hostUrl(main), (answer) => troubleOfSite(hostUrl(main), answer)),
      ...others.map((alias) => () => checkHost(hostUrl(alias), (answer) => troubleOfAlias(main, answer))),
    ];
  });
  const troubles = (await pMap(asked, (check) => check(), { concurrency: 6 })).flat();
  const sites = troubles.length ? grouped('hosts', troubles) : [well(`all ${asked.length} lead to their websites`)];
  if (!panel) return sites;
  const ofPanel = await checkHost(new URL('/admin', panel).href, ({ status }) =>
    status === 200
      ? undefined
      : [`answers ${status}`, 'the web server needs the host of the panel, the content service --admin'],
  );
  const isThere = reporter('panel').well(`is at ${panel}/admin`);
  return [...sites, ...(ofPanel.length ? grouped('panel', ofPanel) : [isThere])];
}

type Told = readonly [found: string, remedy: string] | undefined;

function troubleOfAlias(main: string, { status, headers: { location } }: Answer): Told {
  const isThere = status > 299 && status < 400 && URL.parse(location ?? '')?.hostname === main;
  return isThere ? undefined : [`does not lead to its main host (${status})`, again];
}

function troubleOfSite(url: string, { status, headers }: Answer): Told {
  if (status > 399) return [`answers ${status}`, 'nginx -t; the log of the web server; brand-sites npm run releases'];
  // A website with several languages redirects to the first one.
  const expected = [...(status === 200 ? secured : []), ...(url.startsWith('https:') ? [hsts] : [])];
  const missing = expected.filter((header) => !headers[header]);
  return missing.length ? [`lacks ${missing.join(', ')}`, again] : undefined;
}

async function checkHost(url: string, judge: (answer: Answer) => Told): Promise<Trouble[]> {
  const name = new URL(url).host;
  const asTrouble = (told: Told) => (told ? [{ name, found: told[0], remedy: told[1] }] : []);
  try {
    const answer = await ask(url);
    const days = answer.validUntil && Math.floor((answer.validUntil.getTime() - Date.now()) / dayMs);
    const isEnding = days !== undefined && days < leastDays;
    const renew = 'certbot renew, then reload the web server';
    return [
      ...asTrouble(isEnding ? [`certificate ends in ${days} days`, renew] : undefined),
      ...asTrouble(judge(answer)),
    ];
  } catch (error) {
    const reason = describeFailure(error);
    if (/ENOTFOUND|EAI_AGAIN/.test(reason))
      return asTrouble(['no address is known', 'set the DNS entries to the web server']);
    return asTrouble(
      /CERT|TLS|SSL|SIGNED|ALTNAME|EPROTO/.test(reason)
        ? [`the certificate is not right (${reason})`, 'certbot for all names, then reload the web server']
        : [`no web server answers (${reason})`, 'start it, and open its port in the firewall'],
    );
  }
}
