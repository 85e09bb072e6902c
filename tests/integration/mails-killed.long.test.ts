import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { type MailServer, startMailServer } from '../contract/mail-server.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type FormsService, startFormsService } from '../fixtures/forms-service.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { mailFrom } from '../fixtures/outbox-with-mails.ts';
import { contact, receiptIn, sendAsScript } from '../fixtures/sent-form.ts';

/** Longer timeouts: a busy machine needs 15 seconds to start an origin. */
const key = Buffer.alloc(32, 7).toString('base64');
let root: string;
let service: FormsService;
let mails: MailServer;
let origin: OriginProcess | undefined;
const children: ChildProcess[] = [];
beforeAll(async () => {
  [service, mails] = await Promise.all([startFormsService(), startMailServer()]);
});
afterAll(async () => {
  await service?.close();
  await mails?.stop();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mails-killed-'));
  mails.received.length = 0;
  mails.onTaken = () => {};
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

async function start() {
  origin = await startOriginProcess({
    folders: formSites,
    outbox: join(root, 'outbox'),
    onSpawn: (child) => children.push(child),
    environment: {
      OUTBOX_KEY: key,
      CONTENT_URL: service.url,
      CONTENT_TOKEN: 'site-token',
      FORMS_TOKEN: 'forms-token',
      SMTP_URL: mails.url,
      MAIL_FROM: mailFrom,
    },
  });
  return origin;
}

async function counts() {
  const outbox = await Outbox.open(join(root, 'outbox'), { key, retention: 14, visiting: true });
  const mails = await outbox.mails.counts();
  outbox.close();
  return mails;
}

const ids = () => mails.received.map(({ head }) => /^Message-ID: (.+)$/im.exec(head)?.[1]);
const until = (sent: number) =>
  vi.waitFor(async () => expect(await counts()).toEqual({ pending: 0, sent, refused: 0, omitted: 0 }), {
    timeout: 180_000,
    interval: 100,
  });

test('killed between the acceptance of a mail and its record, it sends the same mail once more, and then never again', async () => {
  const first = await start();
  mails.onTaken = () => {
    // The mail is accepted, but the origin has no answer yet and has not recorded it.
    mails.onTaken = () => {};
    first.child.kill('SIGKILL');
  };
  const receipt = receiptIn(await sendAsScript({ port: first.port, ...contact({ message: 'Guten Tag' }) }));
  await vi.waitFor(() => expect(first.child.signalCode).toBe('SIGKILL'), { timeout: 180_000, interval: 50 });
  expect(mails.received).toHaveLength(1);
  expect(await counts()).toMatchObject({ sent: 0 });

  await start();
  await until(2);
  const [twice, again, other] = mails.received;
  expect(mails.received).toHaveLength(3);
  const [id, sameId, otherId] = ids();
  const repeated = otherId === id ? other : again;
  expect([...new Set(ids())]).toHaveLength(2);
  expect(sameId === id || otherId === id).toBe(true);
  expect(repeated?.text).toBe(twice?.text);
  expect(repeated?.to).toEqual(twice?.to);
  for (const { text } of mails.received) expect(text).toContain(receipt);

  // A recorded mail is not sent again after a kill or a restart.
  await origin?.stop('SIGKILL');
  await start();
  await setTimeout(1_500);
  expect(mails.received).toHaveLength(3);
});

test('no mail is sent before the content service has the entry', async () => {
  const { port } = await start();
  service.faults.push({ status: 500 }, { status: 503 });
  await sendAsScript({ port, ...contact({ message: 'Guten Abend' }) });
  await vi.waitFor(() => expect(service.faults).toEqual([]), { timeout: 180_000, interval: 20 });
  expect(mails.received).toEqual([]);
  await until(2);
  expect(mails.received).toHaveLength(2);
});
