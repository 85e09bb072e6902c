import { contentClient } from '../../content/client.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { environment } from '../../platform/environment/environment.ts';
import { type Log, silent } from '../../platform/log/log.ts';
import { KeyFile } from '../secrets/key-file.ts';
import { DeliveryLoop } from './delivery-loop.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';

export interface OutboxSettings
  extends Pick<OutboxOptions, 'key' | 'keyFile' | 'retention' | 'sendsMails' | 'database'> {
  folder: string;
  /** Content service that receives the answers. Without it they stay in the outbox. */
  service?: { url: string; token: string };
}

export interface RunningOutbox {
  outbox: Outbox;
  /** Ends the delivery, then closes the outbox. */
  stop(): Promise<void>;
}

/** Reads `OUTBOX_FOLDER`, `OUTBOX_KEY`, `OUTBOX_RETENTION_DAYS`, and `CONTENT_URL` with `FORMS_TOKEN`. */
export function outboxSettings(from: NodeJS.ProcessEnv = process.env): OutboxSettings {
  const names = ['OUTBOX_FOLDER', 'OUTBOX_KEY', 'OUTBOX_RETENTION_DAYS', 'CONTENT_URL', 'FORMS_TOKEN'] as const;
  const settings = environment(names, from);
  const { CONTENT_URL: url, FORMS_TOKEN: token } = settings;
  return {
    folder: settings.OUTBOX_FOLDER,
    key: settings.OUTBOX_KEY,
    retention: settings.OUTBOX_RETENTION_DAYS,
    ...(url && token && { service: { url, token } }),
  };
}

/** Opens the outbox of the environment while the origin may run. */
export async function visitOutbox<Result>(
  database: Database | undefined,
  work: (outbox: Outbox) => Promise<Result>,
): Promise<Result> {
  const { folder, key, retention } = outboxSettings();
  const keyFile = new KeyFile(environment(['SECRETS_FOLDER']).SECRETS_FOLDER);
  const outbox = await Outbox.open(folder, { key, keyFile, retention, database, visiting: true });
  return work(outbox).finally(() => outbox.close());
}

/**
 * Opens the outbox as its owner, logs its state, and starts the delivery if a content service is configured.
 *
 * @throws {OutboxError} for invalid settings.
 */
export async function startOutbox(settings = outboxSettings(), log: Log = silent): Promise<RunningOutbox> {
  const { folder, key, keyFile, retention, sendsMails, database, service } = settings;
  const outbox = await Outbox.open(folder, { key, keyFile, retention, sendsMails, database });
  for (const line of await startLines(outbox, settings)) log(`outbox: ${line}`);
  const loop = service && new DeliveryLoop(outbox, { client: contentClient(service), log });
  loop?.start();
  return {
    outbox,
    stop: async () => {
      await loop?.stop();
      outbox.close();
    },
  };
}

async function startLines(
  outbox: Outbox,
  { folder, key, keyFile, database, service }: OutboxSettings,
): Promise<string[]> {
  const counts = await outbox.counts().catch((error) => {
    if (!database || !(error instanceof DatabaseError)) throw error;
  });
  const place = database ? 'PostgreSQL' : folder;
  const keyPlace = key ? 'OUTBOX_KEY' : keyFile && `${keyFile.path}; lost with it: keep a copy elsewhere`;
  return [
    service
      ? `answers are kept in ${place} until ${service.url} has them`
      : `no content service is configured (CONTENT_URL and FORMS_TOKEN): answers stay in ${place}`,
    ...(counts ? [`${counts.pending} wait, ${counts.refused} were refused`] : []),
    keyPlace ? `answers are encrypted with the key in ${keyPlace}` : 'there is no key: answers are not encrypted',
  ];
}
