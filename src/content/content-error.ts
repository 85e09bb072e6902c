import { type ContentProblem, describeProblem } from '../releases/held-brands.ts';

// What is wrong with a document is noted beside the releases; who reads content finds it here.
export { type ContentProblem, describeProblem };

/** The content of a brand does not fit the content model. Nothing of it is published; its last release stays. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], options?: ErrorOptions) {
    super(problems.map(describeProblem).join('\n'), options);
    this.problems = problems;
  }
}

/** A file that content names cannot be had. An editor can correct it; but it may also come the next time that it is asked for. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], options?: ErrorOptions) {
    super(problems.map(describeProblem).join('\n'), options);
    this.problems = problems;
  }
}

/** The content service answers «not found» for a list of entries. */
export class MissingListError extends Error {
  override readonly name = 'MissingListError';

  /** @param list name of the list: «stelle (tabor)». */
  constructor(list: string, options?: ErrorOptions) {
    super(`${list}: the content service knows no such list`, options);
  }
}
