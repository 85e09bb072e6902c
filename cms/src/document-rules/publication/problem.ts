import type { Part, Path } from '../../content-model/walk.ts';

/** Problem that an editor must correct before a document can be published. */
export interface Problem {
  path: Path;
  /** Message for the editor: what is wrong, and what to do. */
  message: string;
}

export type Draft = Part & { documentId: string };
