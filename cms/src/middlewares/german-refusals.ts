import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Part, parsePath } from '../content-model/documents.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
import texts from '../labels/german-refusals.json' with { type: 'json' };

interface Refused {
  error?: Refusal;
}
interface Refusal {
  message?: string;
  details?: { errors?: FieldRefusal[] };
}
interface FieldRefusal {
  message?: string;
  path?: (string | number)[];
}

/**
 * Translates Strapi's English error messages, because the panel shows them to editors unchanged. The table has whole
 * messages, beginnings of messages that end with a value, and parts of messages about a field.
 */
const germanRefusals: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  // Leaves the API alone: its clients are websites and programs.
  if (ctx.status < 400 || ctx.path.startsWith('/api/')) return;
  const { error } = (ctx.body ?? {}) as Refused;
  if (!error?.message) return;
  const uid = /^\/content-manager\/(?:collection|single)-types\/([^/]+)/.exec(ctx.path)?.[1] as UID.Schema;
  const document = (ctx.request as unknown as { body?: Part }).body ?? {};
  error.message = strapi.contentTypes[uid as UID.ContentType]
    ? refusalInWords(error, uid, document)
    : germanRefusal(error.message);
  for (const field of error.details?.errors ?? [])
    field.message = fieldRule(field.message ?? '') ?? germanRefusal(field.message ?? '');
};

export default germanRefusals;

/** Names the fields that Strapi refuses, with the reasons, in German. A message of our own stays as it is. */
function refusalInWords({ message = '', details }: Refusal, uid: UID.Schema, document: Part): string {
  const places = (details?.errors ?? []).flatMap(({ message = '', path }) => {
    const rule = fieldRule(message);
    return rule && path ? [`${placeInWords(uid, document, parsePath(path.join('.')))} – ${rule}`] : [];
  });
  return places.length ? places.join(' · ') : germanRefusal(message);
}

/**
 * Writes a document for a route of our own.
 *
 * @param name names the document at the beginning of a refusal. @default no name
 * @throws {errors.ValidationError} in German, if the document is refused.
 */
export async function writeInGerman<Result>(
  { uid, document, name }: { uid: UID.ContentType; document: Part; name?: string },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof errors.ApplicationError)) throw error;
    const text = refusalInWords(error as Refusal, uid, document);
    throw new errors.ValidationError(name ? `${name}: ${text}` : text);
  }
}

const fieldRules = Object.entries(texts.fields).map(([english, german]) => [new RegExp(english), german] as const);

/** @returns the rule for a field in German; undefined if the message is no rule of Strapi's. */
function fieldRule(message: string): string | undefined {
  for (const [english, german] of fieldRules) {
    const found = english.exec(message);
    if (found) return german.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** @param message of Strapi, or a message of our own, which is already German. */
function germanRefusal(message: string): string {
  const whole = Object.entries(texts.messages).find(([english]) => message === english);
  if (whole) return whole[1];
  const [english, german] = Object.entries(texts.beginnings).find(([english]) => message.startsWith(english)) ?? [];
  return english && german ? german + message.slice(english.length) : message;
}
