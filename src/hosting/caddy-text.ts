/** A block of a Caddyfile; the one without a head holds the settings of all servers. */
export function block(head: string, parts: readonly string[]): string {
  return [`${head} {`.trimStart(), ...parts.filter(Boolean).map(indent), '}'].join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '\t');
}
