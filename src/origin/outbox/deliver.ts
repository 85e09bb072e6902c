import type { KyInstance } from 'ky';
import { type BrandId, brands } from '../../../sites.config.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { errorCode } from '../../platform/log/log.ts';
import { retryAfterMs } from '../../platform/web-services/retry.ts';
import { type Delivery, OutboxError, type SavedAnswer } from './answer.ts';
import type { Outbox } from './outbox.ts';

/**
 * Tries once to deliver an answer to the content service. It counts as delivered if the response contains its receipt.
 * Never throws: an error is an outcome.
 *
 * @param client HTTP client of the content service, with the token for forms.
 * @param signal aborts the attempt.
 */
export async function deliver(
  outbox: Outbox,
  receipt: string,
  client: KyInstance,
  signal: AbortSignal,
): Promise<Delivery> {
  try {
    const answer = await outbox.read(receipt);
    if (!answer) return { kind: 'later', reason: 'it is gone' };
    const response = await client.post(getEndpoint(answer), {
      ...(await makeBody(outbox, answer)),
      signal,
      // The delivery loop does the retries.
      retry: 0,
      // A redirect would turn the POST into a GET, which creates nothing.
      redirect: 'manual',
      throwHttpErrors: false,
    });
    return toOutcome(response, await response.text(), answer);
  } catch (error) {
    return { kind: 'later', reason: describeFailure(error) };
  }
}

function getEndpoint({ form, fields }: SavedAnswer): string {
  switch (form) {
    case 'contact':
      return 'api/kontaktnachrichten';
    case 'application':
      return fields['Nachtrag'] ? 'api/bewerbungen/nachtrag' : 'api/bewerbungen';
    case 'visit':
      return 'api/anmeldungen';
    default:
      return form satisfies never;
  }
}

async function makeBody(outbox: Outbox, { receipt, brand, form, fields, files }: SavedAnswer) {
  const data = { ...fields, Quittung: receipt, Marke: brand };
  if (form !== 'application') return { json: { data } };
  const body = new FormData();
  body.set('data', JSON.stringify(data));
  for (const { name, type, storage } of files) {
    const bytes = Buffer.from(await outbox.readFile(receipt, storage));
    body.append('files.Dateien', new File([bytes], name, { type }));
  }
  return { body };
}

/** Longest delay that the content service may ask for: a house waits for the answer. */
const maxRetryAfterMs = 300_000;

/** Statuses that do not depend on the answer (token, rate limit, timeout): a retry may succeed. */
const notTheAnswers = [401, 403, 408, 429];

function toOutcome({ status, headers }: Response, text: string, answer: SavedAnswer): Delivery {
  const body = parse(text);
  if (status === 200 || status === 201) {
    if (body?.data?.Quittung === answer.receipt) return { kind: 'delivered', ...parseEntry(body) };
    return { kind: 'later', reason: `${status} without this receipt` };
  }
  if (status >= 400 && status < 500 && !notTheAnswers.includes(status))
    return { kind: 'refused', reason: [status, ...refusedFields(body, answer)].join(' ') };
  return {
    kind: 'later',
    reason: String(status),
    retryAfter: retryAfterMs(headers.get('retry-after'), maxRetryAfterMs),
  };
}

interface ServiceAnswer {
  data?: { Quittung?: unknown; documentId?: unknown; Marke?: unknown } | null;
  error?: { details?: { errors?: ({ path?: unknown[] } | null)[] } };
}

function parseEntry({ data }: ServiceAnswer): { documentId?: string; house?: BrandId } {
  const id = data?.documentId;
  const house = brands.find((brand) => brand.id === data?.Marke)?.id;
  return { ...(typeof id === 'string' && /^\w{1,64}$/.test(id) && { documentId: id }), ...(house && { house }) };
}

function parse(text: string): ServiceAnswer | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the names of the rejected fields. The messages of the content service are left out: they may quote the
 * sender.
 */
function refusedFields(body: ServiceAnswer | undefined, { fields }: SavedAnswer): string[] {
  const errors = body?.error?.details?.errors;
  const names = Array.isArray(errors) ? errors.map((error) => error?.path?.[0]) : [];
  return [...new Set(names)].filter((name) => typeof name === 'string').filter((name) => Object.hasOwn(fields, name));
}

function describeFailure(error: unknown): string {
  return error instanceof OutboxError || error instanceof DatabaseError ? error.message : errorCode(error);
}
