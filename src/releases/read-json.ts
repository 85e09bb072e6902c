import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Called with a line about what went wrong, where nothing waits for an answer. */
export type Trouble = (line: string) => void;

/**
 * Reads a JSON file of our own. A disk may lose what it said it had, and people edit files by hand.
 *
 * @param schema what the file must hold; what it does not name is kept. It must not transform.
 * @param trouble called with the path of a file that is broken or cannot be read.
 * @returns undefined where there is no file, and where it is broken or cannot be read.
 */
export async function readJson<Content>(
  path: string,
  schema: z.ZodType,
  trouble: Trouble = () => {},
): Promise<Content | undefined> {
  return readJsonOrThrow<Content>(path, schema, trouble).catch(({ message }: Error) => {
    trouble(message);
    return undefined;
  });
}

/**
 * The same for a file that must not be replaced while it cannot be read: it may be whole.
 *
 * @throws where the file cannot be read; the message names its path.
 */
export async function readJsonOrThrow<Content>(
  path: string,
  schema: z.ZodType,
  trouble: Trouble = () => {},
): Promise<Content | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw Object.assign(new Error(`${path} cannot be read: ${message}`, { cause }), { code });
  }
  const { value, problem } = parseJson(text, schema);
  if (problem) trouble(`${path} is broken and counts as absent: ${problem}`);
  return value as Content | undefined;
}

/** Parses JSON that this program wrote earlier. */
export function parseJson(text: string, schema: z.ZodType): { value?: unknown; problem?: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const issue = schema.safeParse(value).error?.issues[0];
  return issue ? { problem: `${issue.path.join('.') || 'the whole'}: ${issue.message}` } : { value };
}
