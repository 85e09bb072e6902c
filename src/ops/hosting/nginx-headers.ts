import {
  answerHeaders,
  fileStatuses,
  pathRules,
  statusRules,
  varyingHeaders,
} from '../../platform/http/answer-headers.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';
import { escaped } from './facts.ts';

/**
 * Generates the maps of headers that depend on address and status. nginx evaluates them when the answer is known:
 * `$uri` is then the path of the file, even for an error page.
 */
export function headerMaps(inline: InlineHashes): string {
  return varyingHeaders
    .map((name) =>
      // A header of the origin takes precedence over the rule by address, if nginx sends the file for the origin.
      map(`"$upstream_http_${name.replaceAll('-', '_')}$status $uri"`, variable(name), [
        ...Object.keys(statusRules).map((status) =>
          entry(`^${status} `, answerHeaders('', Number(status), inline)[name]),
        ),
        ...pathRules
          .filter(({ headers }) => headers[name])
          .map(({ prefixes, headers }) =>
            entry(`^(?:${fileStatuses.join('|')}) (?:${prefixes.map(escaped).join('|')})`, headers[name]),
          ),
        ['default', quoted(answerHeaders('', 404, inline)[name])],
      ]),
    )
    .join('\n');
}

/** Generates the `add_header` lines. A location with an `add_header` of its own does not inherit them. */
export function addHeaders(inline: InlineHashes): string {
  const same = Object.entries(answerHeaders('', 404, inline)).filter(([name]) => !varyingHeaders.includes(name));
  return [
    ...same.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    '# nginx does not send a header with an empty value.',
    ...varyingHeaders.map((name) => `add_header ${name} ${variable(name)} always;`),
  ].join('\n');
}

const variable = (header: string) => `$site_${header.replaceAll('-', '_')}`;
const quoted = (value = '') => `"${value}"`;
const entry = (pattern: string, value: string | undefined) => [quoted(`~${pattern}`), quoted(value)] as const;

/** Formats a `map` of nginx. nginx prefers exact entries, then the first matching pattern. */
export function map(from: string, to: string, entries: readonly (readonly [string, string])[]): string {
  return [`map ${from} ${to} {`, ...entries.map((entry) => `  ${entry.join(' ')};`), '}'].join('\n');
}
