import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands, fallbackId } from '../../../sites.config.ts';
import { maxConnections, proxyKeepAliveSeconds } from '../../origin/connections/bounded-server.ts';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { brandById, brandsByHost } from '../../sites/find-brand.ts';
import { languageOf } from '../../sites/locale-path.ts';

/** A web server in front of the origin. */
export interface WebServerOptions {
  /** Folder of the releases, as the server sees it. */
  dist: string;
  /** Addresses of the origins: `http://127.0.0.1:4321`. An origin that does not answer is skipped. */
  origins: readonly string[];
  /** Address of an origin that runs only during updates. It gets requests when no other origin answers. */
  standby?: string | undefined;
  /** Editors' panel: its own host, and the address of the content service. */
  panel?: { host: string; address: string } | undefined;
  /** Ports, or addresses and ports, without TLS: `8080`, `127.0.0.1:8080`. By default the ports of http and https. */
  listen?: readonly string[] | undefined;
}

export interface NginxOptions extends WebServerOptions {
  /** Paths of the certificate for all hosts, and of its key. */
  certificate?: { chain: string; key: string } | undefined;
  /** Folder of the cache, which nginx creates. @default /var/cache/nginx/brand-sites */
  cache?: string | undefined;
  /** File of the requests, with shortened addresses. @default /var/log/nginx/access.log */
  log?: string | undefined;
}

const templates = join(import.meta.dirname, '..', '..', '..', 'deploy');
const fallback = brandById(fallbackId);
const hosts = [...brandsByHost].map(([name, brand]) => ({ name, host: brand.hosts[0] }));

/** Values that both servers need. */
const common = {
  fallback: fallback.hosts[0],
  languages: [...new Set(brands.flatMap(({ locales }) => locales.map(languageOf)))].join('|'),
  language: languageOf(fallback.locales[0]),
  keep_alive: String(proxyKeepAliveSeconds),
};

/** Generates `brand-sites.conf` for the http block of nginx. It changes only with the list of hosts. */
export async function nginx(options: NginxOptions): Promise<string> {
  const { dist, origins, standby, panel, listen, certificate } = options;
  if (!certificate && !listen?.length) throw new OperatorError('nginx needs --certificate and --key, or --listen');
  const places = listen ?? ['443', '[::]:443'];
  const tls = certificate && [
    `ssl_certificate ${certificate.chain};`,
    `ssl_certificate_key ${certificate.key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:brand_sites_tls:10m;',
  ];
  const listens = (words: string) =>
    [...places.map((place) => `listen ${place}${tls ? ' ssl http2' : ''}${words};`), ...(tls ?? [])].join('\n  ');
  return fill(['nginx.conf', ...(tls && !listen ? ['nginx-http.conf'] : []), ...(panel ? ['nginx-panel.conf'] : [])], {
    ...common,
    dist,
    cache: options.cache ?? '/var/cache/nginx/brand-sites',
    log: options.log ?? '/var/log/nginx/access.log',
    hosts: hosts.map(({ name, host }) => `  ${name} ${host};`).join('\n'),
    origins: [
      ...origins.map((origin) => `  server ${new URL(origin).host} ${skipping(origin, origins)};`),
      ...(standby ? [`  server ${new URL(standby).host} backup;`] : []),
    ].join('\n'),
    listen: listens(' default_server'),
    listen_panel: listens(''),
    panel: panel?.host ?? '',
    content: panel ? new URL(panel.address).origin : '',
    connections: String(maxConnections),
    // Behind another proxy all clients share one address: no limit applies to it.
    client: tls ? '$binary_remote_addr' : '""',
    scheme: tls ? '$scheme' : '$http_x_forwarded_proto',
  });
}

/**
 * On the same machine a stopped origin refuses at once. One of several other machines may be silent, and is skipped for
 * a while.
 */
function skipping(origin: string, origins: readonly string[]): string {
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(origin).hostname);
  return isHere || origins.length === 1 ? 'max_fails=0' : 'max_fails=1 fail_timeout=2s';
}

/** Generates the `Caddyfile` for Caddy 2.6 or later. Without `listen` it gets certificates for all hosts. */
export async function caddy(options: WebServerOptions): Promise<string> {
  const { dist, origins, standby, panel, listen } = options;
  const [, address, port] = /^(?:(.+):)?(\d+)$/.exec(listen?.[0] ?? '') ?? [];
  // Caddy has no certificate for unknown hosts.
  const known = ['http://', ...hosts.map(({ name }) => name)].join(', ');
  const panelHost = panel?.host ?? '';
  return fill(['Caddyfile', ...(panel ? ['Caddyfile-panel'] : [])], {
    ...common,
    dist,
    hosts: hosts.map(({ name, host }) => `~(?i)^${name.replaceAll('.', '\\.')}\\.?$ ${host}`).join('\n\t\t'),
    origins: [...origins, ...(standby ? [standby] : [])].map((origin) => new URL(origin).host).join(' '),
    sites: port ? `http://:${port}` : known,
    panel: port ? `http://${panelHost}:${port}` : panelHost,
    content: panel ? new URL(panel.address).host : '',
    bind: address ? `bind ${address}` : '',
    // Another proxy ends TLS and tells the visitor's address.
    trusted: port ? 'trusted_proxies private_ranges' : '',
  });
}

/** Joins templates, and fills in their values. */
async function fill(names: readonly string[], values: Readonly<Record<string, string>>): Promise<string> {
  const texts = await Promise.all(names.map((name) => readFile(join(templates, name), 'utf8')));
  const notice =
    '# Made by «npm run hosting» from sites.config.ts and deploy/: make it again instead of changing it.\n';
  return notice + texts.join('').replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);
}
