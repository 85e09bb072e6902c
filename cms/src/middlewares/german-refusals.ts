import type { Core, UID } from '@strapi/strapi';
import { type Part, parsePath } from '../content-model/documents.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
import texts from '../labels/german-refusals.json' with { type: 'json' };

interface Refused {
  error?: { message?: string; details?: { errors?: FieldRefusal[] } };
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
  error.message = germanRefusal(error.message);
  const uid = /^\/content-manager\/(?:collection|single)-types\/([^/]+)/.exec(ctx.path)?.[1] as UID.Schema;
  const places: string[] = [];
  for (const field of error.details?.errors ?? []) {
    const rule = fieldRule(field.message ?? '');
    if (rule && field.path && strapi.contentTypes[uid as UID.ContentType]) {
      const document = (ctx.request as unknown as { body?: Part }).body ?? {};
      places.push(`${placeInWords(uid, document, parsePath(field.path.join('.')))} – ${rule}`);
    }
    field.message = rule ?? germanRefusal(field.message ?? '');
  }
  if (places.length) error.message = places.join(' · ');
};

export default germanRefusals;

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
