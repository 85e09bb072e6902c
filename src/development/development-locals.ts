import type { BrandContent } from './content/content-reader.ts';

/** What the pages of `npm run dev` know besides the code; Astro gets it with each request. */
export interface Development {
  contentOf(brand: string): Promise<BrandContent>;
  /** Whether a change of the content is told: a content service tells none. */
  isFollowed: boolean;
  /** What is wrong with the texts of a language, in sentences. */
  dictionaryProblems(language: string): readonly string[];
  /** Says it in the terminal, once. */
  report(subject: string, lines: readonly string[]): void;
}
