import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { LiveSites } from './live-sites.ts';
import { startLog } from './log/start-log.ts';
import { type OriginServices, startServices } from './origin-services.ts';
import { outboxSettings } from './outbox/start-outbox.ts';

const folders = {
  dist: 'dist',
  held: 'var/held',
  snapshots: 'var/snapshots',
  media: 'var/media',
  pictures: 'var/pictures',
  preview: 'var/preview-development',
};

let started: Promise<OriginServices> | undefined;

/** What the origin does, for `npm run dev`: forms can be sent, and their answers stay in a folder of their own. */
export function servicesForDevelopment(): Promise<OriginServices> {
  const outbox = { ...outboxSettings(), folder: 'var/outbox-development' };
  const preview = { off: 'npm run dev shows the content as it is' };
  // Not those of the origin: what lies there nobody but it makes or needs.
  const secrets = 'var/secrets-development';
  const options = { outbox, secrets, preview, log: startLog({ level: 'info', terminal: true }) };
  started ??= startServices(folders, new LiveSites(folders.dist), options).then(({ services }) => services);
  return started;
}

/** The request as the origin's server would hand it over. */
export function incomingOf(request: Request): IncomingMessage {
  // A copy: where a page answers an endpoint, Astro wants the body untouched.
  const { body, headers } = request.clone();
  const stream = body ? Readable.fromWeb(body as WebStream) : Readable.from([]);
  const socket = { remoteAddress: '127.0.0.1' };
  return Object.assign(stream, { headers: Object.fromEntries(headers), socket, complete: true }) as never;
}
