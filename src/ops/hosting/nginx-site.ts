import { statusFile } from '../../build/releases/error-pages.ts';
import { maxConnections } from '../../origin/connections/bounded-server.ts';
import { accelLocation, accelRequest } from '../../origin/files/static-sites.ts';
import { contentTypes } from '../../platform/http/content-types.ts';
import { largeBodies, patterns, smallBodyKiB } from './facts.ts';
import { addHeaders } from './nginx-headers.ts';
import { origins, type ServerOptions } from './server-options.ts';

export interface NginxOptions extends ServerOptions {
  /** Folder of the configuration files, as nginx sees it. */
  folder: string;
  /**
   * Paths of certificate and key, with `{host}` for each main host, and the ports that redirect HTTP to HTTPS. Without
   * them another proxy terminates TLS.
   */
  tls?: { chain: string; key: string; http: readonly string[] } | undefined;
  /** Folder of the answers to ACME challenges, for certificates that are renewed over port 80. */
  challenges?: string | undefined;
  /** Whether nginx has the module for `.br` files. Without it, nginx compresses pages itself. */
  brotli: boolean;
}

/** Generates the rules for all hosts of the websites, as a file for the `server` blocks to include. */
export function nginxSite(options: NginxOptions): string {
  const { dist, origin, brotli, inline } = options;
  return `root ${dist}/$site_host;

# The release of a host is a symbolic link: an open file cache would serve files of the previous release.
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
# The modification time of a file is derived from its bytes, for a stable ETag. It is not a real date.
add_header last-modified "" always;
add_header retry-after $site_retry_after always;
if_modified_since off;

error_page 404 $site_not_found;
error_page 410 $uri/410.html;
error_page 500 502 503 504 $site_broken;
${origin ? '# Internal statuses, which lead to other locations.\nerror_page 418 = @preview;\nerror_page 419 = @asked;\n' : ''}
if ($site_alias_of) { return 301 https://$site_alias_of$request_uri; }
${origin ? `\n${live(options)}\n` : ''}
# Error pages: a direct request for such a file gets 404. The location of a form has already checked its size.
location ~ ${statusFile} { internal; client_max_body_size 0; ${brotli ? '' : `${compressed} `}try_files $uri @unbuilt; }

# A host without a release has no error pages. It may get a release soon.
location @unbuilt { return 503; }

location / {
  if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
${origin ? '  if ($site_preview) { return 418; }\n  if ($site_asked) { return 419; }\n' : ''}${brotli ? '' : `  ${compressed}\n`}  try_files $site_file @missing;
}

location @missing {
${origin ? '  recursive_error_pages on;\n  error_page 404 = @origin;\n  error_page 410 $uri/410.html;' : ''}
  if (-f $document_root$site_gone) { return 410; }
  # Only an existing page: its address needs no encoding.
  if (-f $document_root$site_elsewhere/index.html) { return 301 $site_elsewhere$is_args$args; }
  return 404;
}${origin ? askOrigin : ''}`;
}

/**
 * Compression of static files only. Answers of the origin may contain both a secret and text of the visitor: their
 * compressed length would reveal the secret (BREACH).
 */
const compressed = `gzip on; gzip_types ${['html', 'json', 'xml', 'txt'].map((ending) => `"${contentTypes.get(ending)}"`).join(' ')};`;

const ask = 'proxy_pass http://brand_sites_origin;';

/**
 * Locations that ask the origin. It knows former titles in addresses, capital letters, and files of earlier releases.
 */
const askOrigin = `

# If the origin does not answer, the nearest 404 page does. The origin sends its own headers: one add_header here turns off
# those above.
location @origin {
  error_page 502 504 =404 $site_not_found;
  add_header cache-control "";
  ${ask}
}

# If the origin does not answer, the static file of the page does.
location @asked {
  recursive_error_pages on;
  error_page 502 504 = @asked_file;
  add_header cache-control "";
  ${ask}
}

location @asked_file { try_files $site_file @missing; }

# Drafts have the origin's own headers: not cached, and allowed in frames of the panel only.
location @preview {
  add_header cache-control "";
  ${ask}
}`;

function live(options: NginxOptions): string {
  return `${proxyHeaders(options).join('\n')}

# The origin knows the file name of a download. nginx sends the file, even if the origin does not answer.
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

/** Passes a request to another origin if the first one dies. A repeated form is safe: its receipt is the same. */
const again = 'proxy_next_upstream error timeout non_idempotent;';

function liveLocation({ origin = '' }: NginxOptions, match: string, more: readonly string[] = []): string {
  const passing = origins(origin).length > 1 ? again : 'proxy_request_buffering off;';
  const lines = [...more, passing, 'add_header cache-control "";'];
  return ['', `location ${match} {`, ...lines.map((line) => `  ${line}`), `  ${ask}`, '}'].join('\n');
}

/**
 * Generates the timeouts and limits of clients. Behind another proxy all clients share one address: no limit applies to
 * it.
 */
export function clientBounds({ tls }: Pick<NginxOptions, 'tls'>): string[] {
  return [
    'client_header_timeout 10s;',
    '# Between two reads of a body.',
    'client_body_timeout 20s;',
    'send_timeout 60s;',
    'keepalive_timeout 30s;',
    '# A client may send all of them at once.',
    'keepalive_requests 100;',
    '# For the rest of an unread body.',
    'lingering_time 5s;',
    'lingering_timeout 2s;',
    'reset_timedout_connection on;',
    `client_max_body_size ${smallBodyKiB}k;`,
    ...(tls ? [`limit_conn brand_sites_clients ${maxConnections};`, 'limit_conn_status 429;'] : []),
  ];
}

/** Generates the headers of proxied requests. */
export function proxyHeaders({ tls }: NginxOptions): string[] {
  return [
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    // The host as nginx parsed it.
    'proxy_set_header Host $host$site_port;',
    'proxy_set_header X-Forwarded-Host $host$site_port;',
    `proxy_set_header X-Forwarded-Proto ${tls ? '$scheme' : '$http_x_forwarded_proto'};`,
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  ];
}
