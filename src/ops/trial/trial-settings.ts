import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { folderNamed } from '../../platform/disk/path-beneath.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
import { environmentText, readEnvironmentFile, type Variables } from '../setup/environment-file.ts';
import { completeSecrets, type Environments, wire } from '../setup/wiring.ts';
import { accounts } from './accounts.ts';
import type { TrialFolder } from './trial-folder.ts';

/** Consecutive ports: websites, content service with its panel, and SMTP. */
export interface Ports {
  sites: number;
  content: number;
  smtp: number;
}

export interface TrialSettings extends Environments {
  ports: Ports;
  /** Passwords by the names of the accounts. */
  passwords: Variables;
}

export const defaultPort = 4400;

/** Chooses the ports. @param first first port. By default that of the last time. */
export async function choosePorts({ originFile }: TrialFolder, first?: number): Promise<Ports> {
  const sites = first ?? (Number((await readEnvironmentFile(originFile))?.['PORT']) || defaultPort);
  return { sites, content: sites + 1, smtp: sites + 2 };
}

/** Loads the secrets of the trial in a folder, generates missing ones, and writes all settings there. */
export async function trialSettings(folder: TrialFolder, ports: Ports): Promise<TrialSettings> {
  const [origin = {}, content = {}, kept = {}] = await Promise.all(
    [folder.originFile, folder.contentFile, folder.accountsFile].map(readEnvironmentFile),
  );
  const names = [...accounts.map(({ name }) => name), 'staff'];
  const passwords: Variables = Object.fromEntries(names.map((name) => [name, kept[name] || newPassword()]));
  const secrets = completeSecrets({ origin, content });
  const wired = wire({
    folders: folder,
    ports: { sites: [ports.sites], content: ports.content },
    siteUrl: `http://{brand}.localhost:${ports.sites}`,
  });
  const mails = { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAIL_FROM: 'Websites <websites@trial.example>' };
  const environments: Environments = {
    origin: { ...secrets.origin, ...wired.origin, ...mails, PREVIEW_ADMIN: panelUrl(ports) },
    content: {
      ...secrets.content,
      ...wired.content,
      ...mails,
      RESET_URL: `http://digallo.localhost:${ports.sites}/auth`,
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: join(folder.content, 'data.db'),
      STAFF_PASSWORD: passwords['staff'] ?? '',
    },
  };
  const write = (path: string, heading: string, variables: Variables) =>
    writeWhole(folderNamed(path), environmentText(heading, variables), 0o600);
  await write(folder.originFile, 'The origin of the trial.', environments.origin);
  await write(folder.contentFile, 'The content service of the trial.', environments.content);
  await write(folder.accountsFile, 'Passwords of the trial.', passwords);
  return { ...environments, ports, passwords };
}

export const panelUrl = ({ content }: Ports) => `http://redaktion.localhost:${content}`;

/** Generates a password. Strapi requires a capital letter, a small letter and a digit. */
const newPassword = () => `T7-${randomBytes(15).toString('hex').match(/.{5}/g)?.join('-')}`;
