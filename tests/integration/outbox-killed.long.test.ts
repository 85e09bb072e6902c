import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outbox } from '../../src/origin/outbox/outbox.ts';

const rounds = 40;
const key = randomBytes(32).toString('base64');
let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'outbox-killed-'));
  folder = join(root, 'outbox');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Kills a process `ms` after its first receipt. @returns the receipts that it had confirmed. */
async function killedAfter(ms: number): Promise<string[]> {
  const child = spawn(process.execPath, ['tests/fixtures/add-answers.ts', folder, join(root, 'upload')], {
    env: { ...process.env, OUTBOX_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data) => {
    if (!said) setTimeout(() => child.kill('SIGKILL'), ms);
    said += data;
  });
  const [code, signal] = await once(child, 'close');
  expect([code, signal], 'the process ended by itself').toEqual([null, 'SIGKILL']);
  return said.split('\n').slice(0, -1);
}

test(`killed ${rounds} times at any moment, it has every confirmed answer`, { timeout: 540_000 }, async () => {
  const promised: string[] = [];
  for (let round = 0; round < rounds; round++) {
    promised.push(...(await killedAfter(Math.random() * 120)));
    // Checks all answers in the last round; before that only the opening and the cleanup.
    const outbox = await Outbox.open(folder, { key, retention: 14 });
    const kept = (await outbox.list()).map(({ receipt }) => receipt);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept).toEqual(expect.arrayContaining(promised));
    // At most one unconfirmed answer per round.
    expect(kept.length - promised.length).toBeLessThanOrEqual(round + 1);
    expect(await readdir(join(folder, 'files'))).toHaveLength(kept.length);
    for (const receipt of round === rounds - 1 ? kept : kept.slice(-3)) await expectWhole(outbox, receipt);
    outbox.close();
  }
  expect(promised.length).toBeGreaterThan(rounds);
});

async function expectWhole(outbox: Outbox, receipt: string) {
  const { fields, files = [] } = (await outbox.read(receipt)) ?? {};
  expect(fields).toMatchObject({ Nachname: 'Zimtstern', PLZ: '8001' });
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  for (const { name, size, storage } of files) {
    const text = Buffer.from(await outbox.readFile(receipt, storage)).toString();
    expect(text).toHaveLength(size);
    expect(text, `${receipt} ${name}`).toMatch(new RegExp(`^(${name[0]} \\d+ )\\1+$`));
  }
}
