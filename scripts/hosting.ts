import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { foldersIn, foldersOfEnvironment } from '../src/build/releases/folders.ts';
import { caddy } from '../src/ops/hosting/caddy.ts';
import { cloudflare } from '../src/ops/hosting/cloudflare.ts';
import { nginx } from '../src/ops/hosting/nginx.ts';
import { HostingError, inlineHashes, type ServerOptions } from '../src/ops/hosting/server-options.ts';
import { systemd } from '../src/ops/hosting/systemd.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { withoutTrailingSlashes } from '../src/sites/routes.ts';

const help = `Writes what serves or publishes the built sites; docs/operator.md says how each is used.

npm run hosting -- nginx [options]     brand-sites.conf and brand-site.inc, for nginx's http block
npm run hosting -- caddy [options]     Caddyfile
npm run hosting -- cloudflare [options]  worker.js, which answers from object storage as the origin does
npm run hosting -- systemd [options]   brand-sites.service and brand-content.service, with as few rights as they need
  --to <folder>          where the files go, as the server sees it; by default here
  --dist <folder>        where the releases are; by default DIST_FOLDER or dist
nginx and caddy:
  --origin <address>     by default http://127.0.0.1:4321; «none» where there is none; for nginx several separated by
                         commas, between which it balances
  --panel <host>         the host of the editors' panel, where it is to be served, too
  --content <address>    where the content service listens; by default http://127.0.0.1:1337
  --listen <place>       a port, or address and port, where somebody else ends TLS; for nginx with --certificate those
                         of https, by default 443 and [::]:443; nginx takes several
nginx:
  --certificate <path>   chain of certificates, {host} in it stands for the main host: /etc/letsencrypt/live/{host}/fullchain.pem
  --key <path>           its key
  --http <place>         where http leads to https; by default 80 and [::]:80
  --challenges <folder>  where answers to ACME challenges lie
  --brotli               nginx has the module brotli_static
cloudflare:
  --storage <address>    where a host's files are read: 'https://sites.example/{host}'
  --origin <address>     'https://live.{host}', or «none»
systemd:
  --code <folder>        where the code is, which the services only read; by default here
  --sites-data <folder>  by default /var/lib/brand-sites
  --content-data <folder>  by default /var/lib/brand-content`;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: '.' },
    dist: { type: 'string', default: foldersOfEnvironment().dist },
    origin: { type: 'string' },
    panel: { type: 'string' },
    content: { type: 'string', default: 'http://127.0.0.1:1337' },
    listen: { type: 'string', multiple: true },
    certificate: { type: 'string' },
    key: { type: 'string' },
    http: { type: 'string', multiple: true, default: ['80', '[::]:80'] },
    challenges: { type: 'string' },
    brotli: { type: 'boolean', default: false },
    storage: { type: 'string' },
    code: { type: 'string', default: '.' },
    'sites-data': { type: 'string', default: '/var/lib/brand-sites' },
    'content-data': { type: 'string', default: '/var/lib/brand-content' },
    help: { type: 'boolean', default: false },
  },
});
/** Default for a web server on the same machine as the origin. */
const usualOrigin = 'http://127.0.0.1:4321';
const folder = resolve(values.to);
const dist = resolve(values.dist);

const kinds: Record<string, () => Promise<Record<string, string>>> = {
  nginx: async () => {
    const { certificate: chain, key, http, challenges, brotli } = values;
    if (Boolean(chain) !== Boolean(key)) throw new HostingError('--certificate and --key go together');
    const tls = chain && key ? { chain, key, http } : undefined;
    const options = await serverOptions(tls ? ['443', '[::]:443'] : []);
    if (!options.listen.length) throw new HostingError('nginx needs --certificate and --key, or --listen');
    return nginx({ ...options, folder, tls, challenges, brotli });
  },
  caddy: async () => {
    if (values.origin?.includes(',')) throw new HostingError('several origins are for nginx');
    return caddy(await serverOptions([]));
  },
  cloudflare: async () => {
    const { storage, origin } = values;
    if (!storage) throw new HostingError('cloudflare needs --storage');
    // The default address is local, which no Worker can reach.
    if (!origin) throw new HostingError("cloudflare needs --origin: 'https://live.{host}', or «none»");
    return cloudflare({
      storage: withoutTrailingSlashes(storage),
      origin: origin === 'none' ? undefined : withoutTrailingSlashes(origin),
    });
  },
  systemd: async () =>
    systemd({
      code: unitPath(values.code),
      sites: unitPath(values['sites-data']),
      content: unitPath(values['content-data']),
    }),
};

/** Validates a folder for a unit file, in which spaces, % and $ have special meanings. */
function unitPath(path: string): string {
  const folder = resolve(path);
  if (!/^(?:\/[\w.@+-]+)+$/.test(folder))
    throw new HostingError(`«${folder}»: folders of units are made of letters, digits and . _ @ + -`);
  return folder;
}

async function serverOptions(listen: readonly string[]): Promise<ServerOptions> {
  const inline = await inlineHashes({ ...foldersIn(dist, ''), apps: foldersOfEnvironment().apps });
  const origin = values.origin === 'none' ? undefined : (values.origin ?? usualOrigin);
  const panel = values.panel ? { host: values.panel, address: values.content } : undefined;
  return { dist, origin, panel, listen: values.listen ?? listen, inline };
}

try {
  const [kind = ''] = positionals;
  if (values.help) {
    console.log(help);
  } else {
    const make = kinds[kind];
    if (!make) throw new HostingError(`There is no «${kind}»: ${Object.keys(kinds).join(', ')}; see --help`);
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(await make())) {
      await writeFile(join(folder, name), text);
      console.log(join(folder, name));
    }
  }
} catch (error) {
  if (!(error instanceof HostingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
