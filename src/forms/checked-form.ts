import * as v from 'valibot';

/** What is wrong with a field; the dictionaries have a text for each field and problem. */
export type Problem = 'missing' | 'invalid' | 'tooLong';
export type Problems<Name extends string> = Partial<Record<Name, Problem>>;

/** A form that was checked: what was typed, tidied, and the first problem of each field that has one. */
export interface CheckedForm<Name extends string> {
  values: Record<Name, string>;
  problems: Problems<Name>;
}

/** The rules of fields; their messages are problems. */
type Schema<Name extends string> = v.GenericSchema<Record<Name, string>>;

/** A form as the browser and the origin both know it. */
export interface FormRules<Name extends string> {
  /** In the order of the form. */
  names: readonly Name[];
  /** Those of several lines. */
  texts: readonly NoInfer<Name>[];
  schema: Schema<NoInfer<Name>>;
}

/**
 * Checks what came from a form, whatever it is: what is no text counts as empty, and what the form does not ask for is
 * left out.
 */
export function checkForm<Name extends string>(
  { names, texts, schema }: FormRules<Name>,
  input: Readonly<Record<string, unknown>>,
): CheckedForm<Name> {
  const values = Object.fromEntries(
    names.map((name) => {
      const value = Object.hasOwn(input, name) ? input[name] : '';
      return [name, typeof value === 'string' ? tidy(value, texts.includes(name)) : ''];
    }),
  ) as Record<Name, string>;
  return { values, problems: problemsOf(schema, values) };
}

/** The first problem of each field that has one, in the order of the form. */
export function problemsOf<Name extends string>(schema: Schema<Name>, values: Record<Name, string>): Problems<Name> {
  const problems: Record<string, string> = {};
  for (const { path, message } of v.safeParse(schema, values).issues ?? [])
    problems[String(path?.[0]?.key)] ??= message;
  return problems as Problems<Name>;
}

/** Without what a paste brings along: control characters, and in a single line its breaks. */
function tidy(value: string, hasLines: boolean): string {
  const lines = value.toWellFormed().replaceAll(/\r\n?/g, '\n');
  const cleaned = hasLines
    ? lines.replaceAll(/[^\P{Cc}\n\t]/gu, '').replaceAll(/\n{3,}/g, '\n\n')
    : lines.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return cleaned.trim();
}
