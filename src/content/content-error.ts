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

/** The content of a brand does not match the content model. Nothing of it is published; the last release stays live. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], options?: ErrorOptions) {
    super(problems.map(describeProblem).join('\n'), options);
    this.problems = problems;
  }
}

/** Returns a function that runs a step and collects its problems, so that an editor sees all of them. */
export function collector(problems: ContentProblem[]) {
  return async <Result>(step: () => Result | Promise<Result>): Promise<Result | undefined> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
}

/** Maximum length of a quoted value in a message. */
const maxLength = 80;

/** Quotes a value for a message: shortened, with invisible and control characters written as code points. */
export function foundText(found: unknown): string {
  if (found === undefined) return '';
  // Numbers without a JSON form are shown by name, such as `NaN`.
  const written =
    typeof found === 'string' ? `«${found.slice(0, 2 * maxLength)}»` : (JSON.stringify(found) ?? String(found));
  const shown = visible(written);
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 3)}…` : shown;
}

/** Replaces invisible and control characters by their code points. */
export function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
