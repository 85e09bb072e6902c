import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type FormsFault, type FormsService, startFormsService } from '../fixtures/forms-service.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { chanceOf } from '../fixtures/random-edits.ts';
import { household, receiptIn, type SentBody, sampleForm, sendAsScript } from '../fixtures/sent-form.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const chance = chanceOf(seed);
const rounds = 60;
const submissions = 1_000;
const key = Buffer.alloc(32, 7).toString('base64');
const faults: FormsFault[] = [
  { status: 500 },
  { status: 503 },
  { status: 429 },
  { late: 300 },
  'half a body',
  'another receipt',
  'lost after it was taken',
  'slow',
  // Answers without faults.
  { late: 0 },
  { late: 0 },
  { late: 50 },
];

let root: string;
let service: FormsService;
let origin: OriginProcess | undefined;
let child: ChildProcess | undefined;
let port = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forms-killed-'));
  service = await startFormsService();
  await start();
  port = origin?.port ?? 0;
  await origin?.stop();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await service?.close();
  await rm(root, { recursive: true, force: true });
});

async function start(): Promise<void> {
  origin = await startOriginProcess({
    folders: formSites,
    outbox: join(root, 'outbox'),
    port,
    environment: { OUTBOX_KEY: key, CONTENT_URL: service.url, FORMS_TOKEN: 'forms-token', TRUSTED_PROXIES: 'loopback' },
    onSpawn: (spawned) => {
      child = spawned;
    },
  });
}

/** Kills the origin at a random moment, even before it answers. */
async function killAfter(ms: number): Promise<void> {
  await setTimeout(ms);
  const killed = child as ChildProcess;
  const gone = once(killed, 'exit');
  killed.kill('SIGKILL');
  expect((await gone)[1], 'it had ended by itself').toBe('SIGKILL');
}

/** A form, and the values that arrive. Every third one is an application. */
interface Submission {
  word: string;
  form: SentBody & { path: string };
  file?: Buffer;
}

function submission(index: number): Submission {
  const word = `Wort ${index} ${seed}`;
  let file: Buffer | undefined;
  const form = sampleForm(index, word, (content) => {
    file = pdf({ objects: [stream('', '', content)] });
    return file;
  });
  return { word, form, ...(file && { file }) };
}

/** Round with a running content service and a complete start. */
const quietRound = 2;

let attempts = 0;
let keptSoFar = 0;
/** Sends a form until there is a receipt, like a visitor who tries again. */
async function sendUntilKept({ form }: Submission, index: number): Promise<string> {
  for (;;) {
    attempts++;
    const signal = AbortSignal.timeout(10_000);
    const answer = await sendAsScript({ port, ...form, from: household(index), signal }).catch(() => undefined);
    if (answer && ![200, 503].includes(answer.status)) throw new Error(`${answer.status} ${answer.text}`);
    const receipt = answer && receiptIn(answer);
    if (receipt) {
      keptSoFar++;
      return receipt;
    }
    await setTimeout(150 + chance.below(300));
  }
}

test(`${submissions} forms, ${rounds} times kill -9 and an unstable content service: none lost, none doubled`, {
  timeout: 1_800_000,
}, async () => {
  console.log(`SEED=${seed}`);
  const all = Array.from({ length: submissions }, (_, index) => submission(index));
  const receipts: Promise<string>[] = [];
  for (let round = 0; round < rounds; round++) {
    const until = Math.ceil((submissions * (round + 1)) / rounds);
    receipts.push(...all.slice(receipts.length, until).map((one, at) => sendUntilKept(one, receipts.length + at)));
    // In one round the kill is the only fault, so that something arrives before it even on a slow machine.
    const isQuiet = round === quietRound;
    if (isQuiet) service.faults.length = 0;
    else service.faults.push(...Array.from({ length: 12 }, () => chance.pick(faults)));
    // In every third round the content service is down.
    const { url, entries } = service;
    if (round % 3 === 1) await service.close();
    // Every fourth time the origin is killed during its start.
    const starting = start().catch(() => undefined);
    if (round % 4 !== 3) await starting;
    if (isQuiet) await expect.poll(() => service.entries.size, { timeout: 360_000 }).toBeGreaterThan(0);
    await killAfter(chance.below(600));
    await starting;
    if (round % 3 === 1) service = await startFormsService(Number(new URL(url).port), entries);
  }
  service.faults.length = 0;
  const arrivedBefore = service.entries.size;
  await start();
  // One process accepts a limited number of forms within ten minutes.
  while (submissions - keptSoFar > 200) {
    await setTimeout(5_000);
    await killAfter(0);
    await start();
  }
  const kept = await Promise.all(receipts);
  await allDelivered();

  expect(new Set(kept).size, 'receipts').toBe(submissions);
  expect([...service.entries.keys()].sort(), 'arrived').toEqual([...kept].sort());
  for (const [index, { word, file }] of all.entries()) {
    const { fields, files } = service.entries.get(kept[index] ?? '') ?? {};
    expect(fields).toMatchObject({ Nachricht: word, Marke: 'tabor' });
    expect(files).toEqual(file ? [{ name: 'Lebenslauf.pdf', type: 'application/pdf', text: String(file) }] : []);
  }
  await origin?.stop();
  expect(await readdir(join(root, 'outbox', 'incoming'))).toEqual([]);
  expect(await readdir(join(root, 'outbox', 'files'))).toHaveLength(all.filter(({ file }) => file).length);
  expect(attempts, 'the kills disturbed nobody').toBeGreaterThan(submissions);
  expect(arrivedBefore, 'nothing arrived between the kills').toBeGreaterThan(0);
  console.log(
    `${submissions} forms, ${rounds} kills, ${attempts} attempts, ${arrivedBefore} arrived between the kills`,
  );
});

/** Runs the retry command of an operator: by now the backoff is several minutes. */
async function allDelivered(): Promise<void> {
  const outbox = await Outbox.open(join(root, 'outbox'), { key, retention: 14, visiting: true });
  await outbox.retry();
  const states = async () => (await outbox.list()).map(({ state }) => state);
  await expect.poll(states, { timeout: 180_000, interval: 100 }).toEqual(Array(submissions).fill('delivered'));
  outbox.close();
}
