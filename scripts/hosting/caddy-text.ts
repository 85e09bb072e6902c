/** A block of a Caddyfile. */
export function block(head: string, parts: readonly string[]): string {
  return [`${head} {`, ...parts.filter(Boolean).map(indent), '}'].join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '\t');
}
