import { z } from 'zod';
import { ask, failureOf, readBounded, refusalOf, type Sent } from '../../platform/web-services/sent.ts';
import { type Purger, urlOf } from './purger.ts';

const maxBytes = 1024 * 1024;

const answerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
});
const zonesSchema = answerSchema.extend({
  result: z.array(z.object({ id: z.string().regex(/^[\da-f]{32}$/), name: z.string() })),
});

/**
 * Cloudflare by URL: <https://developers.cloudflare.com/cache/how-to/purge-cache/>.
 *
 * @param zone of all hosts; without it that of each is looked up. @param api for tests.
 */
export function cloudflare(token: string, zone?: string, api = 'https://api.cloudflare.com/client/v4'): Purger {
  const headers = { authorization: `Bearer ${token}` };
  const zones = new Map<string, string>();

  /** The zone has the host's name, or one above it. */
  async function zoneOf(host: string, signal: AbortSignal): Promise<string | Sent> {
    const known = zone ?? zones.get(host);
    if (known) return known;
    const parts = host.split('.');
    for (const name of parts.slice(0, -1).map((_, above) => parts.slice(above).join('.'))) {
      const query = new URLSearchParams({ name, status: 'active' });
      const answer = await ask(`${api}/zones?${query}`, { method: 'GET', headers, signal });
      if (answer.status !== 200) return refusalOf(answer, []);
      const { success, errors, result } = zonesSchema.parse(JSON.parse(await readBounded(answer, maxBytes)));
      if (!success) return { is: 'later', why: wordsOf(errors) };
      const found = result.find((one) => one.name === name);
      if (!found) continue;
      zones.set(host, found.id);
      return found.id;
    }
    return { is: 'later', why: 'the account has no zone for this host' };
  }

  return {
    name: 'cloudflare',
    maxAtOnce: 100,
    purge: async (host, addresses, signal) => {
      try {
        const id = await zoneOf(host, signal);
        if (typeof id !== 'string') return id;
        const answer = await ask(`${api}/zones/${id}/purge_cache`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ files: addresses.map((address) => urlOf(host, address)) }),
          signal,
        });
        if (answer.status !== 200) return refusalOf(answer, []);
        const { success, errors } = answerSchema.parse(JSON.parse(await readBounded(answer, maxBytes)));
        return success ? { is: 'taken' } : { is: 'later', why: wordsOf(errors) };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

function wordsOf(errors: z.output<typeof answerSchema>['errors']): string {
  return errors?.map(({ code, message }) => `${code} ${message}`).join('; ') || 'did not say what failed';
}
