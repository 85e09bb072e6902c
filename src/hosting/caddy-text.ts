/** Formats a block of a Caddyfile. A block without a head contains the global options. */
export function block(head: string, parts: readonly string[]): string {
  return [`${head} {`.trimStart(), ...parts.filter(Boolean).map(indent), '}'].join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '\t');
}
