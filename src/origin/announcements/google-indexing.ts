import { createSign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ask, type Sent, toFailure, toRefusal } from '../../platform/web-services/sent.ts';

const serviceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN'),
  token_uri: z.url({ protocol: /^https?$/ }),
});
type ServiceAccount = z.output<typeof serviceAccount>;

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const scope = 'https://www.googleapis.com/auth/indexing';
const publishUrl = 'https://indexing.googleapis.com/v3/urlNotifications:publish';

/** Reads the key file of a service account. @throws if it is invalid. The message does not quote the file. */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const text = await readFile(path, 'utf8');
  try {
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    // Without a cause: the parser's message would quote the key.
    throw new Error(`GOOGLE_INDEXING_KEY_FILE: ${path} is not the key of a service account as Google gives it (JSON)`);
  }
}

/**
 * Announces single vacancies to Google. Its Indexing API accepts only those; the default quota is 200 per day.
 *
 * @param endpoint for tests.
 */
export function googleIndexing(account: ServiceAccount, endpoint = publishUrl) {
  let known: { value: string; until: number } | undefined;

  return async function tell(url: string, isGone: boolean, signal: AbortSignal): Promise<Sent> {
    try {
      const value = await accessToken(signal);
      if (typeof value !== 'string') return value;
      const response = await ask(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${value}` },
        body: JSON.stringify({ url, type: isGone ? 'URL_DELETED' : 'URL_UPDATED' }),
        signal,
      });
      if (response.status === 401) known = undefined;
      // Retries a 403: the account does not own the host yet.
      if (response.status !== 200) return toRefusal(response, [400, 404]);
      await response.body?.cancel();
      return { is: 'taken' };
    } catch (error) {
      return toFailure(error);
    }
  };

  async function accessToken(signal: AbortSignal): Promise<string | Sent> {
    if (known && known.until > Date.now()) return known.value;
    const assertion = signedClaim(account);
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
    const response = await ask(account.token_uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grant).toString(),
      signal,
    });
    if (response.status !== 200) return toRefusal(response, []);
    const { access_token: value, expires_in: seconds } = token.parse(await response.json());
    // Renews the token one minute before it expires.
    known = { value, until: Date.now() + (seconds - 60) * 1_000 };
    return value;
  }
}

/** Signs a JSON Web Token (RFC 7523) that authenticates the account for one hour. */
function signedClaim({ client_email: iss, private_key: key, token_uri: aud }: ServiceAccount): string {
  const now = Math.floor(Date.now() / 1_000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iss, scope, aud, iat: now, exp: now + 3_600 })}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key, 'base64url')}`;
}
