import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cloudflare } from '../src/ops/hosting/cloudflare.ts';
import { optionForms } from '../src/ops/hosting/option-forms.ts';
import { caddy, nginx } from '../src/ops/hosting/web-servers.ts';
import { endWith, readArguments, readOption } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';
import { makeRoot } from '../src/platform/disk/disk.ts';
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
  maxWords: 1,
});
const folder = resolve(values.to ?? '.');

const ofServers = ['dist', 'origin', 'standby', 'panel', 'content', 'listen'];
/** Options that each kind takes, besides `--to`. */
const optionsOf: Record<string, readonly string[]> = {
  nginx: [...ofServers, 'certificate', 'key'],
  caddy: ofServers,
  cloudflare: ['storage', 'origin'],
};

/** Name of the file, and its text. */
type Kind = () => [name: string, Promise<string>];
const kinds: Record<string, Kind> = {
  nginx: () => {
    const chain = readOption('certificate', values.certificate, optionForms.path);
    const key = readOption('key', values.key, optionForms.path);
    if (Boolean(chain) !== Boolean(key)) throw new OperatorError('--certificate and --key go together');
    const certificate = chain && key ? { chain, key } : undefined;
    return ['brand-sites.conf', nginx({ ...serverOptions(), certificate })];
  },
  caddy: () => {
    if (values.listen && values.listen.length > 1) endWith('caddy takes one --listen; see --help');
    return ['Caddyfile', caddy(serverOptions())];
  },
  cloudflare: () => {
    const storage = readOption('storage', values.storage, optionForms.pattern);
    const origin = values.origin === 'none' ? 'none' : readOption('origin', values.origin, optionForms.pattern);
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
  const { origin = 'http://127.0.0.1:4321', content = 'http://127.0.0.1:1337' } = values;
  const panel = readOption('panel', values.panel, optionForms.panel);
  const address = readOption('content', content, optionForms.content) ?? content;
  const listen = values.listen?.flatMap((place) => readOption('listen', place, optionForms.listen) ?? []);
  const dist = resolve(values.dist ?? foldersOfEnvironment().dist);
  readOption('dist', dist, optionForms.path);
  return {
    dist,
    origins: origin.split(',').flatMap((one) => readOption('origin', one.trim(), optionForms.origin) ?? []),
    standby: readOption('standby', values.standby, optionForms.origin),
    panel: panel ? { host: panel, address } : undefined,
    listen,
  };
}

await runCommand(async () => {
  const [kind = ''] = positionals;
  const make = kinds[kind];
  if (!make) throw new OperatorError(`The first word must be one of ${Object.keys(kinds).join(', ')}; see --help`);
  const stray = Object.keys(values).find((name) => !['to', 'help', ...(optionsOf[kind] ?? [])].includes(name));
  if (stray) endWith(`--${stray} is not for ${kind}; see --help`);
  const [name, promise] = make();
  const text = await promise;
  await makeRoot(folder);
  await writeFile(join(folder, name), text);
  console.log(join(folder, name));
});
