import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DeliveryLoop, type DeliveryOptions } from '../../src/server/outbox/delivery-loop.ts';
import { Outbox } from '../../src/server/outbox/outbox.ts';
import type { OutboxOptions } from '../../src/server/outbox/outbox-options.ts';
import { pace, retryAfter } from '../../src/server/outbox/pace.ts';
import { startOutbox } from '../../src/server/outbox/start-outbox.ts';
import { application, message, newReceipt } from '../fixtures/answers.ts';
import { startFormsService } from '../fixtures/forms-service.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'outbox-'));
  folder = join(root, 'outbox');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(root, { recursive: true, force: true });
});

const newKey = () => randomBytes(32).toString('base64');
const run = promisify(execFile);

async function open(options: Partial<OutboxOptions> = {}, at = folder) {
  const outbox = await Outbox.open(at, { retention: 14, patience: 0, ...options });
  onTestFinished(() => outbox.close());
  return outbox;
}

/** Files of the folder that hold the text. In a process of its own: closing a file here would end SQLite's locks. */
async function filesWith(text: string): Promise<string> {
  const found = await run('grep', ['-r', '-l', '-a', '-F', text, folder]).catch((error) => error);
  return found.stdout;
}

const papers = () => application(join(root, 'upload'), { 'cv.pdf': 'Lebenslauf Zimtstern', 'brief.pdf': 'Motivation' });
const keptFolders = () => readdir(join(folder, 'files'));
const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('what is kept', () => {
  test.each([
    ['without a key', undefined],
    ['with a key', newKey()],
  ])('an answer and its files are there after a restart, %s', async (_, key) => {
    const answer = await papers();
    const before = await open({ key });
    expect(await before.add(answer)).toBe('added');
    before.close();
    const outbox = await open({ key });
    const kept = outbox.read(answer.receipt);
    expect(kept).toMatchObject({ form: 'application', brand: 'tabor', state: 'pending', fields: answer.fields });
    expect(kept?.files).toMatchObject([
      { name: 'cv.pdf', type: 'application/pdf', size: 20 },
      { name: 'brief.pdf', size: 10 },
    ]);
    const texts = (kept?.files ?? []).map(async ({ storage }) =>
      Buffer.from(await outbox.readFile(answer.receipt, storage)).toString(),
    );
    expect(await Promise.all(texts)).toEqual(['Lebenslauf Zimtstern', 'Motivation']);
  });

  test('the same receipt twice is one answer, also when both come at once', async () => {
    const outbox = await open();
    const answer = await papers();
    const outcomes = await Promise.all([outbox.add(answer), outbox.add(answer)]);
    expect(outcomes.sort()).toEqual(['added', 'already']);
    expect(await outbox.add({ ...answer, fields: { Vorname: 'Other' } })).toBe('already');
    expect(outbox.list()).toHaveLength(1);
    expect(outbox.read(answer.receipt)?.fields).toEqual(answer.fields);
    expect(await keptFolders()).toHaveLength(1);
  });

  test('nobody but the owner may read the folder and its files, and no name tells whose they are', async () => {
    const outbox = await open();
    await outbox.add(await papers());
    expect(await mode(folder)).toBe('700');
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(names.length).toBeGreaterThan(4);
    for (const { name, parentPath } of names) {
      expect(await mode(join(parentPath, name)), name).toBe('600');
      expect(name).not.toMatch(/cv|brief|pdf/);
    }
  });

  test('with a key no word of an answer is on the disk; without one it is, so the search can find it', async () => {
    const words = ['Zimtstern', 'Lebenslauf', 'cv.pdf', 'Lindenhof'];
    const plain = await open();
    const answer = await papers();
    await plain.add(answer);
    for (const word of words) expect(await filesWith(word), word).not.toBe('');
    await plain.remove(answer.receipt);
    plain.close();
    const outbox = await open({ key: newKey() });
    await outbox.add(await papers());
    expect(await filesWith('SQLite format')).toContain('outbox.db');
    for (const word of words) expect(await filesWith(word), word).toBe('');
  });

  test('what was deleted is nowhere on the disk any more', async () => {
    const outbox = await open();
    const answer = await papers();
    await outbox.add(answer);
    const kept = await outbox.add(message({ fields: { Name: 'Bleibt' } }));
    expect(kept).toBe('added');
    expect(await outbox.remove(answer.receipt)).toMatchObject({ receipt: answer.receipt });
    expect(await outbox.remove(answer.receipt)).toBeUndefined();
    expect(await filesWith('Zimtstern')).toBe('');
    expect(await filesWith('Bleibt')).not.toBe('');
    expect(await keptFolders()).toEqual([]);
  });

  test('files without a record are removed when the outbox opens, those with one stay', async () => {
    const before = await open();
    await before.add(await papers());
    const kept = await keptFolders();
    before.close();
    await mkdir(join(folder, 'files', 'orphan'));
    await writeFile(join(folder, 'files', 'orphan', 'x'), 'Zimtstern');
    const visitor = await open({ visiting: true });
    expect(await keptFolders()).toHaveLength(2);
    visitor.close();
    await open();
    expect(await keptFolders()).toEqual(kept);
  });

  test('an answer that cannot be written leaves nothing behind', async () => {
    const outbox = await open();
    const answer = await papers();
    const gone = { ...answer.files[0], path: join(root, 'gone') } as (typeof answer.files)[0];
    await expect(outbox.add({ ...answer, files: [...answer.files, gone] })).rejects.toThrow('ENOENT');
    expect(outbox.list()).toEqual([]);
    expect(await keptFolders()).toEqual([]);
    // A record that the database refuses, when the files are written already.
    const unknown = { ...answer, brand: undefined as unknown as 'tabor' };
    await expect(outbox.add(unknown)).rejects.toThrow();
    expect(await keptFolders()).toEqual([]);
    expect(await outbox.add(answer)).toBe('added');
  });

  test('a disk that takes no more costs only the answers whose sender was told so', { timeout: 30_000 }, async () => {
    await mkdir(join(root, 'upload'));
    await writeFile(join(root, 'upload', 'large.pdf'), 'x'.repeat(400_000));
    // No file may grow beyond 300 KB: writing fails half-way, as on a full disk.
    const child = 'ulimit -f 300 && exec "$0" tests/fixtures/fill-outbox.ts "$1" "$2"';
    const { stdout } = await run('bash', ['-c', child, process.execPath, folder, join(root, 'upload')]);
    const { kept, failures, folders } = JSON.parse(stdout);
    expect(failures).toEqual([expect.stringContaining('EFBIG'), ...Array(2).fill(expect.stringMatching(/I\/O|full/))]);
    expect(kept.length).toBeGreaterThan(3);
    expect(folders).toBe(1);
    const outbox = await open();
    expect(
      outbox
        .list()
        .map(({ receipt }) => receipt)
        .sort(),
    ).toEqual(kept.sort());
    for (const receipt of kept) expect(outbox.read(receipt)?.fields).toHaveProperty('Email');
    expect(await outbox.add(message())).toBe('added');
  });

  test('removes what was delivered when its time is over, and nothing else', async () => {
    let time = Date.parse('2026-12-01');
    const outbox = await open({ now: () => time, retention: 14 });
    const [delivered, waiting, refused] = [await papers(), message(), message()];
    for (const answer of [delivered, waiting, refused]) await outbox.add(answer);
    outbox.settle(delivered.receipt, { kind: 'delivered' }, pace);
    for (let i = 0; i < 5; i++) outbox.settle(refused.receipt, { kind: 'refused', reason: '400' }, pace);
    time += 14 * 86_400_000 - 1;
    expect(await outbox.removeExpired()).toBe(0);
    time += 1;
    expect(await outbox.removeExpired()).toBe(1);
    time += 1_000 * 86_400_000;
    expect(await outbox.removeExpired()).toBe(0);
    expect(outbox.list().map(({ state }) => state)).toEqual(expect.arrayContaining(['pending', 'refused']));
    expect(await keptFolders()).toEqual([]);
  });
});

test('what was kept while the clock was ahead is due, as old as it can be and removed in time once it is right', async () => {
  const [day, right] = [86_400_000, Date.parse('2026-12-01')];
  let time = right + 400 * day;
  const clock = { now: () => time, retention: 14 };
  const ahead = await open(clock);
  const [waiting, delivered] = [message(), await papers()];
  for (const answer of [waiting, delivered]) await ahead.add(answer);
  ahead.settle(waiting.receipt, { kind: 'later', reason: '503' }, pace);
  ahead.settle(delivered.receipt, { kind: 'delivered' }, pace);
  ahead.close();
  time = right;
  const outbox = await open(clock);
  expect(outbox.next()).toEqual({ receipt: waiting.receipt, at: right });
  time += 14 * day;
  expect(outbox.counts()).toMatchObject({ pending: 1, oldestUndelivered: 14 * day });
  expect(await outbox.removeExpired()).toBe(1);
  expect(await keptFolders()).toEqual([]);
});

test('an answer that came before waits a day at most, also where the clock was ahead meanwhile', async () => {
  const right = Date.parse('2026-12-01');
  let time = right;
  const outbox = await open({ now: () => time });
  const [long, usual] = [message(), message()];
  for (const answer of [long, usual]) await outbox.add(answer);
  const later = { kind: 'later', reason: '503', retryAfter: 86_400_000 } as const;
  outbox.settle(usual.receipt, later, pace);
  time += 1;
  outbox.settle(long.receipt, later, pace);
  time = right;
  outbox.correctTimes();
  expect(outbox.list().map(({ receipt, nextAttemptAt }) => [receipt, nextAttemptAt - right])).toEqual(
    expect.arrayContaining([
      [long.receipt, 0],
      [usual.receipt, 86_400_000],
    ]),
  );
});

describe('keys', () => {
  test('answers without a key stay readable under one, and old keys after a new one', async () => {
    const [first, second] = [newKey(), newKey()];
    const receipts: string[] = [];
    for (const key of [undefined, first, `${second},${first}`]) {
      const outbox = await open({ key });
      const answer = await papers();
      await outbox.add(answer);
      receipts.push(answer.receipt);
      for (const receipt of receipts) {
        const { fields, files = [] } = outbox.read(receipt) ?? {};
        expect(fields).toEqual(answer.fields);
        expect(Buffer.from(await outbox.readFile(receipt, files[0]?.storage ?? '')).toString()).toContain('Zimtstern');
      }
      outbox.close();
    }
    await expect(open({ key: second })).rejects.toThrow(/OUTBOX_KEY does not hold the key [0-9a-f]{8}/);
    await expect(open()).rejects.toThrow('OUTBOX_KEY');
    // Who only looks after the outbox needs the key where it is needed.
    const visitor = await open({ visiting: true });
    expect(visitor.list()).toHaveLength(3);
    expect(() => visitor.read(receipts[1] ?? '')).toThrow('OUTBOX_KEY');
  });

  test.each([
    ['of few letters', 'short'],
    ['of 31 bytes', randomBytes(31).toString('base64')],
  ])('refuses a key %s', async (_, key) => {
    await expect(open({ key })).rejects.toThrow('OUTBOX_KEY must be 32 bytes in base64');
  });

  test('notices an encrypted file that was changed', async () => {
    const outbox = await open({ key: newKey() });
    const answer = await papers();
    await outbox.add(answer);
    const storage = outbox.read(answer.receipt)?.files[0]?.storage ?? '';
    await writeFile(join(folder, 'files', (await keptFolders())[0] ?? '', storage), randomBytes(60));
    await expect(outbox.readFile(answer.receipt, storage)).rejects.toThrow('changed on the disk');
  });
});

describe('the folder', () => {
  test.each(['public/outbox', 'dist/outbox', 'dist'])('refuses %s, which is served', async (path) => {
    await expect(open({}, path)).rejects.toThrow('OUTBOX_FOLDER must not lie in');
  });

  test('refuses a link into a served folder, and one that holds other things', async () => {
    await symlink(resolve('public'), join(root, 'link'));
    await expect(open({}, join(root, 'link', 'outbox'))).rejects.toThrow('served');
    await chmod(root, 0o755);
    await expect(open({}, root)).rejects.toThrow('holds other things');
    expect(await mode(root)).toBe('755');
  });

  test('belongs to one process that adds and delivers', async () => {
    const owner = await open();
    await expect(open()).rejects.toThrow('Another process uses the outbox');
    const visitor = await open({ visiting: true });
    await expect(visitor.add(message())).rejects.toThrow('Only the origin adds');
    owner.close();
    await open();
  });

  test('is not waited for any longer when somebody sets the clock back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    const waiting = open({ patience: 200 });
    vi.setSystemTime(Date.now() - 3_600_000);
    await expect(waiting).rejects.toThrow('Another process uses the outbox');
  }, 5_000);

  test('receipts can be read aloud and differ', () => {
    const receipts = Array.from({ length: 5_000 }, newReceipt);
    expect(new Set(receipts).size).toBe(5_000);
    for (const receipt of receipts) expect(receipt).toMatch(/^[2-9AC-HJKMNP-RTV-Y]{4}-[\w]{4}-[\w]{2}$/);
  });
});

describe('delivery', () => {
  const quick: Partial<DeliveryOptions> = { pace: () => 20, timeLimit: 5_000, grace: 50 };

  async function delivering(options: Partial<DeliveryOptions> = {}, kept: Partial<OutboxOptions> = {}) {
    const [outbox, service] = [await open({ key: newKey(), ...kept }), await startFormsService()];
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const loop = new DeliveryLoop(outbox, { client: service.client, log, ...quick, ...options });
    onTestFinished(async () => {
      await loop.stop();
      await service.close();
    });
    loop.start();
    const state = (receipt: string) => outbox.list().find((answer) => answer.receipt === receipt);
    const until = (receipt: string, wanted: string) =>
      vi.waitFor(() => expect(state(receipt)?.state).toBe(wanted), { timeout: 4_000, interval: 10 });
    return { outbox, service, loop, lines, state, until };
  }

  test('hands over a message and an application as the content service takes them', async () => {
    const { outbox, service, until } = await delivering();
    const [contact, papersOf] = [message(), await papers()];
    await outbox.add(contact);
    await outbox.add(papersOf);
    await until(contact.receipt, 'delivered');
    await until(papersOf.receipt, 'delivered');
    const [first, second] = service.deliveries;
    expect(first).toMatchObject({ path: '/api/kontaktnachrichten', files: [] });
    expect(first?.fields).toEqual({ ...contact.fields, Quittung: contact.receipt, Marke: 'tabor' });
    expect(second).toMatchObject({ path: '/api/bewerbungen', fields: { ...papersOf.fields, Stelle: 4711 } });
    expect(second?.files).toEqual([
      { name: 'cv.pdf', type: 'application/pdf', text: 'Lebenslauf Zimtstern' },
      { name: 'brief.pdf', type: 'application/pdf', text: 'Motivation' },
    ]);
    expect(service.deliveries).toHaveLength(2);
  });

  test.each([
    [{ status: 500 }, '500'],
    [{ status: 503 }, '503'],
    [{ status: 408 }, '408'],
    [{ status: 302, headers: { location: '/' } }, '302'],
    [{ status: 204 }, '204'],
    [{ status: 200 }, '200 without this receipt'],
    ['another receipt', '201 without this receipt'],
    ['half a body', expect.any(String)],
    ['lost after it was taken', expect.any(String)],
    ['slow', 'TimeoutError'],
  ] as const)('after %j it tries again until it is confirmed, and one entry is made', async (fault, reason) => {
    const { outbox, service, until, state, loop } = await delivering({
      pace: () => 400,
      ...(fault === 'slow' && { timeLimit: 500 }),
    });
    const { receipt } = message();
    service.faults.push(fault);
    await outbox.add(message({ receipt }));
    await vi.waitFor(() => expect(state(receipt)?.attempts).toBe(1), { timeout: 2_000, interval: 5 });
    expect(state(receipt)).toMatchObject({ state: 'pending', lastError: reason });
    await until(receipt, 'delivered');
    await loop.stop();
    expect(service.deliveries).toHaveLength(2);
    expect([...service.entries.keys()]).toEqual([receipt]);
    expect(state(receipt)?.lastError).toBeUndefined();
  });

  test.each([408, 429, 500])('never gives up after %i', async (status) => {
    const { outbox, service, until, state } = await delivering();
    const { receipt } = message();
    service.faultOf.set(receipt, { status });
    await outbox.add(message({ receipt }));
    await vi.waitFor(() => expect(state(receipt)?.attempts).toBeGreaterThan(8), { timeout: 4_000 });
    expect(state(receipt)?.state).toBe('pending');
    service.faultOf.clear();
    await until(receipt, 'delivered');
  });

  test('leaves a content service alone for as long as it asks', async () => {
    const { outbox, service, until, state } = await delivering();
    service.faults.push({ status: 429, headers: { 'retry-after': '1' } });
    const [first, second] = [message(), message()];
    await outbox.add(first);
    await vi.waitFor(() => expect(state(first.receipt)?.attempts).toBe(1), { interval: 5 });
    // A restart must not forget it.
    expect(outbox.next()?.at).toBeGreaterThan((service.deliveries[0]?.at ?? 0) + 950);
    await outbox.add(second);
    await until(first.receipt, 'delivered');
    await until(second.receipt, 'delivered');
    const [asked, ...later] = service.deliveries.map(({ at }) => at);
    for (const at of later) expect(at - (asked ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test('leaves it alone no longer when somebody sets the clock back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { outbox, service, until, state } = await delivering();
    service.faults.push({ status: 429, headers: { 'retry-after': '1' } });
    const [first, second] = [message(), message()];
    await outbox.add(first);
    await vi.waitFor(() => expect(state(first.receipt)?.attempts).toBe(1), { interval: 5 });
    vi.setSystemTime(Date.now() - 3_600_000);
    await outbox.add(second);
    await until(second.receipt, 'delivered');
  });

  test('removes what was kept for long enough each hour, whatever happens to the clock', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    let days = 0;
    const { outbox, until, state } = await delivering({}, { now: () => days * 86_400_000 });
    const [first, second] = [message(), message()];
    await outbox.add(first);
    await until(first.receipt, 'delivered');
    days = 15;
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(3_600_000);
    await outbox.add(second);
    await until(second.receipt, 'delivered');
    expect(state(first.receipt)).toBeUndefined();
  });

  test('delivers within the hour what would wait for a time that was set ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const right = Date.now();
    vi.setSystemTime(right + 400 * 86_400_000);
    const { outbox, service, until, state } = await delivering({ pace: () => 60_000 });
    service.faults.push({ status: 500 });
    const [first, second] = [message(), message()];
    await outbox.add(first);
    await vi.waitFor(() => expect(state(first.receipt)?.attempts).toBe(1), { interval: 5 });
    vi.setSystemTime(right);
    vi.advanceTimersByTime(3_600_000);
    await outbox.add(second);
    await until(second.receipt, 'delivered');
    await until(first.receipt, 'delivered');
  });

  test('keeps what the content service refuses, names only fields, goes on with others and retries by command', async () => {
    const { outbox, service, until, state, lines } = await delivering();
    const [bad, good] = [message(), message()];
    const error = {
      message: 'rosa@zimtstern.example is not valid',
      details: { errors: [{ path: ['Email'] }, { path: ['rosa@zimtstern.example'] }] },
    };
    service.faultOf.set(bad.receipt, { status: 400, body: { data: null, error } });
    await outbox.add(bad);
    await outbox.add(good);
    await until(good.receipt, 'delivered');
    await until(bad.receipt, 'refused');
    expect(state(bad.receipt)).toMatchObject({ attempts: 5, lastError: '400 Email' });
    expect(outbox.read(bad.receipt)?.fields).toEqual(bad.fields);
    service.faultOf.clear();
    const visitor = await open({ visiting: true });
    expect(visitor.retry(good.receipt)).toEqual([]);
    expect(visitor.retry()).toEqual([bad.receipt]);
    outbox.onAdded();
    await until(bad.receipt, 'delivered');
    expect(lines.join('\n')).toContain(bad.receipt);
    expect(lines.join('\n')).not.toMatch(/zimtstern/i);
  });

  test('waits for as long as its token is not the one of the content service', async () => {
    const { outbox, service, until, state } = await delivering();
    service.faults.push(...Array.from({ length: 7 }, (_, index) => ({ status: index % 2 ? 403 : 401 })));
    const answer = message();
    await outbox.add(answer);
    await until(answer.receipt, 'delivered');
    expect(state(answer.receipt)?.attempts).toBe(8);
  });

  test('an answer whose files cannot be read does not hold up the next ones', async () => {
    const { outbox, until, state, loop } = await delivering();
    await loop.stop();
    const [broken, good] = [await papers(), message()];
    await outbox.add(broken);
    await rm(join(folder, 'files', (await keptFolders())[0] ?? ''), { recursive: true });
    await outbox.add(good);
    loop.start();
    await until(good.receipt, 'delivered');
    expect(state(broken.receipt)).toMatchObject({ state: 'pending', lastError: 'ENOENT' });
  });

  test('delivers one at a time', async () => {
    const { outbox, service, until } = await delivering();
    const answers = Array.from({ length: 10 }, () => message());
    await Promise.all(answers.map((answer) => outbox.add(answer)));
    for (const { receipt } of answers) await until(receipt, 'delivered');
    expect(service.mostAtOnce).toBe(1);
  });

  test('stops while an attempt is under way, and the next start delivers it once', async () => {
    const { outbox, service, loop, state, until } = await delivering({ timeLimit: 60_000 });
    const { receipt } = message();
    service.faults.push('slow');
    await outbox.add(message({ receipt }));
    await vi.waitFor(() => expect(service.deliveries).toHaveLength(1));
    const began = Date.now();
    await loop.stop();
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(state(receipt)).toMatchObject({ state: 'pending', attempts: 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(service.deliveries).toHaveLength(1);
    loop.start();
    await until(receipt, 'delivered');
    expect(service.entries.size).toBe(1);
  });

  test('an answer deleted while it is delivered stays deleted', async () => {
    const { outbox, service, lines } = await delivering({ timeLimit: 500 });
    const answer = message();
    service.faults.push('slow');
    await outbox.add(answer);
    await vi.waitFor(() => expect(service.deliveries).toHaveLength(1));
    await outbox.remove(answer.receipt);
    await vi.waitFor(() => expect(lines.join()).toContain('was deleted while'));
    expect(outbox.list()).toEqual([]);
  });
});

describe('the start', () => {
  test('says that answers stay where no content service is configured, and keeps them', async () => {
    const lines: string[] = [];
    const { outbox, stop } = await startOutbox({ folder, retention: 14, key: undefined }, (line) => lines.push(line));
    await outbox.add(message());
    expect(lines.join('\n')).toContain('no content service is configured');
    expect(lines.join('\n')).toContain('not encrypted');
    await stop();
    expect((await open()).list()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  test('delivers what waited since the last run', async () => {
    const before = await open();
    const answer = message();
    await before.add(answer);
    before.close();
    const service = await startFormsService();
    const settings = { folder, retention: 14, key: undefined, service: { url: service.url, token: 'forms-token' } };
    const { stop } = await startOutbox(settings, () => {});
    await vi.waitFor(() => expect([...service.entries.keys()]).toEqual([answer.receipt]));
    await stop();
    await service.close();
  });
});

describe('the command', () => {
  const command = (...args: string[]) =>
    run(process.execPath, ['scripts/outbox.ts', ...args], { env: { ...process.env, OUTBOX_FOLDER: folder } });

  test('lists without personal data, shows one, retries and deletes, while the origin has the outbox', {
    timeout: 60_000,
  }, async () => {
    const outbox = await open();
    const answer = await papers();
    await outbox.add(answer);
    const list = await command('list');
    expect(list.stdout).toContain(answer.receipt);
    expect(list.stdout).not.toMatch(/zimtstern|cv\.pdf/i);
    expect(JSON.parse((await command('list', '--json')).stdout)).toMatchObject([{ state: 'pending', brand: 'tabor' }]);
    expect((await command('show', answer.receipt)).stdout).toMatch(/Nachname: Zimtstern[\s\S]*file: cv\.pdf/);
    expect((await command('retry')).stdout).toContain(answer.receipt);
    expect((await command('delete', answer.receipt)).stdout).toContain('content service must be looked at');
    expect(outbox.list()).toEqual([]);
    expect(await filesWith('Zimtstern')).toBe('');
    await expect(command('delete', answer.receipt)).rejects.toMatchObject({ code: 1 });
  });

  test('says where there is no outbox, and makes none', { timeout: 60_000 }, async () => {
    await expect(command('list')).rejects.toMatchObject({ stderr: expect.stringContaining('There is no outbox in') });
    expect(await readdir(root)).toEqual([]);
  });
});

test('the pace doubles from a second to an hour, and Retry-After is seconds or a date', () => {
  expect([1, 2, 5, 12, 13, 2_000].map((attempt) => pace(attempt, 1))).toEqual([
    1_000, 2_000, 16_000, 2_048_000, 3_600_000, 3_600_000,
  ]);
  expect(pace(1, 0)).toBe(1_000);
  expect(pace(13, 0)).toBe(1_800_000);
  const now = Date.parse('2026-12-01T08:00:00Z');
  expect(retryAfter('7', now)).toBe(7_000);
  expect(retryAfter('Tue, 01 Dec 2026 08:01:00 GMT', now)).toBe(60_000);
  expect(retryAfter('Tue, 01 Dec 2025 08:01:00 GMT', now)).toBe(0);
  expect(retryAfter('999999999', now)).toBe(86_400_000);
  expect([retryAfter(null), retryAfter('soon')]).toEqual([undefined, undefined]);
});
