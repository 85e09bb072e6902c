import { cacheRules, mustRevalidate } from '../../src/server/cache-control.ts';
import { securityHeaders } from '../../src/server/security-headers.ts';
import { contentTypes } from './content-types.ts';
import {
  aliases,
  errorPages,
  escaped,
  fallbackHost,
  hostNames,
  largestBody,
  multilingualHosts,
  patterns,
} from './facts.ts';
import type { ServerOptions } from './server-options.ts';

/**
 * The configuration of Caddy (2.6 or later), by file name. Without `listen` Caddy gets certificates for all hosts and
 * listens where it does by itself; with it somebody else ends TLS.
 */
export function caddy(options: ServerOptions): Record<string, string> {
  return {
    Caddyfile: `# Made by «npm run hosting» from sites.config.ts: make it again instead of changing it.

(brand_headers) {
	header {
${indent(headerLines(options), 2)}
	}
}

(brand_file) {
	import brand_headers
	header cache-control {site_cache_control}
	file_server {
		precompressed br gzip
		{args.0}
	}
}

(brand_site) {
${indent(site(options), 1)}
}

${addresses(options)}
`,
  };
}

function headerLines({ inline }: ServerOptions): string {
  return Object.entries(securityHeaders(inline))
    .map(([name, value]) => `${name} "${value}"`)
    .join('\n');
}

function addresses({ listen }: ServerOptions): string {
  const [place] = listen;
  const port = place?.replace(/^.*:/, '');
  const bind = place?.includes(':') ? [`bind ${place.replace(/:\d+$/, '')}`] : [];
  const address = (name: string) => (port ? `http://${name}:${port}` : name);
  const all = port
    ? `http://:${port}`
    : ['http://', ...new Set(hostNames.map(({ name }) => name))].filter(isNoAlias).join(', ');
  return [
    block(all, [...bind, 'import brand_site']),
    ...aliases.map(({ name, host }) =>
      block(address(name), [...bind, 'import brand_headers', `redir https://${host}{uri} permanent`]),
    ),
  ].join('\n\n');
}

const isNoAlias = (name: string) => !aliases.some((alias) => alias.name === name);

function site({ dist, origin }: ServerOptions): string {
  const languages = multilingualHosts.map(({ host, languages }) => {
    const names = hostNames.filter((entry) => entry.host === host).map(({ name }) => name);
    return `@without_language_${languages[0]} {
	host ${names.join(' ')}
	not path_regexp ^/(?:${languages.join('|')})(?:/|$)
	not path_regexp ${patterns.immutable}
	not path_regexp [A-Z]
	path_regexp rest ^(/.+)?/?$
}
handle @without_language_${languages[0]} {
	import brand_headers
	redir /${languages[0]}{re.rest.1}{site_query} permanent
}`;
  });
  return `${maps()}
root * ${dist}/{site_host}

route {
${indent(origin ? live(origin) : '', 1)}
	@other_method not method GET HEAD
	handle @other_method {
		import brand_headers
		header allow "GET, HEAD"
		respond 405
	}
	@slashes path_regexp slashes ${patterns.trailingSlash}
	handle @slashes {
		import brand_headers
		redir /{re.slashes.1}{site_query} permanent
	}
	@file {
		path_regexp ${patterns.file}
		file {path}
	}
	handle @file {
		header content-type "{site_type}"
		import brand_file ""
	}
	@page file {path}/index.html
	handle @page {
		rewrite * {path}/index.html
		import brand_file ""
	}
	@gone file {path}/410.html
	handle @gone {
		rewrite * {path}/410.html
		import brand_file "status 410"
	}
${indent(languages.join('\n'), 1)}
	handle {
${indent(origin ? `reverse_proxy ${new URL(origin).host}` : notFound, 2)}
	}
}
handle_errors {
${indent(errors, 1)}
}`;
}

function maps(): string {
  return [
    map('{host}', '{site_host}', [
      ...hostNames.map(({ name, host }): [string, string] => [name, host]),
      ['default', fallbackHost],
    ]),
    map('{query}', '{site_query}', [
      ['~^(.+)$', '"?$1"'],
      ['default', '""'],
    ]),
    map('{path}', '{site_cache_control}', [
      ...cacheRules.map(({ prefixes, value }): [string, string] => [
        `~^(?:${prefixes.map(escaped).join('|')})`,
        `"${value}"`,
      ]),
      ['default', `"${mustRevalidate}"`],
    ]),
    map('{path}', '{site_type}', [
      ...contentTypes.map(([ending, type]): [string, string] => [`~\\.${ending}$`, `"${type}"`]),
      ['default', 'application/octet-stream'],
    ]),
    ...([404, 500] as const).map((status) =>
      map('{site_host}{path}', `{site_${status}}`, [
        ...errorPages(status).map(({ host, prefix, file }): [string, string] => [
          `~^${host ? escaped(host) : '[^/]+'}${prefix}`,
          file,
        ]),
      ]),
    ),
  ].join('\n');
}

function map(from: string, to: string, entries: readonly [string, string][]): string {
  return block(
    `map ${from} ${to}`,
    entries.map((entry) => entry.join(' ')),
  );
}

function live(origin: string): string {
  return `@live path_regexp ${patterns.live}
handle @live {
	request_body {
		max_size ${largestBody}MB
	}
	reverse_proxy ${new URL(origin).host}
}`;
}

const notFound = `rewrite * {site_404}
import brand_file "status 404"`;

/** Where the origin does not answer, the nearest page is there; what only the origin answers cannot be. */
const errors = `@unknown {
	expression {err.status_code} in [502, 504]
	not path_regexp ${patterns.live}
}
handle @unknown {
	rewrite * {site_404}
	import brand_file "status 404"
}
handle {
	rewrite * {site_500}
	import brand_file ""
}`;

function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}'].join('\n');
}

function indent(text: string, levels: number): string {
  return text.replaceAll(/^(?=.)/gm, '\t'.repeat(levels));
}
