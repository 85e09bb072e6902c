import type { z } from 'zod';
import { OperatorError } from '../command-line/run-command.ts';
import { fromKeys, listKeys } from '../objects.ts';
import { descriptions, variables } from './variables.ts';

export type Environment = z.output<typeof variables>;
export type VariableName = keyof Environment;

/** All variables, in the order of the documentation. */
export const variableNames = listKeys(variables.shape);

/**
 * Reads variables from the environment, with defaults. Only the named ones are checked, so that a build does not fail
 * because of a setting of the origin.
 *
 * @throws {EnvironmentError} for invalid values.
 */
export function environment<Name extends VariableName>(
  names: readonly Name[],
  from: Readonly<Record<string, string | undefined>> = process.env,
): Pick<Environment, Name> {
  const problems: string[] = [];
  const read = fromKeys(names, (name) => {
    const { data, error } = variables.shape[name].safeParse(from[name] || undefined);
    for (const { message } of error?.issues ?? [])
      problems.push(`${name} ${message}${isSecret(name) ? '' : `; it is «${shown(from[name])}»`}`);
    return data;
  });
  if (problems.length) throw new EnvironmentError(problems);
  return read as Pick<Environment, Name>;
}

export function isSecret(name: VariableName): boolean {
  return descriptions.get(variables.shape[name])?.secret ?? false;
}

/** Hides a password in an address, which does not belong there. */
function shown(value = ''): string {
  return value.replace(/\/\/[^/\s]*@/, '//…@').slice(0, 200);
}

/** Invalid variables: name, allowed values and, unless secret, the value found. */
export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const begin = '<!-- environment: npm run docs:environment writes this table -->';
const end = '<!-- /environment -->';

/**
 * Inserts the list of variables into a document. A list, because a table would be too wide to read.
 *
 * @throws if the document lacks the markers.
 */
export function withEnvironmentTable(markdown: string): string {
  const [before, rest] = markdown.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`there is no ${begin} … ${end}`);
  const entries = variableNames.map(
    (name) => `- \`${name}\`: ${descriptions.get(variables.shape[name])?.what}. Default: ${otherwise(name)}\n`,
  );
  return [before, begin, '\n\n', ...entries, '\n', end, after].join('');
}

function otherwise(name: VariableName): string {
  const schema = variables.shape[name];
  return descriptions.get(schema)?.otherwise ?? `\`${schema.parse(undefined)}\``;
}

/** Names of the variables with Strapi's own secrets. */
export const strapiSecrets = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
] as const;
