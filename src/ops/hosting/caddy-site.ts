import { errorPages, statusFile } from '../../build/releases/error-pages.ts';
import { proxyKeepAliveSeconds } from '../../origin/connections/bounded-server.ts';
import { firstReleaseSeconds } from '../../origin/files/static-sites.ts';
import { contentTypes } from '../../platform/http/content-types.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';
import { block, headerMaps, reverseProxy } from './caddy-headers.ts';
import { aliases, elsewhere, escaped, fallbackHost, hostNames, largeBodies, patterns, smallBodyKiB } from './facts.ts';
import type { ServerOptions } from './server-options.ts';

/** Generates the rules for all hosts of the websites. The first matching handler is used. */
export function caddySite({ dist, origin, listen, inline }: ServerOptions): string {
  const transport = block('transport http', [`keepalive ${proxyKeepAliveSeconds}s`]);
  const pass = origin ? reverseProxy(origin, { listen }, [transport]) : '';
  const live = (maxKiB: number) => [block('request_body', [`max_size ${maxKiB}KiB`]), pass];
  return [
    ...maps(inline),
    `root * ${dist}/{site_host}`,
    block('route', [
      // HTTP/1.0 needs no host.
      `@nameless expression \`{host} == "" && {http.request.proto} != "HTTP/1.0"\``,
      'respond @nameless "Bad request" 400',
      '@alias not vars {site_alias_of} none',
      block('handle @alias', redirect('https://{site_alias_of}{uri}')),
      ...(origin
        ? [
            ...largeBodies.map(({ path, maxKiB }) => block(`handle ${path}`, live(maxKiB))),
            `@live vars_regexp {path} ${patterns.live}`,
            block('handle @live', live(smallBodyKiB)),
          ]
        : []),
      ...(origin ? [`@preview header_regexp Cookie ${patterns.preview}`, block('handle @preview', [pass])] : []),
      ...(origin ? [`@asked vars_regexp {uri} ${patterns.asked}`, block('handle @asked', [pass])] : []),
      // The origin knows the file names of downloads.
      ...(origin ? ['@download vars_regexp {path} ^/_dateien/', block('handle @download', [pass])] : []),
      '@other_method not method GET HEAD',
      block('handle @other_method', ['import no_file_405', 'respond 405']),
      `@status_file vars_regexp {path} ${statusFile}`,
      block('handle @status_file', [notFound]),
      block('@file', [`vars_regexp {path} ${patterns.file}`, straight, 'file {path}']),
      block('handle @file', ['header content-type "{site_type}"', serve('{path}')]),
      block('@page', [straight, 'file {path}/index.html']),
      block('handle @page', [serve('{path}/index.html')]),
      block('@gone', [straight, 'file {path}/410.html']),
      block('handle @gone', [serve('{path}/410.html', 410)]),
      '@elsewhere file {site_elsewhere}/index.html',
      block('handle @elsewhere', redirect('{site_elsewhere}{site_query}')),
      block('handle', [origin ? pass : notFound]),
    ]),
    // If the origin does not answer, the static files do. Live endpoints then answer with the error page.
    block('handle_errors', [
      // A host without a release has no error pages. It may get a release soon.
      block('@unbuilt', ['not file {site_500}']),
      block('handle @unbuilt', [`header retry-after "${firstReleaseSeconds}"`, 'respond 503']),
      block('@download', [
        'expression {err.status_code} in [502, 504]',
        'vars_regexp {path} ^/_dateien/',
        straight,
        'file {path}',
      ]),
      block('handle @download', ['header content-type "{site_type}"', serve('{path}', 200)]),
      block('@asked', [
        'expression {err.status_code} in [502, 504]',
        `vars_regexp {uri} ${patterns.asked}`,
        straight,
        'file {path}/index.html',
      ]),
      block('handle @asked', [serve('{path}/index.html', 200)]),
      block('@unknown', ['expression {err.status_code} in [502, 504]', `not vars_regexp {path} ${patterns.live}`]),
      block('handle @unknown', [notFound]),
      block('handle', [serve('{site_500}')]),
    ]),
  ].join('\n');
}

/** Generates a redirect. It needs a matcher, because Caddy would take an address with a leading slash for one. */
function redirect(to: string): string[] {
  return ['import no_file_301', `redir * ${to} permanent`];
}

/**
 * Generates the rules that serve a file with the headers of its address.
 *
 * @param status of the answer. By default 200, or the status of the error.
 */
function serve(file: string, status?: number): string {
  return block('route', [
    file === '{path}' ? '' : `rewrite * ${file}`,
    'import file_headers',
    block('file_server', ['precompressed br gzip', status ? `status ${status}` : '']),
  ]);
}

const notFound = serve('{site_404}', 404);

/** Rejects addresses such as `/brand/..%2f_dateien/…`, because the headers depend on the beginning of the address. */
const straight = 'not vars_regexp {path} /\\.{0,2}/|/\\.{1,2}$|./$';

/** Generates the maps of variables that depend on host and path. Caddy evaluates them on use. */
function maps(inline: InlineHashes): string[] {
  const pages = (status: 404 | 500) =>
    errorPages(status).map(({ host, prefix, file }) => `~^${host ? escaped(host) : '[^/]+'}${prefix} ${file}`);
  return [
    block('map {host} {site_host}', [
      ...hostNames.map(({ name, host }) => `${hostPattern(name)} ${host}`),
      `default ${fallbackHost}`,
    ]),
    ...headerMaps(inline),
    block('map {host} {site_alias_of}', [
      ...aliases.map(({ name, host }) => `${hostPattern(name)} ${host}`),
      'default none',
    ]),
    block('map {path} {site_type}', [
      ...[...contentTypes].map(([ending, type]) => `~\\.${ending}$ "${type}"`),
      'default application/octet-stream',
    ]),
    block('map {site_host}{path} {site_elsewhere}', [
      ...elsewhere.map(({ pattern, to }) => `~${pattern} "${to}\${1}"`),
      'default -',
    ]),
    block('map {uri} {site_query}', [`~(\\?.+)$ "\${1}"`, 'default ""']),
    block('map {site_host}{path} {site_404}', pages(404)),
    block('map {site_host}{path} {site_500}', pages(500)),
  ];
}

/** Returns a pattern for a host. Caddy does not normalise hosts: they may have capital letters or a trailing dot. */
function hostPattern(name: string): string {
  return `~(?i)^${escaped(name)}\\.?$`;
}
