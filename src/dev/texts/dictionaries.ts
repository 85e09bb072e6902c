import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../sites/locale-path.ts';
import { report } from '../report.ts';
import { dictionaryPath, dictionaryProblems } from './dictionary-problems.ts';

/** Current dictionaries of the interface. */
export class Dictionaries {
  readonly #root: string;
  #problems = new Map<string, readonly string[]>();

  /** @param root folder of the project. */
  constructor(root: string) {
    this.#root = root;
    this.read();
  }

  /** Tells whether a file is a dictionary. */
  has(file: string): boolean {
    return languages.some((language) => file === this.#pathOf(language));
  }

  /** Validates the dictionaries, and prints their problems in the terminal. */
  read(): void {
    const files = languages.map((language) => [language, readIfThere(this.#pathOf(language))] as const);
    this.#problems = dictionaryProblems(new Map(files));
    report('public/locales', [...new Set([...this.#problems.values()].flat())]);
  }

  /** Lists the problems of a language, as sentences. */
  problemsOf(language: string): readonly string[] {
    return this.#problems.get(language) ?? [];
  }

  #pathOf(language: string): string {
    return join(this.#root, dictionaryPath(language));
  }
}

/** Returns an empty text for a missing file. It then fails as invalid JSON. */
function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
