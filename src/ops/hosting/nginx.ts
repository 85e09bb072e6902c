import { join } from 'node:path';
import { errorPages } from '../../build/releases/error-pages.ts';
import { proxyKeepAliveSeconds } from '../../origin/connections/bounded-server.ts';
import { firstReleaseSeconds } from '../../origin/files/static-sites.ts';
import { aliases, elsewhere, escaped, fallbackHost, hostNames, patterns } from './facts.ts';
import { headerMaps, map } from './nginx-headers.ts';
import { clientBounds, type NginxOptions, nginxSite, proxyHeaders } from './nginx-site.ts';
import { largestUpload, origins } from './server-options.ts';

/**
 * Generates the configuration of nginx for its `http` block, by file name. It contains no release: nginx finds changes
 * of a release in its folder, or asks the origin.
 */
export function nginx(options: NginxOptions): Record<string, string> {
  return {
    'brand-sites.conf': `${[notice, maps(options), upstream(options), servers(options)].filter(Boolean).join('\n\n')}\n`,
    'brand-site.inc': `${notice}\n\n${nginxSite(options)}\n`,
  };
}

const notice = '# Made by «npm run hosting» from sites.config.ts: make it again instead of changing it.';

function maps({ panel, tls, inline }: NginxOptions): string {
  return [
    ...(tls ? ['limit_conn_zone $binary_remote_addr zone=brand_sites_clients:10m;'] : []),
    '# Port of the requested host: $host does not contain it.',
    map('$http_host', '$site_port', [['"~(?<site_asked_port>:\\d+)$"', '$site_asked_port']]),
    '# Main host, the name of the folder.',
    map('$host', '$site_host', [
      ['default', fallbackHost],
      ...hostNames.map(({ name, host }) => [name, host] as const),
      ...(panel ? [[panel.host, panel.host] as const] : []),
    ]),
    '# Main host that an alias redirects to.',
    map(
      '$host',
      '$site_alias_of',
      aliases.map(({ name, host }) => [name, host]),
    ),
    '# File of an address. No valid address has double or trailing slashes.',
    map('$uri', '$site_file', [
      ['"~//|./$"', '""'],
      [`"~${patterns.file}"`, '$uri'],
      ['default', '$uri/index.html'],
    ]),
    map('$uri', '$site_gone', [
      ['"~//|./$"', '-'],
      ['default', '$uri/410.html'],
    ]),
    '# Page of an address without a language or with trailing slashes.',
    map('$site_host$uri', '$site_elsewhere', [
      ['default', '-'],
      ...elsewhere.map(({ pattern, to }, index) => {
        const name = `site_rest_${index}`;
        return [`"~${pattern.replace('(', `(?<${name}>`)}"`, `"${to}$${name}"`] as const;
      }),
    ]),
    map('$site_host$uri', '$site_not_found', errorPages(404).map(pageByPrefix)),
    map('$site_host$uri', '$site_broken', errorPages(500).map(pageByPrefix)),
    headerMaps(inline),
    map('$status', '$site_retry_after', [['503', String(firstReleaseSeconds)]]),
    '# Pages with a query that the origin renders.',
    map('$uri?$args', '$site_asked', [[`"~${patterns.asked}"`, '1']]),
    '# Visitors with a preview cookie go to the origin.',
    map('$http_cookie', '$site_preview', [[`"~${patterns.preview}"`, '1']]),
  ].join('\n');
}

function pageByPrefix({ host, prefix, file }: ReturnType<typeof errorPages>[number]) {
  return [`~^${host ? escaped(host) : '[^/]+'}${prefix}`, file] as const;
}

function upstream({ origin }: NginxOptions): string {
  return origin
    ? `upstream brand_sites_origin {\n${upstreamServers(origin)}\n  keepalive 16;\n  keepalive_timeout ${proxyKeepAliveSeconds}s;\n}`
    : '';
}

/** Generates the upstream servers. If there are several, a failed one gets no requests for two seconds. */
function upstreamServers(origin: string): string {
  const hosts = origins(origin).map((one) => new URL(one).host);
  return hosts.map((host) => `  server ${host}${hosts.length > 1 ? ' max_fails=1 fail_timeout=2s' : ''};`).join('\n');
}

function servers(options: NginxOptions): string {
  const { tls, challenges, folder, panel } = options;
  const include = `include ${join(folder, 'brand-site.inc')};`;
  const editors = panel ? [panelServer(options, panel)] : [];
  if (!tls) return [server([...listens(options, '', true), 'server_name _;', include]), ...editors].join('\n\n');
  const mainHosts = [...new Set(hostNames.map(({ host }) => host))];
  const names = (host: string) => hostNames.filter((entry) => entry.host === host).map(({ name }) => name);
  const secure = (host: string, serverName: string, isDefault: boolean) =>
    server([...listens(options, host, isDefault), `server_name ${serverName};`, include]);
  const challenge = challenges ? [`location /.well-known/acme-challenge/ { root ${challenges}; }`] : [];
  return [
    server([
      ...tls.http.map((place) => `listen ${place} default_server;`),
      'server_name _;',
      ...clientBounds(options),
      ...challenge,
      'location / { return 301 https://$site_host$request_uri; }',
    ]),
    ...(tls.chain.includes('{host}')
      ? mainHosts.map((host) => secure(host, names(host).join(' '), host === fallbackHost))
      : [secure('', '_', true)]),
    ...editors,
  ].join('\n\n');
}

/** Generates the `listen` lines of a server, with the certificate of its host. */
function listens({ listen, tls }: NginxOptions, host: string, isDefault: boolean): string[] {
  const words = `${tls ? ' ssl http2' : ''}${isDefault ? ' default_server' : ''}`;
  return [
    ...listen.map((place) => `listen ${place}${words};`),
    ...(tls
      ? [
          `ssl_certificate ${tls.chain.replaceAll('{host}', host)};`,
          `ssl_certificate_key ${tls.key.replaceAll('{host}', host)};`,
          'ssl_protocols TLSv1.2 TLSv1.3;',
          'ssl_session_cache shared:brand_sites:10m;',
        ]
      : []),
  ];
}

function panelServer(options: NginxOptions, { host, address }: NonNullable<NginxOptions['panel']>): string {
  return server([
    ...listens(options, host, false),
    `server_name ${host};`,
    'server_tokens off;',
    // The content service has its own limits for uploads and long answers.
    'client_header_timeout 10s;',
    `client_max_body_size ${largestUpload}m;`,
    ...proxyHeaders(options),
    `location / { proxy_pass ${new URL(address).origin}; }`,
  ]);
}

function server(lines: readonly string[]): string {
  return ['server {', ...lines.map((line) => `  ${line}`), '}'].join('\n');
}
