import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { FeedError } from './fetch-feed.ts';

const maxEntries = 500;
/** Maximum number of values that a path of one entry leads to. */
const maxValues = 50;

/**
 * Reads the entries of a feed, XML or JSON.
 *
 * @param path of the entries in the document; empty for the root.
 * @throws {FeedError} if the document is broken, or has too many entries.
 */
export function readEntries(bytes: Buffer, contentType: string, path: string): unknown[] {
  const text = decode(bytes, contentType);
  const document = text.startsWith('<') ? parseXml(text) : parseJson(text);
  const [found = []] = path.split('|').flatMap((way) => {
    const entries = follow(document, way).filter((entry) => typeof entry === 'object' && entry !== null);
    return entries.length ? [entries] : [];
  });
  if (found.length > maxEntries) throw new FeedError(`Die Quelle hat mehr als ${maxEntries} Einträge.`);
  return found;
}

/** Decodes by byte order mark, header, XML declaration, or as UTF-8. UTF-16 would have zero bytes. */
function decode(bytes: Buffer, contentType: string): string {
  const start = bytes.toString('latin1', 0, 200);
  const mark = /^(?:(ÿþ)|(þÿ)|ï»¿)/.exec(start);
  const declared = [
    /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1],
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1],
  ].find((name) => name && (start.includes('\0') || !/utf-?16|ucs-?2/i.test(name)));
  const encoding = mark ? (mark[1] ? 'utf-16le' : mark[2] ? 'utf-16be' : 'utf-8') : (declared ?? 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trim();
  } catch {
    throw new FeedError(`Die Zeichen der Quelle lassen sich nicht als «${encoding}» lesen.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedError('Die Quelle ist weder XML noch JSON, oder nicht vollständig.');
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the references of XML. References of HTML stay: the text is read as HTML later. */
const decodeReferences = (text: string) =>
  text.replaceAll(/&(?:#(x?[\da-f]{1,7})|(amp|lt|gt|quot|apos));/gi, (_, code: string | undefined, name: string) => {
    const number = Number(`0${code?.toLowerCase()}`);
    return code ? (number <= 0x10ffff ? String.fromCodePoint(number) : '') : (named[name.toLowerCase()] ?? '');
  });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 40,
  entityDecoder: {
    setExternalEntities() {},
    addInputEntities(entities) {
      if (Object.keys(entities).length) throw new FeedError('Die Quelle erklärt eigene Entitäten (DOCTYPE).');
    },
    reset() {},
    decode: decodeReferences,
    setXmlVersion() {},
  },
});

/** Tags of HTML in a text, outside of comments and CDATA. */
const markup =
  /<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\/?(?:a|b|big|blockquote|br|center|d[dlt]|div|em|font|h[1-6]|hr|i|li|ol|p|s|small|span|strong|su[bp]|t(?:able|body|[dhr]|head)|u|ul)(?=[\s/>])(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/gis;

/** Makes unescaped HTML part of the text around it. As elements, it would lose its place there. */
const escapeMarkup = (text: string) =>
  text.replaceAll(markup, (found) =>
    found.startsWith('<!') ? found : found.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );

function parseXml(text: string): unknown {
  const valid = XMLValidator.validate(text);
  if (valid !== true)
    throw new FeedError(`Das XML der Quelle ist in Zeile ${valid.err.line} fehlerhaft oder abgeschnitten.`);
  try {
    return parser.parse(escapeMarkup(text));
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`Das XML der Quelle ist nicht erlaubt: ${asError(error).message}`);
  }
}

/** Follows a path: `workplace.city`. Lists are followed with each of their items. */
function follow(document: unknown, way: string): unknown[] {
  let values = [document].flat();
  for (const step of way.split('.').filter(Boolean))
    values = values.flatMap((value) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? [(value as Record<string, unknown>)[step]].flat()
        : [],
    );
  return values;
}

/**
 * Reads a text of an entry.
 *
 * @param path steps joined by `.`, parts of a text by `+`, alternatives by `|`.
 * @param separator between the parts of a text.
 */
export function readText(entry: unknown, path: string, separator = ' '): string {
  for (const way of path.split('|').filter(Boolean)) {
    const values = way.split('+').flatMap((part) => follow(entry, part.trim()));
    const text = values.slice(0, maxValues).map(textOf).filter(Boolean).join(separator).trim();
    if (text) return text;
  }
  return '';
}

/** Returns the text of a value; that of a named section has its name as title. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? '' : String(value);
  const { '#text': text, name, value: content } = value as Record<string, unknown>;
  if (typeof content === 'string') return `${typeof name === 'string' ? `<h3>${name}</h3>` : ''}${content}`;
  return typeof text === 'string' ? text : '';
}
