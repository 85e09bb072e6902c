import { z } from 'zod';
import { brands } from '../../../sites.config.ts';
import { trustedProxies } from '../../origin/requests/client-address.ts';
import { parseJson } from '../../platform/disk/read-json.ts';
import { ask } from './ask.ts';
import { type Finding, reporter, restartOrigin } from './finding.ts';
import { hostUrl, renewServer, type SetUp } from './set-up.ts';

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
    `echo 'TRUSTED_PROXIES=${proxies.join(',')}' >>${setUp.files.origin ?? '/etc/brand-sites.env'} && ${restartOrigin}`;
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
