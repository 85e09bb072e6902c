import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type ContentService, startContentService } from './content-service.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** Secret of the shared service that signs preview links. */
export const previewSecret = 'a-secret-of-the-tests-0123456789';

/** Folders with files, besides the database. */
const folders = ['public', 'private'];

let shared: { service: ContentService; copy: string; mails: MailServer } | undefined;

/**
 * Returns the content service of this worker, for test files that need no settings of their own. The first file starts
 * it; for each next one, its database and files are copied back. It stops with the worker, at the latest.
 */
export async function sharedContentService(): Promise<ContentService> {
  return (await sharedServiceWithMails()).service;
}

/** Also returns the mail server of the service, without the mails of earlier files. */
export async function sharedServiceWithMails(): Promise<{ service: ContentService; mails: MailServer }> {
  if (shared) {
    await copyBack(shared.service.folder, shared.copy);
    shared.mails.received.length = 0;
    shared.mails.refused.clear();
  } else {
    const mails = await startMailServer();
    const service = await startContentService({
      PREVIEW_SECRET: previewSecret,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Digallo Gruppe <intern@digallo.example>',
    });
    const copy = join(service.folder, 'as-started');
    for (const name of folders) await cp(join(service.folder, name), join(copy, name), { recursive: true });
    const database = new DatabaseSync(join(service.folder, 'data.db'));
    // The service notes soon after its start that no mails are due yet.
    const notes = database.prepare(
      "SELECT count(*) AS count FROM strapi_core_store_settings WHERE key LIKE '%-mails%'",
    );
    while (notes.get()?.['count'] !== 2) await setTimeout(50);
    await backup(database, join(copy, 'data.db'));
    database.close();
    shared = { service, copy, mails };
    const { stop } = service;
    // A test may stop it; the next file starts another one.
    service.stop = async () => {
      shared = undefined;
      await stop();
      await mails.stop();
    };
  }
  return shared;
}

/** Copies rows, not the file, because the service has it open. */
async function copyBack(folder: string, copy: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'data.db'), { timeout: 60_000, enableForeignKeyConstraints: false });
  database.exec(`PRAGMA synchronous = off; ATTACH '${join(copy, 'data.db')}' AS copy; BEGIN IMMEDIATE`);
  for (const { name } of database.prepare("SELECT name FROM copy.sqlite_schema WHERE type = 'table'").all())
    database.exec(`DELETE FROM main.'${name}'; INSERT INTO main.'${name}' SELECT * FROM copy.'${name}'`);
  database.exec('COMMIT');
  database.close();
  for (const name of folders) {
    await rm(join(folder, name), { recursive: true });
    await cp(join(copy, name), join(folder, name), { recursive: true });
  }
}
