import type { UploadPlugin } from './plugin.ts';

/** What Strapi's panel never asks of a type, in no query, and never answers. */
interface Hiding {
  config?: { attributes: Record<string, { hidden: true }> };
}

/**
 * A file knows which entries show it, those of other houses too: Strapi would answer them with the file, whole, and
 * filter them by fields that it hides elsewhere.
 */
export function hideUses({ contentTypes }: UploadPlugin): void {
  const schema: Hiding & { attributes: object } = contentTypes.file.schema;
  // A newer version may call it otherwise, and answer it.
  if (!('related' in schema.attributes)) throw new Error('files of the media library have no «related» any more');
  schema.config = { attributes: { related: { hidden: true } } };
}
