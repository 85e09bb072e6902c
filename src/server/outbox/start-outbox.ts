import { contentClient } from '../../content/client.ts';
import { DeliveryLoop } from './delivery-loop.ts';
import { Outbox } from './outbox.ts';
import type { OutboxOptions } from './outbox-options.ts';

/** Days that a delivered answer stays; the pages of data protection promise them. */
export const defaultRetention = 14;

export interface OutboxSettings extends Pick<OutboxOptions, 'key' | 'retention'> {
  folder: string;
  /** Where answers go; without it they stay. */
  service?: { url: string; token: string };
}

export interface RunningOutbox {
  outbox: Outbox;
  /** Ends the delivery, then closes the outbox. */
  stop(): Promise<void>;
}

/** `OUTBOX_FOLDER`, `OUTBOX_KEY`, `OUTBOX_RETENTION_DAYS`, and `CONTENT_URL` with `FORMS_TOKEN`. */
export function outboxSettings(environment: NodeJS.ProcessEnv = process.env): OutboxSettings {
  const { CONTENT_URL: url, FORMS_TOKEN: token, OUTBOX_KEY: key } = environment;
  return {
    folder: environment['OUTBOX_FOLDER'] || 'var/outbox',
    key,
    retention: Number(environment['OUTBOX_RETENTION_DAYS'] || defaultRetention),
    ...(url && token && { service: { url, token } }),
  };
}

/**
 * Opens the outbox as its owner and starts to deliver where a content service is configured. Says what it does.
 *
 * @throws {OutboxError} for settings that do not fit.
 */
export async function startOutbox(settings = outboxSettings(), log = console.log): Promise<RunningOutbox> {
  const { folder, key, retention, service } = settings;
  const outbox = await Outbox.open(folder, { key, retention });
  for (const line of startLines(outbox, settings)) log(`outbox: ${line}`);
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

function startLines(outbox: Outbox, { folder, key, service }: OutboxSettings): string[] {
  const states = outbox.list().map(({ state }) => state);
  const count = (state: string) => states.filter((one) => one === state).length;
  return [
    service
      ? `answers are kept in ${folder} until ${service.url} has them`
      : `no content service is configured (CONTENT_URL and FORMS_TOKEN): answers stay in ${folder}`,
    `${count('pending')} wait, ${count('refused')} were refused`,
    ...(key ? [] : ['OUTBOX_KEY is not set: answers are not encrypted']),
  ];
}
