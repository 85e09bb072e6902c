import type { Part, Path } from '../../content-model/walk.ts';

/** What an editor must correct before a document can be published. */
export interface Problem {
  path: Path;
  /** For the editor: what is wrong, and what to do. */
  message: string;
}

/** A populated draft. */
export type Draft = Part & { documentId: string };
