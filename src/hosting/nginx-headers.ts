import { answerHeaders, fileStatuses, pathRules, statusRules, varyingHeaders } from '../http/answer-headers.ts';
import type { InlineHashes } from '../releases/inline-hashes.ts';
import { escaped } from './facts.ts';
import { map } from './nginx-text.ts';

/**
 * The values of the headers that follow from address and status. They are looked up when the answer is known: `$uri` is
 * then the file, also that of an error page.
 */
export function headerMaps(inline: InlineHashes): string {
  return varyingHeaders
    .map((name) =>
      // What the origin has said of a file that is given out from here goes before what is said by its address.
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

/** A location that adds one header of its own has none of these. */
export function addHeaders(inline: InlineHashes): string {
  const same = Object.entries(answerHeaders('', 404, inline)).filter(([name]) => !varyingHeaders.includes(name));
  return [
    ...same.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    '# One without a value is not sent.',
    ...varyingHeaders.map((name) => `add_header ${name} ${variable(name)} always;`),
  ].join('\n');
}

const variable = (header: string) => `$site_${header.replaceAll('-', '_')}`;
const quoted = (value = '') => `"${value}"`;
const entry = (pattern: string, value: string | undefined) => [quoted(`~${pattern}`), quoted(value)] as const;
