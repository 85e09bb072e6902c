import type { z } from 'zod';
import { fromKeys, keysOf } from '../objects.ts';
import { descriptions, variables } from './variables.ts';

export type Environment = z.output<typeof variables>;
export type VariableName = keyof Environment;

/** All variables, in the order of the documentation. */
export const variableNames = keysOf(variables.shape);

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
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvironmentError';
  }
}
