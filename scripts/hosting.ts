import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cloudflare } from '../src/ops/hosting/cloudflare.ts';
import { caddy, nginx } from '../src/ops/hosting/web-servers.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';
import { withoutTrailingSlashes } from '../src/sites/routes.ts';

const help = `Writes the configuration of what is in front of the origin; docs/operator.md says how each is used.

npm run hosting -- nginx [options]     brand-sites.conf, for nginx's http block
npm run hosting -- caddy [options]     Caddyfile
npm run hosting -- cloudflare [options]  worker.js, which answers from object storage as the origin does
  --to <folder>          where the files go; by default here
nginx and caddy:
  --dist <folder>        where the releases are; by default DIST_FOLDER or dist
  --origin <address>     by default http://127.0.0.1:4321; several separated by commas. With the units of deploy/:
                         unix:/run/brand-sites/origin.sock
  --standby <address>    an origin that runs only during updates
  --panel <host>         the host of the editors' panel, where it is to be served, too
  --content <address>    where the content service listens; by default http://127.0.0.1:1337
  --listen <place>       a port, or address and port, where another proxy ends TLS; nginx takes several
nginx:
  --certificate <path>   chain of the certificate for all hosts
  --key <path>           its key
cloudflare:
  --storage <address>    where a host's files are read: 'https://sites.example/{host}'
  --origin <address>     'https://live.{host}', or «none»`;

const { values, positionals } = readArguments({
  help,
  texts: ['to', 'dist', 'origin', 'standby', 'panel', 'content', 'certificate', 'key', 'storage'],
  lists: ['listen'],
  allowPositionals: true,
});
const folder = resolve(values.to ?? '.');

/** Name of the file, and its text. */
type Kind = () => [name: string, Promise<string>];
const kinds: Record<string, Kind> = {
  nginx: () => {
    const { certificate: chain, key } = values;
    if (Boolean(chain) !== Boolean(key)) throw new OperatorError('--certificate and --key go together');
    const certificate = chain && key ? { chain, key } : undefined;
    return ['brand-sites.conf', nginx({ ...serverOptions(), certificate })];
  },
  caddy: () => ['Caddyfile', caddy(serverOptions())],
  cloudflare: () => {
    const { storage, origin } = values;
    if (!storage) throw new OperatorError('cloudflare needs --storage');
    // The default address is local, which no Worker can reach.
    if (!origin) throw new OperatorError("cloudflare needs --origin: 'https://live.{host}', or «none»");
    const addresses = {
      storage: withoutTrailingSlashes(storage),
      origin: origin === 'none' ? undefined : withoutTrailingSlashes(origin),
    };
    return ['worker.js', cloudflare(addresses)];
  },
};

function serverOptions() {
  const { panel, listen, standby, origin = 'http://127.0.0.1:4321', content = 'http://127.0.0.1:1337' } = values;
  const origins = origin.split(',').map((one) => one.trim());
  const bad = [...origins, ...(standby ? [standby] : [])].find((one) => !URL.canParse(one));
  if (bad !== undefined) throw new OperatorError(`--origin: «${bad}» is no address such as http://127.0.0.1:4321`);
  return {
    dist: resolve(values.dist ?? foldersOfEnvironment().dist),
    origins,
    standby,
    panel: panel ? { host: panel, address: content } : undefined,
    listen,
  };
}

await runCommand(async () => {
  const [kind = ''] = positionals;
  const make = kinds[kind];
  if (!make) throw new OperatorError(`There is no «${kind}»: ${Object.keys(kinds).join(', ')}; see --help`);
  await mkdir(folder, { recursive: true });
  const [name, text] = make();
  await writeFile(join(folder, name), await text);
  console.log(join(folder, name));
});
