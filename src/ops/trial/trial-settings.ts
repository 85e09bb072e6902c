import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
import { environmentText, readEnvironmentFile, type Variables } from '../setup/environment-file.ts';
import { completeSecrets, type Environments, wire } from '../setup/wiring.ts';
import { accounts } from './accounts.ts';
import { trialFiles } from './trial-folder.ts';

export interface TrialSettings extends Environments {
  /** Consecutive ports: websites, content service with its panel, and SMTP. */
  ports: { sites: number; content: number; smtp: number };
  panelUrl: string;
  /** Passwords by the names of the accounts. */
  passwords: Variables;
}

export const defaultPort = 4400;

/**
 * Completes the settings of the trial in a folder: keeps its secrets and generates missing ones. Writes nothing.
 *
 * @param port the first of the ports. @default that of the last time
 */
export async function trialSettings(root: string, port?: number): Promise<TrialSettings> {
  const read = async (name: string) => (await readEnvironmentFile(join(root, name))) ?? {};
  const [origin, content, kept] = await Promise.all(Object.values(trialFiles).map(read));
  const sites = port ?? (Number(origin?.['PORT']) || defaultPort);
  const ports = { sites, content: sites + 1, smtp: sites + 2 };
  const panelUrl = `http://redaktion.localhost:${ports.content}`;
  const names = [...accounts.map(({ name }) => name), 'staff'];
  const passwords: Variables = Object.fromEntries(names.map((name) => [name, kept?.[name] || newPassword()]));
  const secrets = completeSecrets({ origin: origin ?? {}, content: content ?? {} });
  const wired = wire({
    folders: { sites: join(root, 'sites'), content: join(root, 'content') },
    ports: { sites: [ports.sites], content: ports.content },
    siteUrl: `http://{brand}.localhost:${ports.sites}`,
  });
  const mails = { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAIL_FROM: 'Websites <websites@trial.example>' };
  return {
    ports,
    panelUrl,
    passwords,
    origin: { ...secrets.origin, ...wired.origin, ...mails, PREVIEW_ADMIN: panelUrl },
    content: {
      ...secrets.content,
      ...wired.content,
      ...mails,
      RESET_URL: `http://digallo.localhost:${ports.sites}/auth`,
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: join(root, 'content/data.db'),
      STAFF_PASSWORD: passwords['staff'] ?? '',
    },
  };
}

/** Writes the settings into the folder of the trial, for its next start and the doctor. */
export async function writeTrialSettings(root: string, settings: TrialSettings): Promise<void> {
  for (const [kind, name] of Object.entries(trialFiles)) {
    const text = environmentText('Made by «npm run trial».', settings[kind as keyof typeof trialFiles]);
    await writeWhole(pathBeneath(root, name), text, 0o600);
  }
}

/** Generates a password. Strapi requires a capital letter, a small letter and a digit. */
const newPassword = () => `T7-${randomBytes(15).toString('hex').match(/.{5}/g)?.join('-')}`;
