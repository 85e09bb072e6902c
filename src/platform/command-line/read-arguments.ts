import { type ParseArgsConfig, parseArgs } from 'node:util';
import { closestMatch } from 'leven';
import { asError } from '../errors/as-error.ts';

/**
 * The options and words that a command was given, as `parseArgs` reads them. Ends the process with one line where an
 * option does not exist, stands twice or lacks its value.
 */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const slip = slipIn(config);
  if (!slip) {
    try {
      return parseArgs(config);
    } catch (error) {
      return end(asError(error).message, config);
    }
  }
  return end(slip, config);
}

/** Problem of the options, as a sentence. */
export function slipIn(config: ParseArgsConfig): string | undefined {
  const { options = {} } = config;
  const { tokens } = parseArgs({ ...config, strict: false, allowPositionals: true, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = options[name];
    if (!option) return `${rawName}: there is no such option${nearest(name, Object.keys(options))}`;
    if (seen.has(name) && !option.multiple)
      return `${rawName} stands twice: name several with commas, ${rawName} a,b, where it takes several`;
    if (option.type === 'string' && !value) return `${rawName} lacks its value`;
    seen.add(name);
  }
  return undefined;
}

function nearest(name: string, options: readonly string[]): string {
  const option = closestMatch(name.slice(0, 50), options, { maxDistance: 3 });
  return option ? `; --${option} may be meant` : '';
}

function end(line: string, { options = {} }: ParseArgsConfig): never {
  return endWith(options['help'] ? `${line}; see --help` : line);
}

/** Ends the process for a mistake in how the command was called. @param line says what to do instead. */
export function endWith(line: string): never {
  console.error(line);
  process.exit(2);
}
