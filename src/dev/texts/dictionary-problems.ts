import { asError } from '../../platform/errors/as-error.ts';

/** Language of the reference dictionary. The type of all keys is derived from it. */
const reference = 'de';
const pluralEnding = /_(zero|one|two|few|many|other)$/;

export const dictionaryPath = (language: string) => `public/locales/${language}/translation.json`;

/**
 * Lists the problems in the texts of the interface, by language, as sentences.
 *
 * @param files raw dictionaries by language, including the German one.
 */
export function dictionaryProblems(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const read = new Map([...files].map(([language, file]) => [language, readDictionary(language, file)]));
  const first = read.get(reference);
  const known = new Set(first?.keys);
  const compared = [...read].map(([language, { keys, problem }]): [string, string[]] => {
    if (problem) return [language, [problem]];
    // The comparison needs a valid German dictionary, which also supplies missing texts.
    if (!first || first.problem) return [language, first?.problem ? [first.problem] : []];
    const own = new Set(keys);
    const path = dictionaryPath(language);
    return [
      language,
      [
        ...[...known]
          .filter((key) => !own.has(key))
          .map((key) => `${path}: ${key} is missing; the German dictionary has it`),
        ...[...own]
          .filter((key) => !known.has(key))
          .map((key) => `${path}: ${key} is no text of the German dictionary`),
      ],
    ];
  });
  return new Map(compared);
}

interface Dictionary {
  keys: readonly string[];
  problem?: string;
}

function readDictionary(language: string, file: string): Dictionary {
  try {
    return { keys: keysOf(JSON.parse(file)).map((key) => key.replace(pluralEnding, '')) };
  } catch (error) {
    const { message } = asError(error);
    const line = lineOf(message, file);
    const rule = message.replace(/ in JSON at position.*| at position.*/s, '').replaceAll(/\s+/g, ' ');
    return { keys: [], problem: `${dictionaryPath(language)}${line ? `, line ${line}` : ''}: ${rule}` };
  }
}

/** Finds the line of a JSON error. Some messages contain the line, others quote the text around the error. */
function lineOf(message: string, file: string): number | undefined {
  const named = /\(line (\d+)/.exec(message)?.[1];
  if (named) return Number(named);
  const [, token = '', quoted = ''] =
    /^Unexpected token '(.)', (?:\.\.\.)?"(.*?)"(?:\.\.\.)? is not/s.exec(message) ?? [];
  const start = quoted ? file.indexOf(quoted) : -1;
  if (start < 0) return message.startsWith('Unexpected end') ? file.trimEnd().split('\n').length : undefined;
  // The quote starts ten characters before the error, or at the start of the file.
  const at = file.indexOf(token, start + Math.min(10, start));
  return file.slice(0, at).split('\n').length;
}

function keysOf(texts: unknown, path = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [path];
  return Object.entries(texts).flatMap(([key, text]) => keysOf(text, path ? `${path}.${key}` : key));
}
