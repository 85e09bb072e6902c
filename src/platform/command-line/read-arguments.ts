import { once } from 'node:events';
import { createServer } from 'node:net';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { z } from 'zod';
import { type Brand, brands } from '../../../sites.config.ts';
import { asError } from '../errors/as-error.ts';
import { fromKeys } from '../objects.ts';

/** Words that a command takes. */
interface Command<Flag extends string, Text extends string, List extends string> {
  /** Text that `--help` prints. */
  help?: string;
  /** Options without a value. */
  flags?: readonly Flag[];
  /** Options with a value. */
  texts?: readonly Text[];
  /** Options with a value that may stand several times. */
  lists?: readonly List[];
  /** Maximum number of words besides the options. @default 0 */
  maxWords?: number;
}

/**
 * Reads the options and words that a command was given. Ends the process with one line where an option does not exist,
 * stands twice or lacks its value.
 */
export function readArguments<
  const Flag extends string = never,
  const Text extends string = never,
  const List extends string = never,
>({ help, flags = [], texts = [], lists = [], maxWords = 0 }: Command<Flag, Text, List>) {
  const options: ParseArgsConfig['options'] = {
    ...fromKeys([...flags, ...(help ? ['help'] : [])], () => ({ type: 'boolean', default: false }) as const),
    ...fromKeys(texts, () => ({ type: 'string' }) as const),
    ...fromKeys(lists, () => ({ type: 'string', multiple: true }) as const),
  };
  try {
    const { tokens, values, positionals } = parseArgs({ options, allowPositionals: maxWords > 0, tokens: true });
    const given = tokens.filter((token) => token.kind === 'option');
    for (const [index, { name, rawName, value }] of given.entries()) {
      if (options[name]?.type === 'string' && !value) throw new Error(`${rawName} lacks its value`);
      const isTwice = given.findIndex((other) => other.name === name) < index;
      if (isTwice && !options[name]?.multiple) throw new Error(`${rawName} stands twice`);
    }
    const tooMany = values['help'] ? [] : positionals.slice(maxWords);
    if (tooMany.length) throw new Error(`too many words: «${tooMany.join(' ')}»`);
    if (values['help']) {
      console.log(help);
      process.exit();
    }
    type Values = Record<Flag, boolean> & Partial<Record<Text, string> & Record<List, string[]>>;
    return { values: values as Values, positionals };
  } catch (error) {
    return endWith(`${asError(error).message}${help ? '; see --help' : ''}`);
  }
}

/** Ends the process for a mistake in how the command was called. @param line says what to do instead. */
export function endWith(line: string): never {
  console.error(line);
  process.exit(2);
}

/**
 * Parses the value of an option. Ends the process with one line for a value of another form.
 *
 * @param form schema; its error says what the value must be.
 */
export function readOption<Form extends z.ZodType>(option: string, value: string | undefined, form: Form) {
  if (value === undefined) return undefined;
  const { data, error } = form.safeParse(value);
  if (error) endWith(`--${option} ${error.issues[0]?.message}; it is «${value}»`);
  return data as z.output<Form>;
}

/** The brands that `--site a,b` names; all where it names none. Ends the process for one that does not exist. */
export function chosenBrands(site: string | undefined): readonly Brand[] {
  const all: readonly Brand[] = brands;
  const chosen = site?.split(',').map((id) => id.trim());
  const ids: readonly string[] = all.map(({ id }) => id);
  const unknown = chosen?.filter((id) => !ids.includes(id)) ?? [];
  if (unknown.length) endWith(`--site: there is no brand «${unknown.join('», «')}»: ${ids.join(', ')}`);
  return all.filter(({ id }) => !chosen || chosen.includes(id));
}

/** Returns the error message for a port in use. */
export function portInUse(port: number | undefined): string {
  return `port ${port} is in use: end what listens there, or take another one with --port`;
}

/** Checks that a port is free. @throws if it is in use or not allowed. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code, message } = asError(cause);
    throw new Error(code === 'EADDRINUSE' ? portInUse(port) : message, { cause });
  }
  server.close();
  await once(server, 'close');
}

/** Returns the local address of each brand, one per line. */
export function siteAddresses(port: number): string[] {
  return brands.map(({ id }) => `  http://${id}.localhost:${port}`);
}
