import { basename, dirname, join } from 'node:path';
import { makeRoot, removeFile, removeFolder } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
import { caddy, nginx } from '../hosting/web-servers.ts';
import { type Answers, here, none } from './answers.ts';
import { readEnvironmentFile, writeEnvironmentFile } from './environment-file.ts';
import { addresses, certifiedHosts, localDatabases, places, productionEnvironments } from './production.ts';
import type { Environments } from './wiring.ts';

const files = { origin: 'etc/brand-sites.env', content: 'etc/brand-content.env' } as const;

/** Reads the environments of a set-up. Files of this machine take precedence over those in the folder. */
export async function knownEnvironments(folder: string): Promise<Environments> {
  const read = async (path: string) => (await readEnvironmentFile(path)) ?? {};
  const [origin, content] = await Promise.all(
    [files.origin, files.content].map(async (file) => ({
      ...(await read(join(folder, file))),
      ...(await read(`/${file}`)),
    })),
  );
  // Files that the content service generated for itself before the set-up.
  const [made, tokens] = await Promise.all(['.env', 'tokens.env'].map((name) => read(join(places.content, name))));
  return { origin: origin ?? {}, content: { ...tokens, ...made, ...content } };
}

/**
 * Writes all files for production into a folder with the structure of `/`. `deploy/install.sh` copies them there.
 *
 * @returns the written paths, relative to the folder.
 */
export async function writeSetUp(folder: string, answers: Answers, known: Environments) {
  const environments = productionEnvironments(answers, known);
  const { origin, content } = environments;
  await makeRoot(folder, 0o700);
  await writeEnvironmentFile(join(folder, files.origin), 'The origin. Made by «npm run setup».', origin);
  await writeEnvironmentFile(join(folder, files.content), 'The content service. Made by «npm run setup».', content);
  const databases = Object.entries(localDatabases(environments)).map((words) => `${words.join(' ')}\n`);
  await removeFile(pathBeneath(folder, 'databases'));
  if (databases.length) await write(folder, 'databases', databases.join(''), 0o600);
  const texts = await serverFiles(answers);
  // Another web server was chosen before, or other files were made.
  for (const name of ['nginx', 'caddy']) await removeFolder(pathBeneath(join(folder, 'etc'), name));
  for (const [path, text] of Object.entries(texts)) await write(folder, path, text, 0o644);
  return {
    environments,
    written: [...Object.values(files), ...(databases.length ? ['databases'] : []), ...Object.keys(texts)],
  };
}

async function write(folder: string, path: string, text: string, mode: number): Promise<void> {
  const parent = join(folder, dirname(path));
  await makeRoot(parent);
  await writeWhole(pathBeneath(parent, basename(path)), text, mode);
}

/** Generates the files of the web server, by path. */
async function serverFiles({ panel, server, certificates }: Answers): Promise<Record<string, string>> {
  if (server === 'none') return {};
  const options = {
    dist: join(places.sites, 'dist'),
    origins: addresses.origins,
    panel: { host: panel, address: addresses.content },
  };
  if (server === 'caddy') return beneath('etc/caddy/brand-sites', await caddy(options));
  const [chain, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(certificates, name)) as [string, string];
  return beneath('etc/nginx/conf.d', await nginx({ ...options, certificate: { chain, key } }));
}

function beneath(folder: string, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** Lists the remaining manual steps, in order. @param folder of the set-up, if it is not installed yet. */
export function nextSteps({ panel, server, certificates, database }: Answers, folder: string | undefined): string {
  const names = certifiedHosts(panel).join();
  const certbot = `certbot certonly --standalone --cert-name ${basename(certificates)} --domains ${names}`;
  const front: Record<string, string[]> = {
    nginx: [
      `the certificate in ${certificates}, the first by: ${certbot}`,
      'rm /etc/nginx/sites-enabled/default; nginx -t && systemctl reload nginx',
    ],
    caddy: [
      '/etc/caddy/Caddyfile: import /etc/caddy/brand-sites/Caddyfile as its only line; then systemctl reload caddy',
    ],
    [none]: [`set up the web server by docs/operator.md, with the panel on ${panel}`],
  };
  const steps = [
    ...(folder ? [`sh /srv/brand-sites/current/deploy/install.sh ${folder}   (as root)`] : []),
    ...(database === here ? [] : ['CREATE DATABASE brand_sites, on the server of the content service']),
    'systemctl enable --now brand-content   (fills the database at first: a minute)',
    'systemctl enable --now brand-sites@4321   (builds all websites)',
    ...(front[server] ?? []),
    `https://${panel}/admin: make the first administrator, before others can; then invite editors`,
    'keep a copy of /etc/brand-sites.env, /etc/brand-content.env and /var/lib/brand-sites/secrets in a safe place',
    'brand-sites doctor: until all is well',
  ];
  return `\nWhat is still to do:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`;
}
