import { basename, dirname, join } from 'node:path';
import { makeRoot } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
import { systemd } from '../hosting/systemd.ts';
import { caddy, nginx } from '../hosting/web-servers.ts';
import type { Answers } from './answers.ts';
import { readEnvironmentFile, writeEnvironmentFile } from './environment-file.ts';
import { installScript } from './install-script.ts';
import { addresses, places, productionEnvironments } from './production.ts';
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
 * Writes all files for production into a folder with the structure of `/`, and `install.sh`, which copies them there.
 *
 * @param code folder of the checkout, as the services see it.
 * @returns the written paths, relative to the folder.
 */
export async function writeSetUp(folder: string, code: string, answers: Answers, known: Environments) {
  const environments = productionEnvironments(answers, known);
  const { origin, content } = environments;
  await makeRoot(folder, 0o700);
  await writeEnvironmentFile(join(folder, files.origin), 'The origin. Made by «npm run setup».', origin);
  await writeEnvironmentFile(join(folder, files.content), 'The content service. Made by «npm run setup».', content);
  const units = systemd({ code, ...places });
  const texts = {
    ...beneath('etc/systemd/system', units),
    ...(await serverFiles(answers)),
  };
  for (const [path, text] of Object.entries(texts)) await write(folder, path, text, 0o644);
  await write(folder, 'install.sh', installScript(code, answers, Object.keys(texts)), 0o755);
  return { environments, written: [...Object.values(files), ...Object.keys(texts), 'install.sh'] };
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
    origins: [addresses.origin],
    panel: { host: panel, address: addresses.content },
  };
  if (server === 'caddy') return beneath('etc/caddy/brand-sites', await caddy(options));
  const [chain, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(certificates, name)) as [string, string];
  return beneath('etc/nginx/conf.d', await nginx({ ...options, certificate: { chain, key } }));
}

function beneath(folder: string, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text]));
}
