/** The dictionary that the others are compared with: the type of all keys is made of it. */
const reference = 'de';
const pluralEnding = /_(zero|one|two|few|many|other)$/;

export const dictionaryPath = (language: string) => `public/locales/${language}/translation.json`;

/**
 * What is wrong with the texts of the interface, by language, in sentences.
 *
 * @param files the dictionaries as they are written, by language; with the German one.
 */
export function dictionaryProblems(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const read = new Map([...files].map(([language, file]) => [language, readDictionary(language, file)]));
  const first = read.get(reference);
  const known = new Set(first?.keys);
  const compared = [...read].map(([language, { keys, problem }]): [string, string[]] => {
    if (problem) return [language, [problem]];
    // What a language lacks is taken from the German dictionary, which must be there for that.
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
    const { message } = error as Error;
    const line = lineOf(message, file);
    const rule = message.replace(/ in JSON at position.*| at position.*/s, '').replaceAll(/\s+/g, ' ');
    return { keys: [], problem: `${dictionaryPath(language)}${line ? `, line ${line}` : ''}: ${rule}` };
  }
}

/** Some messages name the line, others quote what stands around the mistake. */
function lineOf(message: string, file: string): number | undefined {
  const named = /\(line (\d+)/.exec(message)?.[1];
  if (named) return Number(named);
  const [, token = '', quoted = ''] =
    /^Unexpected token '(.)', (?:\.\.\.)?"(.*?)"(?:\.\.\.)? is not/s.exec(message) ?? [];
  const start = quoted ? file.indexOf(quoted) : -1;
  if (start < 0) return message.startsWith('Unexpected end') ? file.trimEnd().split('\n').length : undefined;
  // Ten characters before the mistake are quoted, where there are as many.
  const at = file.indexOf(token, start + Math.min(10, start));
  return file.slice(0, at).split('\n').length;
}

function keysOf(texts: unknown, path = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [path];
  return Object.entries(texts).flatMap(([key, text]) => keysOf(text, path ? `${path}.${key}` : key));
}
