/** One thing that an editor must correct before a brand can be published. */
export interface ContentProblem {
  /** «konfiguration-tabor», «seite /kontakt (tabor)» */
  readonly document: string;
  /** Path of the field, for example `Inhalt[2].Bild.Alternativtext`; empty where the document as a whole is meant. */
  readonly field: string;
  /** What is allowed, as the end of a sentence that begins with the field: «must be a list». */
  readonly rule: string;
  /** What stands there now, shortened. */
  readonly found: string;
}

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

export function describeProblem({ document, field, rule, found }: ContentProblem): string {
  return `${document}: ${field ? `${field} ` : ''}${rule}${found ? `; found ${found}` : ''}`;
}
