import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { type FormOrigin, startFormOrigin } from '../fixtures/form-origin.ts';
import { canMount, makeReadOnly, mountDisk } from '../fixtures/read-only.ts';
import {
  applicationValues,
  asScript,
  contactValues,
  encoded,
  multipart,
  type SentBody,
  send,
} from '../fixtures/sent-form.ts';

let root: string;
let origin: FormOrigin;
const undo: (() => void)[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forms-disk-'));
});
afterEach(async () => {
  await origin?.stop();
  for (const one of undo.splice(0).reverse()) one();
  await rm(root, { recursive: true, force: true });
});

const notKept = [503, expect.objectContaining({ kind: 'refused', reason: 'notKept' })];
let count = 0;
const message = () => encoded({ ...contactValues, message: `Nachricht ${++count}` });
const application = (kilobytes: number) => {
  const bytes = pdf({ objects: [stream('', '', Buffer.alloc(kilobytes * 1024, `${++count} `))] });
  return multipart({ ...applicationValues, message: `Bewerbung ${count}` }, { 'a.pdf': bytes });
};
const post = (path: string, { headers, body }: SentBody) =>
  send({ port: origin.port, path, body, headers: { ...headers, ...asScript } });
async function sendMessage() {
  const answer = await post('/api/kontakt', message());
  return [answer.status, answer.outcome];
}
async function sendApplication(kilobytes: number) {
  const answer = await post('/api/bewerbung', application(kilobytes));
  return [answer.status, answer.outcome];
}
const kept = [200, expect.objectContaining({ kind: 'kept' })];

describe.skipIf(!canMount)('with a full disk the origin (needs the right to mount)', () => {
  beforeEach(async () => {
    undo.push(mountDisk(root, '2m'));
    origin = await startFormOrigin({ outbox: join(root, 'outbox') });
  });

  test('refuses an application without space, and leaves no files of it', async () => {
    expect(await sendApplication(400)).toEqual(kept);
    const before = await origin.left();
    expect(await sendApplication(900), 'the copy has no room').toEqual(notKept);
    expect(await sendApplication(3_000), 'it has none on its way').toEqual(notKept);
    expect(await origin.left()).toEqual(before);
    expect(await origin.count()).toBe(1);
    expect(await sendApplication(300), 'a smaller one').toEqual(kept);
  });

  test('tells the sender, returns the typed values, and works again once there is space', async () => {
    expect(await sendMessage()).toEqual(kept);
    const filler = join(root, 'filler');
    await writeFile(filler, Buffer.alloc(4 * 1024 ** 2)).catch(() => undefined);
    for (let tries = 0; tries < 5; tries++) expect(await sendMessage()).toEqual(notKept);
    const typed = { ...contactValues, message: 'Je reste ici.' };
    const page = await send({
      port: origin.port,
      host: 'rivabella.example',
      path: '/api/kontakt?locale=fr-CH',
      ...encoded(typed),
    });
    expect(page.status).toBe(503);
    expect(page.text).toContain('<html lang="fr-CH"');
    expect(page.text).toContain('Je reste ici.');
    expect(await origin.count()).toBe(1);
    await rm(filler);
    expect(await sendMessage()).toEqual(kept);
    expect(await sendApplication(100)).toEqual(kept);
    await origin.restart();
    expect(await origin.count()).toBe(3);
    expect((await origin.left()).incoming).toEqual([]);
  });
});

test('a read-only folder refuses forms, warns the operator, and accepts forms again afterwards', async () => {
  origin = await startFormOrigin({ outbox: join(root, 'outbox') });
  const back = [makeReadOnly(join(origin.outbox, 'incoming')), makeReadOnly(join(origin.outbox, 'files'))];
  undo.push(...back);
  expect(await sendMessage()).toEqual(notKept);
  expect(await sendApplication(10)).toEqual(notKept);
  back[0]?.();
  expect(await sendMessage()).toEqual(kept);
  expect(await sendApplication(10), 'its files have no place').toEqual(notKept);
  expect((await origin.left()).incoming).toEqual([]);
  back[1]?.();
  expect(await sendApplication(10)).toEqual(kept);
  expect(await origin.count()).toBe(2);
  expect(origin.process.output()).toMatch(/forms: a contact form of tabor could not be kept: (EROFS|EACCES)/);
});

test('a removed folder loses no form that was confirmed', async () => {
  origin = await startFormOrigin({ outbox: join(root, 'outbox') });
  await rename(origin.outbox, join(root, 'elsewhere'));
  expect(await sendMessage()).toEqual(notKept);
  expect(await sendApplication(10)).toEqual(notKept);
  await rename(join(root, 'elsewhere'), origin.outbox);
  expect(await sendMessage()).toEqual(kept);
  expect(await readdir(join(origin.outbox, 'files'))).toEqual([]);
});
