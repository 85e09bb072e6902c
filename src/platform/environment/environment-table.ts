import { type VariableName, variableNames } from './environment.ts';
import { descriptions, variables } from './variables.ts';

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
