import { block, headerBlocks, reverseProxy } from './caddy-headers.ts';
import { caddySite } from './caddy-site.ts';
import { aliases, hostNames } from './facts.ts';
import { largestUpload, type ServerOptions } from './server-options.ts';

/**
 * Generates the configuration of Caddy (2.6 or later), by file name. Without `listen` Caddy gets certificates for all
 * hosts and uses its default ports. With `listen` another proxy terminates TLS, and Caddy uses the first entry.
 */
export function caddy(options: ServerOptions): Record<string, string> {
  const parts = [
    '# Made by «npm run hosting» from sites.config.ts: make it again instead of changing it.',
    block('', [block('servers', [block('timeouts', clientTimeouts)])]),
    ...headerBlocks(options.inline),
    block('(brand_site)', [caddySite(options)]),
    ...addresses(options),
  ];
  return { Caddyfile: `${parts.join('\n\n')}\n` };
}

/** Timeouts for clients. Caddy has one for all bodies: an application over a bad mobile network takes 15 minutes. */
const clientTimeouts = ['read_header 10s', 'read_body 15m', 'idle 30s'];

function addresses({ listen, panel }: ServerOptions): string[] {
  const [place] = listen;
  const [, host, port] = /^(?:(.+):)?(\d+)$/.exec(place ?? '') ?? [];
  const bind = host ? [`bind ${host}`] : [];
  const isAlias = (name: string) => aliases.some((alias) => alias.name === name);
  const mainNames = hostNames.map(({ name }) => name).filter((name) => !isAlias(name));
  // Caddy has no certificate for unknown hosts. Over HTTPS this site gets only known names with a trailing dot.
  const unknown = ['http://', 'https://'];
  return [
    block(port ? `http://:${port}` : [...unknown, ...mainNames].join(', '), [...bind, 'import brand_site']),
    ...aliases.map(({ name, host: to }) =>
      block(port ? `http://${name}:${port}` : name, [
        ...bind,
        'import no_file_301',
        `redir https://${to}{uri} permanent`,
      ]),
    ),
    ...(panel
      ? [
          block(port ? `http://${panel.host}:${port}` : panel.host, [
            ...bind,
            block('request_body', [`max_size ${largestUpload}MiB`]),
            reverseProxy(panel.address, { listen }),
          ]),
        ]
      : []),
  ];
}
