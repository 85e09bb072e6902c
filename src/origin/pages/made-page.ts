import type { ContentProblem } from '../../content/content-error.ts';
import type { InlineHashes } from '../../releases/inline-hashes.ts';

/** A page for one who asks: data that could go through JSON. */
export interface MadePage {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** What it may have inline. */
  inline: InlineHashes;
}

/** Where the page of a document stands, and what is wrong with its draft. */
export interface DraftPlace {
  /** `/kontakt`; undefined where there is none. */
  path: string | undefined;
  problems: readonly ContentProblem[];
}

/** A response of the app as data. */
export async function madePage(response: Response, inline: InlineHashes): Promise<MadePage> {
  return { status: response.status, headers: [...response.headers], body: await response.text(), inline };
}
