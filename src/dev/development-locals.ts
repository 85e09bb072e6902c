import type { BrandContent } from './content/content-reader.ts';

/** Services for the pages of `npm run dev`. Astro receives them with each request. */
export interface Development {
  contentOf(brand: string): Promise<BrandContent>;
  /** Whether changes of the content are reported: a content service reports none. */
  isFollowed: boolean;
  /** Problems in the texts of a language, as sentences. */
  dictionaryProblems(language: string): readonly string[];
  /** Prints problems in the terminal, each one once. */
  report(subject: string, lines: readonly string[]): void;
}
