import { answerHeaders, pathRules, statusRules, varyingHeaders } from '../../platform/http/answer-headers.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';
import { block } from './caddy-text.ts';
import { escaped } from './facts.ts';

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
