import { answerHeaders, pathRules, statusRules, varyingHeaders } from '../../platform/http/answer-headers.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';
import { escaped } from './facts.ts';
import type { ServerOptions } from './server-options.ts';

const variesByPath = (name: string) => pathRules.some(({ headers }) => headers[name]);
/** Headers of every file that depend on its address. Caddy evaluates the map when a `header` uses it. */
const byPath = Object.keys(answerHeaders('', 404)).filter(variesByPath);
/** Headers of some files only. */
const ofSome = varyingHeaders.filter((name) => variesByPath(name) && !byPath.includes(name));

export function headerMaps(inline: InlineHashes): string[] {
  return byPath.map((name) =>
    block(`map {path} ${placeholder(name)}`, [
      ...pathRules
        .filter(({ headers }) => headers[name])
        .map(({ prefixes, headers }) => `~^(?:${prefixes.map(escaped).join('|')}) "${headers[name]}"`),
      `default "${answerHeaders('', 404, inline)[name]}"`,
    ]),
  );
}

/** Generates blocks to import: the headers of a file, and those of an answer without a file, such as `no_file_405`. */
export function headerBlocks(inline: InlineHashes): string[] {
  const same = Object.entries(answerHeaders('', 404, inline)).filter(([name]) => !byPath.includes(name));
  return [
    block('(file_headers)', [
      block('header', [
        ...same.map(([name, value]) => `${name} "${value}"`),
        ...byPath.map((name) => `${name} ${placeholder(name)}`),
      ]),
      ...pathRules.flatMap(({ prefixes, headers }) =>
        prefixes.flatMap((prefix) =>
          ofSome.filter((name) => headers[name]).map((name) => `header ${prefix}* ${name} "${headers[name]}"`),
        ),
      ),
      // The modification time of a file is derived from its bytes, for a stable ETag. It is not a real date.
      'header -last-modified',
      'request_header -if-modified-since',
    ]),
    ...Object.keys(statusRules).map((status) => {
      const headers = Object.entries(answerHeaders('', Number(status), inline));
      return block(`(no_file_${status})`, [
        block(
          'header',
          headers.map(([name, value]) => `${name} "${value}"`),
        ),
      ]);
    }),
  ];
}

const placeholder = (header: string) => `{site_${header.replaceAll('-', '_')}}`;

/** Formats a block of a Caddyfile. A block without a head contains the global options. */
export function block(head: string, parts: readonly string[]): string {
  return [`${head} {`.trimStart(), ...parts.filter(Boolean).map(indent), '}'].join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '\t');
}

/**
 * Generates a reverse proxy. Behind another proxy that terminates TLS, Caddy trusts the forwarded headers of private
 * networks. Otherwise it would replace the visitor's address and the scheme with those of the other proxy.
 *
 * @param address `http://127.0.0.1:4321`
 */
export function reverseProxy(
  address: string,
  { listen }: Pick<ServerOptions, 'listen'>,
  settings: readonly string[] = [],
): string {
  const proxy = `reverse_proxy ${new URL(address).host}`;
  const inside = [...(listen.length ? ['trusted_proxies private_ranges'] : []), ...settings];
  return inside.length ? block(proxy, inside) : proxy;
}
