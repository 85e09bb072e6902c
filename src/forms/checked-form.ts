import { cleanText } from '../platform/text/clean-text.ts';
import { type Check, filledIn, type Problem } from './field-checks.ts';

export type Problems<Name extends string> = Partial<Record<Name, Problem>>;

/** A checked form: cleaned values, and the first problem of each field. */
export interface CheckedForm<Name extends string> {
  values: Record<Name, string>;
  problems: Problems<Name>;
}

/** Check of each field, in the order of the form. */
export type Checks<Name extends string> = Readonly<Record<Name, Check>>;

/** Rules of a form, shared by browser and origin. */
export interface FormRules<Name extends string> {
  /** Field names in the order of the form. */
  names: readonly Name[];
  /** Names of multi-line fields. */
  texts: readonly NoInfer<Name>[];
  checks: Checks<NoInfer<Name>>;
  /** Groups of alternative fields. If all fields of a group are empty, its first is reported as missing. */
  eitherOf?: readonly (readonly NoInfer<Name>[])[];
}

/** Checks arbitrary form input: values that are not text count as empty, and unknown fields are dropped. */
export function checkForm<Name extends string>(
  { names, texts, checks, eitherOf = [] }: FormRules<Name>,
  input: Readonly<Record<string, unknown>>,
): CheckedForm<Name> {
  const values = makeRecord(names, (name) => {
    const value = Object.hasOwn(input, name) ? input[name] : '';
    return typeof value === 'string' ? tidy(value, texts.includes(name)) : '';
  });
  const needed: Record<Name, Check> = { ...checks };
  for (const group of eitherOf) {
    const [first] = group;
    if (first && group.every((name) => !values[name])) needed[first] = filledIn;
  }
  return { values, problems: findProblems(names, needed, values) };
}

/** Returns the first problem of each field, in the order of the form. */
export function findProblems<Name extends string>(
  names: readonly Name[],
  checks: Checks<Name>,
  values: Record<Name, string>,
): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const name of names) {
    const problem = checks[name](values[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** Makes a value for each name. */
export function makeRecord<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

function tidy(value: string, lines: boolean): string {
  return cleanText(value.toWellFormed(), { lines }).replaceAll(/\n{3,}/g, '\n\n');
}
