/** A document of a website: an entry, or the configuration. */
export interface CheckedDocument {
  /** Name in messages: «seite /kontakt (tabor)». */
  name: string;
  fields: object;
}

/** A sentence of a document, without its formatting. */
export interface Statement {
  document: CheckedDocument;
  /** Path of its field: `Inhalt[2].Text`. */
  field: string;
  /** The sentence, or the values of several fields that belong together. */
  says: string;
  /** Name of the field. */
  name: string;
  /** The component or block that has the field. */
  part: Part;
  /** All of them, from the document inwards. */
  parts: readonly Part[];
}

export type Part = Readonly<Record<string, unknown>>;

/** Fields without statements for visitors. */
const silent = new Set(
  'link Link url icon Pfad Kennung Email BewerbungsEmail Bewerbungslink metaKeywords Koordinaten FruehereAdressen __component locale documentId createdAt updatedAt publishedAt Marke name mime hash ext Hausordnung Uebersetzungen Bewerbungsadresse Darstellung Hintergrund Art Haus Beginn Ende Thema Oeffnungszeiten Sprachen Beduerfnisse GeprueftAm Bild'.split(
    ' ',
  ),
);

/** Cached by the fields, because the other websites of the group are compared with each one. */
const listed = new WeakMap<object, Statement[]>();

/** Lists the sentences of a document. Texts may be Markdown or the HTML that pages show. */
export function listStatements(document: CheckedDocument): Statement[] {
  const known = listed.get(document.fields);
  if (known) return known;
  const found: Statement[] = [];
  listed.set(document.fields, found);
  const visit = (value: unknown, field: string, name: string, parts: readonly Part[]) => {
    if (typeof value === 'string') {
      const part = parts.at(-1) ?? {};
      for (const says of sentencesIn(value)) found.push({ document, field, says, name, part, parts });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, `${field}[${index}]`, name, parts);
    } else if (typeof value === 'object' && value !== null && !isFile(value)) {
      const inner = [...parts, value as Part];
      for (const [key, item] of Object.entries(value))
        if (!silent.has(key)) visit(item, field ? `${field}.${key}` : key, key, inner);
    }
  };
  visit(document.fields, '', '', []);
  return found;
}

const isFile = (value: object) => 'mime' in value || 'alternativeText' in value || 'unreadable' in value;

/** Abbreviations and days. Their full stop does not end a sentence. */
const abbreviation =
  /(?<!\p{L})(?:Fr|Dr|med|dipl|St|Nr|Art|Abs|bzw|ca|inkl|exkl|Mme|Sig|al|cpv|para|S|M|z|B|K|L)\.$|(?<!\d ?)\d\d?\.$/u;

function sentencesIn(text: string): string[] {
  const plain = text
    .replaceAll(/<\/(?:p|li|h\d|td|th|tr|blockquote|ul|ol)>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\]\([^)]*\)|[*`[\]]|^ *(?:#+|[->|]|\d+\.) /gm, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/[^\S\n]+/gu, ' ');
  return plain.split('\n').flatMap((line) => {
    const sentences: string[] = [];
    for (const piece of line.split(/(?<=[.!?]) (?=[\p{Lu}«„"(])/u)) {
      const last = sentences.at(-1);
      if (last && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
      else if (piece.trim()) sentences.push(piece.trim());
    }
    return sentences;
  });
}

/** Returns the amounts of a text, in centimes. */
export function amountsIn(text: string): number[] {
  const found = text.matchAll(
    /(?:Fr\.|CHF) ?(\d[\d’']*)(?:\.(\d\d))?|(\d[\d’']*)(?:[.,](\d\d))? ?(?:francs?|franchi|Franken)(?!\p{L})/gu,
  );
  return [...found].map(
    ([, francs = '', centimes = '0', other = '', cents = '0']) =>
      Number((francs || other).replaceAll(/\D/g, '')) * 100 + Number(francs ? centimes : cents),
  );
}

/** Returns the Swiss telephone numbers of a text, without prefix: `520000070`. */
export function phonesIn(text: unknown): string[] {
  const found = typeof text === 'string' ? text.match(/(?:\+41\s?|(?<!\d)0)\d\d(?:\s?\d){7}(?!\d)/g) : undefined;
  return (found ?? []).map((number) => number.replaceAll(/\D/g, '').slice(-9));
}

/** Removes quotations: what a person said, and titles. */
export const unquoted = (says: string): string => says.replaceAll(/[«“„][^»”“]*[»”“]/g, '');

export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Pairs of statements of one kind. The first one is missing if the second is not true on its own. */
export type Pairs = [there: Statement | undefined, here: Statement][];

/** Compares each item with the earlier ones and returns its first contradiction. */
export function findPairs<Item extends { statement: Statement }>(
  items: readonly Item[],
  contradict: (one: Item, other: Item) => boolean,
): Pairs {
  return items.flatMap((item, index): Pairs => {
    const other = items.slice(0, index).find((earlier) => contradict(earlier, item));
    return other ? [[other.statement, item.statement]] : [];
  });
}
