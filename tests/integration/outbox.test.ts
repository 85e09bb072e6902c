import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { message, newReceipt } from '../fixtures/answers.ts';
import { newKey, type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';

let room: OutboxRoom;
beforeEach(async () => {
  room = await outboxRoom();
});
afterEach(async () => {
  vi.useRealTimers();
  await room.remove();
});

const run = promisify(execFile);
const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Lists files that contain the text. Runs in another process: closing a file here would release SQLite's locks. */
async function filesWith(text: string): Promise<string> {
  const found = await run('grep', ['-r', '-l', '-a', '-F', text, room.folder]).catch((error) => error);
  return found.stdout;
}

describe('stored answers', () => {
  test.each([
    ['without a key', undefined],
    ['with a key', newKey()],
  ])('an answer and its files are there after a restart, %s', async (_, key) => {
    const answer = await room.papers();
    const before = await room.open({ key });
    expect(await before.add(answer)).toBe('added');
    before.close();
    const outbox = await room.open({ key });
    const kept = await outbox.read(answer.receipt);
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

  test('the same receipt twice is one answer, also when both arrive at once', async () => {
    const outbox = await room.open();
    const answer = await room.papers();
    const outcomes = await Promise.all([outbox.add(answer), outbox.add(answer)]);
    expect(outcomes.sort()).toEqual(['added', 'already']);
    expect(await outbox.add({ ...answer, fields: { Vorname: 'Other' } })).toBe('already');
    expect(await outbox.list()).toHaveLength(1);
    expect((await outbox.read(answer.receipt))?.fields).toEqual(answer.fields);
    expect(await room.keptFolders()).toHaveLength(1);
  });

  test('only the owner can read the folder and its files, and names reveal no sender', async () => {
    const outbox = await room.open();
    await outbox.add(await room.papers());
    expect(await mode(room.folder)).toBe('700');
    const names = (await readdir(room.folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(names.length).toBeGreaterThan(4);
    for (const { name, parentPath } of names) {
      expect(await mode(join(parentPath, name)), name).toBe('600');
      expect(name).not.toMatch(/cv|brief|pdf/);
    }
  });

  test('with a key no text of an answer is readable on the disk; without a key it is', async () => {
    const words = ['Zimtstern', 'Lebenslauf', 'cv.pdf', 'Lindenhof'];
    const plain = await room.open();
    const answer = await room.papers();
    await plain.add(answer);
    for (const word of words) expect(await filesWith(word), word).not.toBe('');
    await plain.remove(answer.receipt);
    plain.close();
    const outbox = await room.open({ key: newKey() });
    await outbox.add(await room.papers());
    expect(await filesWith('SQLite format')).toContain('outbox.db');
    for (const word of words) expect(await filesWith(word), word).toBe('');
  });

  test('deleted answers leave no traces on the disk', async () => {
    const outbox = await room.open({ sendsMails: true });
    const answer = await room.papers();
    await outbox.add(answer);
    await outbox.settle(answer.receipt, { kind: 'delivered' });
    const kept = await outbox.add(message({ fields: { Name: 'Bleibt' } }));
    expect(kept).toBe('added');
    expect(await outbox.remove(answer.receipt)).toMatchObject({ receipt: answer.receipt });
    expect(await outbox.remove(answer.receipt)).toBeUndefined();
    expect(await filesWith('Zimtstern')).toBe('');
    expect(await filesWith('Bleibt')).not.toBe('');
    expect(await outbox.mails.counts()).toMatchObject({ pending: 0 });
    expect(await room.keptFolders()).toEqual([]);
  });

  test('an answer that cannot be written leaves nothing behind', async () => {
    const outbox = await room.open();
    const answer = await room.papers();
    const gone = { ...answer.files[0], path: join(room.root, 'gone') } as (typeof answer.files)[0];
    await expect(outbox.add({ ...answer, files: [...answer.files, gone] })).rejects.toThrow('ENOENT');
    expect(await outbox.list()).toEqual([]);
    expect(await room.keptFolders()).toEqual([]);
    // The database refuses the record after the files are written.
    const unknown = { ...answer, brand: undefined as unknown as 'tabor' };
    await expect(outbox.add(unknown)).rejects.toThrow();
    expect(await room.keptFolders()).toEqual([]);
    expect(await outbox.add(answer)).toBe('added');
  });

  test('removes delivered answers after the retention, and nothing else', async () => {
    let time = Date.parse('2026-12-01');
    const outbox = await room.open({ now: () => time, retention: 14 });
    const [delivered, waiting, refused] = [await room.papers(), message(), message()];
    for (const answer of [delivered, waiting, refused]) await outbox.add(answer);
    await outbox.settle(delivered.receipt, { kind: 'delivered' });
    for (let i = 0; i < 5; i++) await outbox.settle(refused.receipt, { kind: 'refused', reason: '400' });
    time += 14 * 86_400_000 - 1;
    expect(await outbox.sweep()).toBe(0);
    time += 1;
    expect(await outbox.sweep()).toBe(1);
    time += 1_000 * 86_400_000;
    expect(await outbox.sweep()).toBe(0);
    expect((await outbox.list()).map(({ state }) => state)).toEqual(expect.arrayContaining(['pending', 'refused']));
    expect(await room.keptFolders()).toEqual([]);
  });
});

describe('keys', () => {
  test('answers without a key stay readable under one, and old keys after a new one', async () => {
    const [first, second] = [newKey(), newKey()];
    const receipts: string[] = [];
    for (const key of [undefined, first, `${second},${first}`]) {
      const outbox = await room.open({ key });
      const answer = await room.papers();
      await outbox.add(answer);
      receipts.push(answer.receipt);
      for (const receipt of receipts) {
        const { fields, files = [] } = (await outbox.read(receipt)) ?? {};
        expect(fields).toEqual(answer.fields);
        expect(Buffer.from(await outbox.readFile(receipt, files[0]?.storage ?? '')).toString()).toContain('Zimtstern');
      }
      outbox.close();
    }
    await expect(room.open({ key: second })).rejects.toThrow(/OUTBOX_KEY does not hold the key [0-9a-f]{8}/);
    await expect(room.open()).rejects.toThrow('OUTBOX_KEY');
    // A process that only inspects the outbox needs the key just to read answers.
    const visitor = await room.open({ visiting: true });
    expect(await visitor.list()).toHaveLength(3);
    await expect(visitor.read(receipts[1] ?? '')).rejects.toThrow('OUTBOX_KEY');
  });

  test.each([
    ['of few letters', 'short'],
    ['of 31 bytes', randomBytes(31).toString('base64')],
  ])('refuses a key %s', async (_, key) => {
    await expect(room.open({ key })).rejects.toThrow('OUTBOX_KEY must be 32 bytes in base64');
  });

  test('notices an encrypted file that was changed', async () => {
    const outbox = await room.open({ key: newKey() });
    const answer = await room.papers();
    await outbox.add(answer);
    const storage = (await outbox.read(answer.receipt))?.files[0]?.storage ?? '';
    await writeFile(join(room.folder, 'files', (await room.keptFolders())[0] ?? '', storage), randomBytes(60));
    await expect(outbox.readFile(answer.receipt, storage)).rejects.toThrow('changed on the disk');
  });
});

describe('the folder', () => {
  test.each(['public/outbox', 'dist/outbox', 'dist'])('refuses %s, which is served', async (path) => {
    await expect(room.open({}, path)).rejects.toThrow('OUTBOX_FOLDER must not lie in');
  });

  test('refuses a link into a served folder, and a folder with other files', async () => {
    await symlink(resolve('public'), join(room.root, 'link'));
    await expect(room.open({}, join(room.root, 'link', 'outbox'))).rejects.toThrow('served');
    await chmod(room.root, 0o755);
    await expect(room.open({}, room.root)).rejects.toThrow('holds other things');
    expect(await mode(room.root)).toBe('755');
  });

  test('belongs to a single process that adds and delivers', async () => {
    const owner = await room.open();
    await expect(room.open()).rejects.toThrow('Another process uses the outbox');
    const visitor = await room.open({ visiting: true });
    await expect(visitor.add(message())).rejects.toThrow('Only the origin adds');
    owner.close();
    await room.open();
  });
});

describe('the command', () => {
  const command = (...args: string[]) =>
    run(process.execPath, ['scripts/outbox.ts', ...args], { env: { ...process.env, OUTBOX_FOLDER: room.folder } });

  test('lists without personal data, shows one, retries and deletes, while the origin has the outbox', {
    timeout: 180_000,
  }, async () => {
    const outbox = await room.open();
    const answer = await room.papers();
    await outbox.add(answer);
    const list = await command('list');
    expect(list.stdout).toContain(answer.receipt);
    expect(list.stdout).not.toMatch(/zimtstern|cv\.pdf/i);
    expect(JSON.parse((await command('list', '--json')).stdout)).toMatchObject([{ state: 'pending', brand: 'tabor' }]);
    expect((await command('show', answer.receipt)).stdout).toMatch(/Nachname: Zimtstern[\s\S]*file: cv\.pdf/);
    expect((await command('retry')).stdout).toContain(answer.receipt);
    expect((await command('delete', answer.receipt)).stdout).toContain('content service must be looked at');
    expect(await outbox.list()).toEqual([]);
    expect(await filesWith('Zimtstern')).toBe('');
    await expect(command('delete', answer.receipt)).rejects.toMatchObject({ code: 1 });
  });

  test('deletes a moved visit as a whole, by the number of any version, and an application with its papers', {
    timeout: 180_000,
  }, async () => {
    const outbox = await room.open();
    const first = newReceipt();
    const booking = { booking: first, brand: 'tabor' as const, slot: '7-20991202T1400', code_hash: 'hash', seats: 2 };
    const times = { starts_at: Date.now() + 86_400_000, ends_at: Date.now() + 90_000_000, remind_at: Date.now() };
    for (const [version, receipt] of [first, `${first}-2`, `${first}-3`].entries())
      await outbox.add(message({ form: 'visit', receipt }), {
        capacity: 3,
        booking: { ...booking, ...times, receipt, version: version + 1 },
      });
    await outbox.bookings.addReminders(Date.now());
    const papers = await room.papers();
    await outbox.add(papers);
    await outbox.add(message({ form: 'application', receipt: `${papers.receipt}-${newReceipt()}` }));
    const other = message();
    await outbox.add(other);
    const { stdout } = await command('delete', `${first}-2`);
    for (const receipt of [first, `${first}-2`, `${first}-3`]) expect(stdout).toContain(`Deleted: ${receipt} `);
    expect(stdout).toContain('free again');
    expect(await outbox.bookings.dates('tabor')).toEqual([]);
    expect(await outbox.bookings.find('booking', first)).toBeUndefined();
    expect((await command('delete', papers.receipt)).stdout.match(/^Deleted: /gm)).toHaveLength(2);
    expect((await outbox.list()).map(({ receipt }) => receipt)).toEqual([other.receipt]);
    expect(await outbox.mails.counts()).toMatchObject({ pending: 0 });
  });
});
