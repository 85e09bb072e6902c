import { type ParseArgsConfig, parseArgs } from 'node:util';
import { asError } from '../errors/as-error.ts';

/**
 * The options and words that a command was given, as `parseArgs` reads them. Ends the process with one line where an
 * option does not exist, stands twice or lacks its value.
 */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const { options = {} }: ParseArgsConfig = config;
  try {
    const read = parseArgs(config);
    const { tokens } = parseArgs({ ...(config as ParseArgsConfig), tokens: true });
    const given = tokens.filter((token) => token.kind === 'option');
    for (const [index, { name, rawName, value }] of given.entries()) {
      if (options[name]?.type === 'string' && !value) throw new Error(`${rawName} lacks its value`);
      const isTwice = given.findIndex((other) => other.name === name) < index;
      if (isTwice && !options[name]?.multiple) throw new Error(`${rawName} stands twice`);
    }
    return read;
  } catch (error) {
    return endWith(`${asError(error).message}${options['help'] ? '; see --help' : ''}`);
  }
}

/** Ends the process for a mistake in how the command was called. @param line says what to do instead. */
export function endWith(line: string): never {
  console.error(line);
  process.exit(2);
}
