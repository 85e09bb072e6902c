import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
import { mailPage } from './mail-page.ts';

const maxBytes = 30 * 1024 * 1024;

export interface MailCatcherOptions {
  /** Folder of the mails. */
  folder: string;
  smtpPort: number;
  pagePort: number;
  /** Password of the user `trial`. */
  password: string;
}

export interface MailCatcher {
  stop(): Promise<void>;
}

/** Starts a mail server that delivers nothing, and a page that shows the mails it got. */
export async function startMailCatcher({
  folder,
  smtpPort,
  pagePort,
  password,
}: MailCatcherOptions): Promise<MailCatcher> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: maxBytes,
    onAuth: ({ username, password: given }, _session, done) =>
      username === 'trial' && given === password ? done(null, { user: username }) : done(new Error('wrong log-in')),
    onData: (stream, _session, done) => {
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      buffer(stream)
        .then((bytes) => writeWhole(pathBeneath(folder, name), bytes, 0o600))
        .then(() => done(), done);
    },
  });
  // An aborted connection must not end the trial.
  smtp.on('error', () => {});
  const page = createServer(async (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
    response.setHeader('cache-control', 'no-store');
    response.end(await readMails(folder).then(mailPage, (error: Error) => error.message));
  });
  smtp.listen(smtpPort, '127.0.0.1');
  page.listen(pagePort, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(page, 'listening')]);
  return {
    stop: async () => {
      page.closeAllConnections();
      page.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

/** Reads all mails, latest first. */
async function readMails(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const sources = await Promise.all(names.reverse().map((name) => readFile(join(folder, name))));
  return Promise.all(sources.map((source) => PostalMime.parse(source)));
}
