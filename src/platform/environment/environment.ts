import { closestMatch } from 'leven';
import type { z } from 'zod';
import { OperatorError } from '../command-line/run-command.ts';
import { fromKeys, listKeys } from '../objects.ts';
import { descriptions } from './variable-kinds.ts';
import { variables } from './variables.ts';

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

/** Returns Strapi's secrets that an environment lacks. A list of empty keys counts as none. */
export function missingStrapiSecrets(from: NodeJS.ProcessEnv): string[] {
  return strapiSecrets.filter((name) => !from[name]?.split(',').every((key) => key.trim()));
}

/** Settings of the content service, by `cms/README.md`. */
export const contentVariableNames: readonly string[] = [
  ...strapiSecrets,
  ...['HOST', 'PORT', 'PUBLIC_URL', 'BEHIND_PROXY', 'PUBLIC_FOLDER', 'PRIVATE_FOLDER', 'TOKENS_FILE', 'ENV_PATH'],
  ...['CLIENT', 'FILENAME', 'URL', 'HOST', 'PORT', 'NAME', 'USERNAME', 'PASSWORD', 'SCHEMA'].map(ofDatabase),
  ...['SSL', 'SSL_REJECT_UNAUTHORIZED', 'POOL_MIN', 'POOL_MAX'].map(ofDatabase),
  ...['SITE_TOKEN', 'FORMS_TOKEN', 'PREVIEW_TOKEN', 'PREVIEW_SECRET', 'PREVIEW_URL', 'REBUILD_URL', 'REBUILD_SECRET'],
  ...['CONTACT_RETENTION_MONTHS', 'APPLICATION_RETENTION_MONTHS', 'LOGINS_PER_MINUTE', 'LOG_LEVEL', 'SEED'],
  ...['SMTP_URL', 'MAIL_FROM', 'RESET_URL', 'STAFF_USER', 'STAFF_PASSWORD', 'FIRST_ADMIN', 'FIRST_ADMIN_TOKEN'],
];

function ofDatabase(name: string): string {
  return `DATABASE_${name}`;
}

/**
 * Finds names that are misspelt settings.
 *
 * @returns the sentences about them, with the nearest known name.
 */
export function misspeltNames(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const nearest = closestMatch(name, known, { maxDistance: Math.max(1, Math.floor(name.length / 4)) });
    return nearest ? [`${name} is no setting and has no effect: did you mean ${nearest}?`] : [];
  });
}
