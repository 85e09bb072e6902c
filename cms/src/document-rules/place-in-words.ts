import type { UID } from '@strapi/strapi';
import { labels } from '../bootstrap/labels.ts';
import type { Part, Path } from '../content-model/documents.ts';

/**
 * Describes where a field is, in the panel's terms: «Inhalt, 3. Block «Galerie», 2. Bild: Alternativtext». Counts from
 * one.
 *
 * @param document populated document that contains the path.
 */
export function placeInWords(uid: UID.Schema, document: Part, path: Path): string {
  const steps: string[] = [];
  let model = uid;
  let value: unknown = document;
  for (const [at, step] of path.entries()) {
    value = (value as Part | undefined)?.[step];
    const isOfList = typeof path[at + 1] === 'number';
    if (typeof step === 'number') {
      const { __component } = (value ?? {}) as { __component?: UID.Component };
      if (__component) model = __component;
      // A recorded version may contain a block that the content model no longer has.
      const displayName = strapi.getModel(model)?.info.displayName ?? model;
      steps.push(`${step + 1}. ${__component ? `Block «${displayName}»` : displayName}`);
      continue;
    }
    const attribute = strapi.getModel(model)?.attributes[step];
    // A list of components is named by its items. The list of blocks also has a name of its own.
    if (!isOfList || attribute?.type === 'dynamiczone') steps.push(labels[model]?.fields[step]?.[0] ?? step);
    if (attribute?.type === 'component') model = attribute.component;
  }
  const field = steps.pop() ?? '';
  return steps.length ? `${steps.join(', ')}: ${field}` : field;
}

/** Names a document for editors: `«Pflege»`, or its type if it has no title. */
export function documentName(uid: UID.ContentType, document: Part): string {
  const title = document['Titel'] ?? ('Marke' in strapi.contentType(uid).attributes ? document['Name'] : undefined);
  return title ? `«${title}»` : strapi.contentType(uid).info.displayName;
}

/** Lists the first five uses of something: `«Pflege»; «Kontakt» und 3 weitere`. */
export function usesInWords(uses: readonly string[]): string {
  const all = [...new Set(uses)];
  const others = all.length - 5;
  return all.slice(0, 5).join('; ') + (others > 0 ? ` und ${others} weitere` : '');
}
