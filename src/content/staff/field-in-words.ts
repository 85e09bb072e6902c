import { z } from 'zod';
import { collectionSchemas } from '../collection-schemas.ts';
import { configuration } from '../schemas/configuration.ts';

/** A schema with its labels for the panel. */
type Described = z.core.JSONSchema.JSONSchema & z.core.GlobalMeta;

let documents: readonly Described[] | undefined;

/**
 * Describes a field with the German labels of the panel, counted from one.
 *
 * @param field `Inhalt[0].Knoepfe[1].link` becomes «Inhalt, 1. Block, 2. Knopf: Link»; unknown names stay.
 */
export function fieldInWords(field: string): string {
  documents ??= [...Object.values(collectionSchemas), configuration].map(describe);
  let found: readonly Described[] = documents;
  const words: string[] = [];
  const steps = [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)];
  for (const [at, [name, index]] of steps.entries()) {
    if (index === undefined) {
      found = found.flatMap(({ properties }) => asList(properties?.[name]));
      // The name of an item replaces the name of its list, except for the list of blocks.
      const isNamedByParts = steps[at + 1]?.[1] !== undefined && found.length > 0 && !found.some(isOfBlocks);
      if (!isNamedByParts) words.push(found.find(({ label }) => label)?.label ?? name);
    } else {
      const kind = found.some(isOfBlocks) ? 'Block' : undefined;
      found = found.flatMap(({ items }) => asList((items as Described | undefined)?.oneOf ?? items));
      words.push(
        `${Number(index) + 1}. ${kind ?? found.find(({ component }) => component)?.component?.name ?? 'Eintrag'}`,
      );
    }
  }
  const last = words.pop() ?? '';
  return words.length ? `${words.join(', ')}: ${last}` : last;
}

const describe = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;

const isOfBlocks = ({ items }: Described) => (items as Described | undefined)?.oneOf !== undefined;

const asList = (schemas: unknown) => (schemas === undefined ? [] : [schemas].flat()) as Described[];
