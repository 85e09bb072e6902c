import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentClient } from '../../src/content/client.ts';
import type { Answer } from '../../src/origin/outbox/answer.ts';
import { deliver } from '../../src/origin/outbox/deliver.ts';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { startOutbox } from '../../src/origin/outbox/start-outbox.ts';
import { application, message } from '../fixtures/answers.ts';
import { type ContentService, startContentService } from './content-service.ts';

let service: ContentService;
let root: string;
beforeAll(async () => {
  service = await startContentService();
  root = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterAll(async () => {
  await service?.stop();
  await rm(root, { recursive: true, force: true });
});

const pdf = (word: string) => `%PDF-1.4\n% ${word}\n%%EOF\n`;
const folder = () => join(root, 'outbox');
const key = Buffer.alloc(32, 7).toString('base64');

/** Stores an answer and delivers it by the loop, like the origin. */
async function sendByLoop(answer: Answer) {
  const lines: string[] = [];
  const settings = { folder: folder(), key, retention: 14, service: { url: service.url, token: service.tokens.forms } };
  const { outbox, stop } = await startOutbox(settings, (line) => lines.push(line));
  await outbox.add(answer);
  await vi.waitFor(
    async () =>
      expect((await outbox.list()).find(({ receipt }) => receipt === answer.receipt)?.state, lines.join('\n')).toBe(
        'delivered',
      ),
    { timeout: 30_000, interval: 50 },
  );
  await stop();
}

/** Delivers an answer again, as after a crash between the confirmation and its record. */
async function sendAgain(receipt: string) {
  const outbox = await Outbox.open(folder(), { key, retention: 14 });
  const client = contentClient({ url: service.url, token: service.tokens.forms });
  const outcome = await deliver(outbox, receipt, client, AbortSignal.timeout(30_000));
  outbox.close();
  return outcome;
}

async function entriesOf(path: string, receipt: string) {
  const { body } = await service.call(`${path}?populate=*&filters[Quittung]=${receipt}`, { as: 'admin' });
  return body.data;
}

const delivered = { kind: 'delivered', documentId: expect.stringMatching(/^\w+$/), house: 'tabor' };

test('a message delivered twice arrives once', async () => {
  const answer = message();
  await sendByLoop(answer);
  expect(await sendAgain(answer.receipt)).toEqual(delivered);
  const entries = await entriesOf('/api/kontaktnachrichten', answer.receipt);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ ...answer.fields, Quittung: answer.receipt, Marke: 'tabor' });
});

test('an application delivered twice arrives once, with its three files byte for byte', async () => {
  const texts = { 'Lebenslauf Zoë.pdf': pdf('one'), 'zeugnis.pdf': pdf('two'), 'brief.pdf': pdf('three') };
  const answer = await application(join(root, 'upload'), texts);
  await sendByLoop(answer);
  expect(await sendAgain(answer.receipt)).toEqual(delivered);
  const entries = await entriesOf('/api/bewerbungen', answer.receipt);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ ...answer.fields, Quittung: answer.receipt, Marke: 'tabor' });
  const names = entries[0].Dateien.map(({ Name }: { Name: string }) => Name);
  // Sorted: the content service lists them in the order in which they reach its disk.
  expect(names.sort()).toEqual(Object.keys(texts).sort());
  const kept = join(service.folder, 'private/bewerbungen', answer.receipt);
  const bytes = await Promise.all((await readdir(kept)).map((name) => readFile(join(kept, name), 'utf8')));
  expect(bytes.sort()).toEqual(Object.values(texts).sort());
});

test('a refused answer stays in the outbox, with the name of the field', async () => {
  const answer = message({ fields: { Name: 'Rosa', Email: 'no address', Nachricht: 'Guten Tag' } });
  const outbox = await Outbox.open(folder(), { key, retention: 14 });
  await outbox.add(answer);
  outbox.close();
  expect(await sendAgain(answer.receipt)).toEqual({ kind: 'refused', reason: '400 Email' });
  expect(await entriesOf('/api/kontaktnachrichten', answer.receipt)).toEqual([]);
});
