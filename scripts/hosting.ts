import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { foldersIn, foldersOfEnvironment } from './build/folders.ts';
import { caddy } from './hosting/caddy.ts';
import { inlineHashes } from './hosting/inline-hashes.ts';
import { nginx } from './hosting/nginx.ts';
import { rclone } from './hosting/rclone.ts';

const help = `Writes what serves or publishes the built sites; docs/hosting.md says how each is used.

npm run hosting -- nginx [options]     brand-sites.conf and brand-site.inc, for nginx's http block
npm run hosting -- caddy [options]     Caddyfile
npm run hosting -- rclone [options]    publish.sh, for object storage
  --to <folder>          where the files go, as the server sees it; by default here
  --dist <folder>        where the releases are; by default DIST_FOLDER or dist
nginx and caddy:
  --origin <address>     by default http://127.0.0.1:4321; «none» where there is none
  --listen <place>       port, or address and port, where somebody else ends TLS; for nginx with --certificate the ports
                         of https, and once for each place; by default 443 and [::]:443
nginx:
  --certificate <path>   chain of certificates, {host} in it stands for the main host: /etc/letsencrypt/live/{host}/fullchain.pem
  --key <path>           its key
  --http <place>         where http leads to https, once for each place; by default 80 and [::]:80
  --challenges <folder>  where answers to ACME challenges lie
  --brotli               nginx has the module brotli_static
rclone:
  --remote <remote>      where a host goes: 'storage:{host}'`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: '.' },
    dist: { type: 'string', default: foldersOfEnvironment().dist },
    origin: { type: 'string', default: 'http://127.0.0.1:4321' },
    listen: { type: 'string', multiple: true },
    certificate: { type: 'string' },
    key: { type: 'string' },
    http: { type: 'string', multiple: true, default: ['80', '[::]:80'] },
    challenges: { type: 'string' },
    brotli: { type: 'boolean', default: false },
    remote: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [kind] = positionals;
const folder = resolve(values.to);
const dist = resolve(values.dist);
const made = values.help ? undefined : await files();
if (made) {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(made)) {
    await writeFile(join(folder, name), text, { mode: name.endsWith('.sh') ? 0o755 : 0o644 });
    console.log(join(folder, name));
  }
} else {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
}

/** @returns undefined where the words of the command make no sense. */
async function files(): Promise<Record<string, string> | undefined> {
  const {
    certificate: chain,
    key,
    http,
    challenges,
    brotli,
    remote,
    listen = chain ? ['443', '[::]:443'] : [],
  } = values;
  if (kind === 'rclone') return remote ? rclone({ dist, remote }) : undefined;
  const origin = values.origin === 'none' ? undefined : values.origin;
  const { releases } = foldersIn(dist, '');
  const inline = await inlineHashes({ apps: foldersOfEnvironment().apps, releases });
  if (kind === 'caddy') return caddy({ dist, origin, listen, inline });
  if (kind !== 'nginx' || !listen.length || Boolean(chain) !== Boolean(key)) return undefined;
  return nginx({
    dist,
    origin,
    listen,
    inline,
    folder,
    challenges,
    brotli,
    ...(chain && key && { tls: { chain, key, http } }),
  });
}
