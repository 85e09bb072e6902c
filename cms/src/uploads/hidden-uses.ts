import type { UploadPlugin } from './plugin.ts';

/** Strapi's setting that hides attributes from queries and answers of the panel. */
interface Hiding {
  config?: { attributes: Record<string, { hidden: true }> };
}

/**
 * Hides which entries use a file. Strapi would return these entries completely, those of other houses too, and allow
 * filters on their hidden fields.
 */
export function hideUses({ contentTypes }: UploadPlugin): void {
  const schema: Hiding & { attributes: object } = contentTypes.file.schema;
  // A newer version may rename the attribute and expose it again.
  if (!('related' in schema.attributes)) throw new Error('files of the media library have no «related» any more');
  schema.config = { attributes: { related: { hidden: true } } };
}
