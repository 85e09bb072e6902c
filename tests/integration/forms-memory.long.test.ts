import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { type FormOrigin, startFormOrigin } from '../fixtures/form-origin.ts';
import { application, sendAsScript } from '../fixtures/sent-form.ts';

const applications = 40;
/** Maximum memory of all applications together, in megabytes: a few of their files, which total 200 MB or 1,000 MB. */
const room = 250;

let origin: FormOrigin;
beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: 'loopback', OUTBOX_KEY: Buffer.alloc(32, 7).toString('base64') };
  origin = await startFormOrigin({ script: 'tests/fixtures/measured-origin.ts', environment });
}, 360_000);
afterAll(async () => {
  await origin?.stop();
  await rm(origin?.outbox ?? '', { recursive: true, force: true });
});

/** 25 MB in three files. */
function form(index: number) {
  const file = (megabytes: number, name: string) =>
    pdf({ objects: [stream('', '', Buffer.alloc(megabytes * 1_000_000, `${name} ${index} `))] });
  const files = { 'a.pdf': file(10, 'a'), 'b.pdf': file(10, 'b'), 'c.pdf': file(5, 'c') };
  return application({ message: `Bewerbung ${index}` }, files);
}

/** Each form comes from another household. */
const sendFrom = async (index: number) =>
  (await sendAsScript({ port: origin.port, ...form(index), from: `203.0.113.${index}` })).status;

test(`${applications} simultaneous applications of 25 MB use a limited amount of memory`, {
  timeout: 900_000,
}, async () => {
  expect(await sendFrom(250), 'one, to be warm').toBe(200);
  const before = await origin.process.memory();
  const statuses = await Promise.all(Array.from({ length: applications }, (_, index) => sendFrom(index)));
  expect(statuses).toEqual(Array(applications).fill(200));
  const { peak } = await origin.process.memory();
  console.log(`${applications} × 25 MB at once: ${before.peak} MB at most before, ${peak} MB at most after`);
  expect(await origin.count()).toBe(applications + 1);
  expect((await origin.left()).incoming).toEqual([]);
  expect(peak - before.peak).toBeLessThan(room);
});
