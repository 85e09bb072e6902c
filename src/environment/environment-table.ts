import { type VariableName, variableNames } from './environment.ts';
import { descriptions, variables } from './variables.ts';

const begin = '<!-- environment: npm run docs:environment writes this table -->';
const end = '<!-- /environment -->';

/**
 * A document with the table of the variables as they are.
 *
 * @throws where it has no place for it.
 */
export function withEnvironmentTable(markdown: string): string {
  const [before, rest] = markdown.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`there is no ${begin} … ${end}`);
  const rows = variableNames.map((name) => [
    `\`${name}\``,
    descriptions.get(variables.shape[name])?.what,
    otherwise(name),
  ]);
  const table = [['variable', 'what', 'default'], ['---', '---', '---'], ...rows];
  return [before, begin, '\n\n', ...table.map((row) => `| ${row.join(' | ')} |\n`), '\n', end, after].join('');
}

function otherwise(name: VariableName): string {
  const schema = variables.shape[name];
  return descriptions.get(schema)?.otherwise ?? `\`${schema.parse(undefined)}\``;
}
