/** A problem that an editor must correct before a brand can be published. */
export interface ContentProblem {
  /** Name of the document: «konfiguration-tabor», «seite /kontakt (tabor)». */
  readonly document: string;
  /** Path of the field, for example `Inhalt[2].Bild.Alternativtext`; empty for the document as a whole. */
  readonly field: string;
  /** Broken rule, as the end of a sentence that starts with the field: «must be a list». */
  readonly rule: string;
  /** Current value, shortened. */
  readonly found: string;
}

export function describeProblem({ document, field, rule, found }: ContentProblem): string {
  return `${document}: ${field ? `${field} ` : ''}${rule}${found ? `; found ${found}` : ''}`;
}

class ProblemsError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], options?: ErrorOptions) {
    super(problems.map(describeProblem).join('\n'), options);
    this.problems = problems;
  }
}

/** The content of a brand does not match the content model. Nothing of it is published; the last release stays live. */
export class ContentError extends ProblemsError {
  override readonly name = 'ContentError';
}

/** A referenced file cannot be fetched. An editor may have to correct it, or the next attempt may succeed. */
export class MissingFileError extends ProblemsError {
  override readonly name = 'MissingFileError';
}

/** The content service answers «not found» to a request for a list of entries. */
export class MissingListError extends Error {
  override readonly name = 'MissingListError';

  /** @param list name of the list: «stelle (tabor)». */
  constructor(list: string, options?: ErrorOptions) {
    super(`${list}: the content service knows no such list`, options);
  }
}
