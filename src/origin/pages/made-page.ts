import type { ContentProblem } from '../../content/content-error.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';

/** A rendered personal page, as data that can be serialised to JSON. */
export interface MadePage {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** Hashes of its inline scripts and styles. */
  inline: InlineHashes;
}

/** Path of a document's page, and problems of its draft. */
export interface DraftPlace {
  /** Path such as `/kontakt`; undefined if the document has no page. */
  path: string | undefined;
  problems: readonly ContentProblem[];
}

/** Converts a response of the app to data. */
export async function madePage(response: Response, inline: InlineHashes): Promise<MadePage> {
  return { status: response.status, headers: [...response.headers], body: await response.text(), inline };
}
