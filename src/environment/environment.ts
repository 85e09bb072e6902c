import type { z } from 'zod';
import { descriptions, variables } from './variables.ts';

export type Environment = z.output<typeof variables>;
export type VariableName = keyof Environment;

/** All of them, in the order of the table. */
export const variableNames = Object.keys(variables.shape) as VariableName[];

/**
 * What the environment says, with the defaults where it says nothing. Only what is asked for is checked: a build does not
 * fail for what concerns the origin.
 *
 * @throws {EnvironmentError} for what cannot be meant.
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

/** An address may hold a password, where it should not. */
function shown(value = ''): string {
  return value.replace(/\/\/[^/\s]*@/, '//…@').slice(0, 200);
}

/** Variables that cannot be meant: which, what is allowed, and what they are unless they are secret. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvironmentError';
  }
}
