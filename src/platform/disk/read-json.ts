import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { asError } from '../errors/as-error.ts';

/** Receives a line about a problem that is handled. */
export type Trouble = (line: string) => void;

/**
 * Reads a JSON file of our own. It may be broken, because disks lose data and people edit files by hand.
 *
 * @param schema schema of the file; unknown fields are kept. It must not transform.
 * @param trouble called with the path of a broken or unreadable file.
 * @returns undefined if the file is missing, broken or unreadable.
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
 * Reads a JSON file that must not be replaced while it is unreadable, because it may be intact.
 *
 * @throws if the file cannot be read; the message contains its path.
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
    const { code, message } = asError(cause);
    if (code === 'ENOENT') return undefined;
    throw Object.assign(new Error(`${path} cannot be read: ${message}`, { cause }), { code });
  }
  const { value, problem } = parseJson<Content>(text, schema);
  if (problem) trouble(`${path} is broken and counts as absent: ${problem}`);
  return value;
}

/** Parses JSON that this program wrote earlier. */
export function parseJson<Content>(text: string, schema: z.ZodType): { value?: Content; problem?: string } {
  let value: Content;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: asError(error).message };
  }
  const issue = schema.safeParse(value).error?.issues[0];
  return issue ? { problem: `${issue.path.join('.') || 'the whole'}: ${issue.message}` } : { value };
}
