import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brands, fallbackId } from '../../../sites.config.ts';
import { maxConnections, proxyKeepAliveSeconds } from '../../origin/connections/bounded-server.ts';
import { browserPattern, prefetchPattern, robotPattern } from '../../origin/usage/page-views.ts';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { brandById, brandsByHost, knownBrand } from '../../sites/find-brand.ts';
import { languageOf } from '../../sites/locale-path.ts';
import { referenceMark } from '../../sites/routes.ts';

/** A web server in front of the origin. */
export interface WebServerOptions {
  /** Folder of the releases, as the server sees it. */
  dist: string;
  /** Addresses of the origins: `http://127.0.0.1:4321`, `unix:/run/…/origin.sock`. One that does not answer is skipped. */
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

/** Caddy's questions to several origins: it sends a form only once, so an origin that stops says so in time. */
const healthChecks = ['health_uri /readyz', 'health_interval 1s', 'health_timeout 5s'].join('\n\t\t');

/** Headers of the files that a server shows while no origin answers. It cannot know the hashes of inline scripts. */
const awayHeaders = Object.entries(securityHeaders({ scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] }));

/** Values that both servers need. */
const common = {
  fallback: fallback.hosts[0],
  languages: [...new Set(brands.flatMap(({ locales }) => locales.map(languageOf)))].join('|'),
  language: languageOf(fallback.locales[0]),
  keep_alive: String(proxyKeepAliveSeconds),
  reference: referenceMark,
  browser: browserPattern,
  robot: robotPattern,
  prefetch: prefetchPattern,
};

/** Generates `brand-sites.conf` for the http block of nginx. It changes only with the list of hosts. */
export async function nginx(options: NginxOptions): Promise<string> {
  const { dist, origins, standby, panel, listen, certificate, log = '/var/log/nginx/access.log' } = options;
  checkPanelHost(panel);
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
    log,
    error_log: join(dirname(log), 'error.log'),
    hosts: hosts.map(({ name, host }) => `  ${name} ${host};`).join('\n'),
    origins: [
      ...origins.map((origin) => `  server ${placeOf(origin)} ${skipping(origin, origins)};`),
      ...(standby ? [`  server ${placeOf(standby)} backup;`] : []),
    ].join('\n'),
    listen: listens(' default_server'),
    listen_panel: listens(''),
    away_headers: awayHeaders.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n    '),
    panel: panel?.host ?? '',
    content: panel ? new URL(panel.address).origin : '',
    connections: String(maxConnections),
    // Behind another proxy all clients share one address: no limit applies to it.
    client: tls ? '$binary_remote_addr' : '""',
    scheme: tls ? '$scheme' : '$http_x_forwarded_proto',
  });
}

/** Host and port of an address, or `unix:` and the path of a socket. */
function placeOf(address: string): string {
  return address.startsWith('unix:') ? address : new URL(address).host;
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
  checkPanelHost(panel);
  const [, address, port] = /^(?:(.+):)?(\d+)$/.exec(listen?.[0] ?? '') ?? [];
  // Unknown hosts get the default website; Caddy has no certificate for them, but another server may lead them here.
  const known = ['http://', 'https://', ...hosts.map(({ name }) => name)].join(', ');
  const panelHost = panel?.host ?? '';
  return fill(['Caddyfile', ...(panel ? ['Caddyfile-panel'] : [])], {
    ...common,
    dist,
    hosts: hosts.map(({ name, host }) => `~(?i)^${name.replaceAll('.', '\\.')}\\.?$ ${host}`).join('\n\t\t'),
    origins: [...origins, ...(standby ? [standby] : [])].map((one) => placeOf(one).replace(':/', '//')).join(' '),
    away_headers: awayHeaders.map(([name, value]) => `header ${name} "${value}"`).join('\n\t\t'),
    health: origins.length > 1 || standby ? healthChecks : '',
    sites: port ? `http://:${port}` : known,
    panel: port ? `http://${panelHost}:${port}` : panelHost,
    content: panel ? new URL(panel.address).host : '',
    bind: address ? `bind ${address}` : '',
    // Another proxy ends TLS and tells the visitor's address.
    trusted: port ? 'trusted_proxies private_ranges' : '',
  });
}

/** @throws {OperatorError} if the panel has the host of a website. */
function checkPanelHost(panel: WebServerOptions['panel']): void {
  const brand = panel && knownBrand(panel.host);
  if (brand) throw new OperatorError(`the panel needs a host of its own: ${panel.host} is the website of ${brand.id}`);
}

/** Joins templates, and fills in their values. */
async function fill(names: readonly string[], values: Readonly<Record<string, string>>): Promise<string> {
  const texts = await Promise.all(names.map((name) => readFile(join(templates, name), 'utf8')));
  const notice =
    '# Made by «npm run hosting» from sites.config.ts and deploy/: make it again instead of changing it.\n';
  return notice + texts.join('').replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);
}
