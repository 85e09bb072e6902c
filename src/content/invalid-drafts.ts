import type { Locale } from '../../sites.config.ts';
import type { CollectionName } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import type { DocumentName } from './document-places.ts';
import type { PartName } from './site-view.ts';

/** A draft that does not pass the checks in one language. */
export interface InvalidDraft {
  locale: Locale;
  problems: readonly ContentProblem[];
  /** What pages read where they would show it. */
  parts: readonly PartName[];
}

/** The drafts of a brand that do not pass the checks: its configuration, and documents. */
export class InvalidDrafts {
  readonly #drafts = new Map<string, readonly InvalidDraft[]>();

  /** Notes in which languages a draft does not pass the checks, if there are any. */
  note(of: DocumentName | 'configuration', invalid: readonly InvalidDraft[]): void {
    const key = keyFor(of);
    if (invalid.length) this.#drafts.set(key, invalid);
    else this.#drafts.delete(key);
  }

  /** Why pages that read these parts do not show their drafts. */
  problemsOf(locale: Locale, parts: readonly PartName[]): readonly ContentProblem[] {
    return [...this.#drafts.values()]
      .flat()
      .filter((invalid) => invalid.locale === locale && invalid.parts.some((part) => parts.includes(part)))
      .flatMap(({ problems }) => problems);
  }

  /** Why the draft of a document is not shown. */
  problemsOfDocument(document: DocumentName, locale: Locale): readonly ContentProblem[] {
    const found = this.#drafts.get(keyFor(document)) ?? [];
    return found.filter((invalid) => invalid.locale === locale).flatMap(({ problems }) => problems);
  }

  /** The documents of a collection that one rule is in the way of. */
  documentsAgainst(asked: string, collection: CollectionName): DocumentName[] {
    return [...this.#drafts]
      .filter(([, invalid]) => invalid.some(({ problems }) => problems.some(({ rule }) => rule === asked)))
      .map(([key]) => key.split(' '))
      .filter(([name]) => name === collection)
      .map(([, documentId = '']) => ({ collection, documentId }));
  }
}

function keyFor(of: DocumentName | 'configuration'): string {
  return of === 'configuration' ? of : `${of.collection} ${of.documentId}`;
}
