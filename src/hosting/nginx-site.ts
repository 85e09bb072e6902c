import { contentTypes } from '../http/content-types.ts';
import { maxConnections } from '../origin/connections/connection-limits.ts';
import { accelRequest } from '../origin/files/prepared-file.ts';
import { accelLocation } from '../origin/files/static-sites.ts';
import { statusFile } from '../releases/page-file.ts';
import { largeBodies, patterns, smallBodyKiB } from './facts.ts';
import { addHeaders } from './nginx-headers.ts';
import { origins, type ServerOptions } from './server-options.ts';

export interface NginxOptions extends ServerOptions {
  /** Where the files will lie, as nginx sees it. */
  folder: string;
  /**
   * Paths of certificate and key, in which `{host}` stands for each main host, and where http is answered, with the way
   * to https. Without them somebody else ends TLS.
   */
  tls?: { chain: string; key: string; http: readonly string[] };
  /** Where answers to ACME challenges lie, for certificates that are renewed over port 80. */
  challenges?: string;
  /** Whether nginx has the module for `.br` files; else it compresses pages itself. */
  brotli: boolean;
}

/** What nginx does for any host of the sites: a file for the `server` blocks to include. */
export function nginxSite(options: NginxOptions): string {
  const { dist, origin, brotli, inline } = options;
  return `root ${dist}/$site_host;

# The release of a host is a symbolic link: a file that nginx kept open would be one of the release before.
open_file_cache off;
disable_symlinks off;
absolute_redirect off;
merge_slashes off;
server_tokens off;

${clientBounds(options).join('\n')}

types {
${[...contentTypes].map(([ending, type]) => `  "${type}" ${ending};`).join('\n')}
}
default_type application/octet-stream;
gzip_static on;
gzip_vary on;
${brotli ? 'brotli_static on;\n' : ''}
${addHeaders(inline)}
# A file's time is made from its bytes, so that its ETag follows from them: it says no date.
add_header last-modified "" always;
add_header retry-after $site_retry_after always;
if_modified_since off;

error_page 404 $site_not_found;
error_page 410 $uri/410.html;
error_page 500 502 503 504 $site_broken;
${origin ? '# Nothing else answers so: the ways to other locations.\nerror_page 418 = @preview;\nerror_page 419 = @asked;\n' : ''}
if ($site_alias_of) { return 301 https://$site_alias_of$request_uri; }
${origin ? `\n${live(options)}\n` : ''}
# Only for errors: a request for one of these files gets 404. The size of a form was checked where it arrived.
location ~ ${statusFile} { internal; client_max_body_size 0; ${brotli ? '' : `${compressed} `}try_files $uri @unbuilt; }

# A host without a release has no error pages either, and may have one soon.
location @unbuilt { return 503; }

location / {
  if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
${origin ? '  if ($site_preview) { return 418; }\n  if ($site_asked) { return 419; }\n' : ''}${brotli ? '' : `  ${compressed}\n`}  try_files $site_file @missing;
}

location @missing {
${origin ? '  recursive_error_pages on;\n  error_page 404 = @origin;\n  error_page 410 $uri/410.html;' : ''}
  if (-f $document_root$site_gone) { return 410; }
  # Only a page that is there: its address needs no encoding.
  if (-f $document_root$site_elsewhere/index.html) { return 301 $site_elsewhere$is_args$args; }
  return 404;
}${origin ? askOrigin : ''}`;
}

/**
 * For files alone: what the origin answers may hold a secret beside what a visitor sent, and would tell it by its length.
 */
const compressed = `gzip on; gzip_types ${['html', 'json', 'xml', 'txt'].map((ending) => `"${contentTypes.get(ending)}"`).join(' ')};`;

const ask = 'proxy_pass http://brand_sites_origin;';

/** The origin also knows old titles in addresses, capital letters, and files of releases before the live one. */
const askOrigin = `

# Where the origin does not answer either, the nearest page is there. Its headers are its own: one here keeps those above
# away.
location @origin {
  error_page 502 504 =404 $site_not_found;
  add_header cache-control "";
  ${ask}
}

# Where the origin does not answer, the file of the page does.
location @asked {
  recursive_error_pages on;
  error_page 502 504 = @asked_file;
  add_header cache-control "";
  ${ask}
}

location @asked_file { try_files $site_file @missing; }

# Drafts are for nobody's cache, and for frames of the panel only: the origin's own headers.
location @preview {
  add_header cache-control "";
  ${ask}
}`;

function live(options: NginxOptions): string {
  return `${proxyHeaders(options).join('\n')}

# The origin knows what a download is called; the file is given out from here, also where the origin does not answer.
location ^~ /_dateien/ {
${proxyHeaders(options)
  .map((line) => `  ${line}`)
  .join('\n')}
  proxy_set_header ${accelRequest} nginx;
  error_page 502 504 = ${accelLocation};
  add_header cache-control "";
  proxy_pass http://brand_sites_origin;
}

location ${accelLocation} { try_files $uri =404; }

${largeBodies.map(({ path, maxKiB }) => liveLocation(options, `= ${path}`, [`client_max_body_size ${maxKiB}k;`])).join('\n')}
${liveLocation(options, `~ "${patterns.live}"`)}`;
}

/** What an origin had when it died goes to another: the same form twice is one, by its receipt. */
const again = 'proxy_next_upstream error timeout non_idempotent;';

function liveLocation({ origin = '' }: NginxOptions, match: string, more: readonly string[] = []): string {
  const passing = origins(origin).length > 1 ? again : 'proxy_request_buffering off;';
  const lines = [...more, passing, 'add_header cache-control "";'];
  return ['', `location ${match} {`, ...lines.map((line) => `  ${line}`), `  ${ask}`, '}'].join('\n');
}

/** How long clients may take, and how much they may send. Where somebody else ends TLS, all come from one address. */
export function clientBounds({ tls }: Pick<NginxOptions, 'tls'>): string[] {
  return [
    'client_header_timeout 10s;',
    '# Between two pieces.',
    'client_body_timeout 20s;',
    'send_timeout 60s;',
    'keepalive_timeout 30s;',
    '# A client may send them all at once.',
    'keepalive_requests 100;',
    '# Of a body that nobody reads.',
    'lingering_time 5s;',
    'lingering_timeout 2s;',
    'reset_timedout_connection on;',
    `client_max_body_size ${smallBodyKiB}k;`,
    ...(tls ? [`limit_conn brand_sites_clients ${maxConnections.perNetwork};`, 'limit_conn_status 429;'] : []),
  ];
}

/** What those behind nginx are told of a request. */
export function proxyHeaders({ tls }: NginxOptions): string[] {
  return [
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    // As nginx itself understood it.
    'proxy_set_header Host $host$site_port;',
    'proxy_set_header X-Forwarded-Host $host$site_port;',
    `proxy_set_header X-Forwarded-Proto ${tls ? '$scheme' : '$http_x_forwarded_proto'};`,
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  ];
}
