import type { z } from 'zod';
import { descriptions, variables } from './variables.ts';

export type Environment = z.output<typeof variables>;
export type VariableName = keyof Environment;

/** All variables, in the order of the documentation. */
export const variableNames = Object.keys(variables.shape) as VariableName[];

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
  const mask = Object.fromEntries(names.map((name) => [name, true])) as Record<VariableName, true>;
  const given = Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
  const { success, data, error } = variables.pick(mask).safeParse(given);
  if (success) return data as Pick<Environment, Name>;
  throw new EnvironmentError(
    error.issues.map(({ path, message }) => {
      const name = path[0] as VariableName;
      return isSecret(name) ? `${name} ${message}` : `${name} ${message}; it is «${shown(given[name])}»`;
    }),
  );
}

export function isSecret(name: VariableName): boolean {
  return descriptions.get(variables.shape[name])?.secret ?? false;
}

/** Hides a password in an address, which does not belong there. */
function shown(value = ''): string {
  return value.replace(/\/\/[^/\s]*@/, '//…@').slice(0, 200);
}

/** Invalid variables: name, allowed values and, unless secret, the value found. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvironmentError';
  }
}
