import { collectionSchemas } from '../collection-schemas.ts';
import { describeSchema, isZone, type JsonSchema } from '../model/attribute.ts';
import { configuration } from '../schemas/configuration.ts';

/**
 * Describes a field with the German labels of the panel, counted from one.
 *
 * @param field `Inhalt[0].Knoepfe[1].link` becomes «Inhalt, 1. Block, 2. Knopf: Link»; unknown names stay.
 */
export function fieldInWords(field: string): string {
  let found = [...Object.values(collectionSchemas), configuration].map(describeSchema);
  const words: string[] = [];
  const steps = [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)];
  for (const [at, [name, index]] of steps.entries()) {
    if (index === undefined) {
      found = found.flatMap<JsonSchema>(({ properties }) => properties?.[name] ?? []);
      // The name of an item replaces the name of its list, except for the list of blocks.
      const isNamedByParts = steps[at + 1]?.[1] !== undefined && found.length > 0 && !found.some(isZone);
      if (!isNamedByParts) words.push(found.find(({ label }) => label)?.label ?? name);
    } else {
      const kind = found.some(isZone) ? 'Block' : undefined;
      found = found.flatMap<JsonSchema>(({ items }) => items?.oneOf ?? items ?? []);
      words.push(
        `${Number(index) + 1}. ${kind ?? found.find(({ component }) => component)?.component?.name ?? 'Eintrag'}`,
      );
    }
  }
  const last = words.pop() ?? '';
  return words.length ? `${words.join(', ')}: ${last}` : last;
}
