import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../sites/locale-path.ts';
import { report } from '../report.ts';
import { dictionaryPath, dictionaryProblems } from './dictionary-problems.ts';

/** The texts of the interface as they are written now. */
export class Dictionaries {
  readonly #root: string;
  #problems = new Map<string, readonly string[]>();

  /** @param root the folder of the project. */
  constructor(root: string) {
    this.#root = root;
    this.read();
  }

  /** Whether a file is one of them. */
  has(file: string): boolean {
    return languages.some((language) => file === this.#pathOf(language));
  }

  /** Looks what is wrong with them, and says it in the terminal. */
  read(): void {
    const files = languages.map((language) => [language, readIfThere(this.#pathOf(language))] as const);
    this.#problems = dictionaryProblems(new Map(files));
    report('public/locales', [...new Set([...this.#problems.values()].flat())]);
  }

  /** What is wrong with those of a language, in sentences. */
  problemsOf(language: string): readonly string[] {
    return this.#problems.get(language) ?? [];
  }

  #pathOf(language: string): string {
    return join(this.#root, dictionaryPath(language));
  }
}

/** Of a file that is missing nothing, which is no dictionary either. */
function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
