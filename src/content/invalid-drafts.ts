import type { Locale } from '../../sites.config.ts';
import type { CollectionName } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import type { DocumentName } from './document-places.ts';
import type { PartName } from './site-view.ts';

export interface InvalidDraft {
  locale: Locale;
  problems: readonly ContentProblem[];
  /** Parts that pages read if they would show the draft. */
  parts: readonly PartName[];
}

/** Invalid drafts of a brand: of its configuration and its documents. */
export class InvalidDrafts {
  readonly #drafts = new Map<string, readonly InvalidDraft[]>();

  /** Replaces the problems of a draft. An empty list removes the draft. */
  note(of: DocumentName | 'configuration', invalid: readonly InvalidDraft[]): void {
    const key = keyFor(of);
    if (invalid.length) this.#drafts.set(key, invalid);
    else this.#drafts.delete(key);
  }

  /** Returns the problems of the drafts that pages with these parts would show. */
  problemsOf(locale: Locale, parts: readonly PartName[]): readonly ContentProblem[] {
    return [...this.#drafts.values()]
      .flat()
      .filter((invalid) => invalid.locale === locale && invalid.parts.some((part) => parts.includes(part)))
      .flatMap(({ problems }) => problems);
  }

  problemsOfDocument(document: DocumentName, locale: Locale): readonly ContentProblem[] {
    const found = this.#drafts.get(keyFor(document)) ?? [];
    return found.filter((invalid) => invalid.locale === locale).flatMap(({ problems }) => problems);
  }

  /** Returns the documents of a collection that break a given rule. */
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
