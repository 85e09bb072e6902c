import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkSecretsFolder, KeyFile } from '../../src/origin/secrets/key-file.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { startOriginProcess } from '../fixtures/origin-process.ts';
import { newKey, type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';
import { contact, contactValues, sendAsScript } from '../fixtures/sent-form.ts';

let room: OutboxRoom;
let secrets: string;
let file: KeyFile;
beforeEach(async () => {
  room = await outboxRoom();
  secrets = join(room.root, 'secrets');
  file = new KeyFile(secrets);
});
afterEach(() => room.remove());

const run = promisify(execFile);
const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const open = (options = {}) => room.open({ keyFile: file, ...options });
/** Whether the text of an answer is readable in the outbox. */
const isReadable = async () =>
  (await run('grep', ['-r', '-l', '-a', '-F', 'Zimtstern', room.folder]).catch(() => ({ stdout: '' }))).stdout !== '';

async function keep(options = {}): Promise<string> {
  const outbox = await open(options);
  const answer = await room.papers();
  await outbox.add(answer);
  outbox.close();
  return answer.receipt;
}

describe('the generated key', () => {
  test('encrypts by default, and is stored separately, readable by its owner only', async () => {
    const receipt = await keep();
    expect(await isReadable()).toBe(false);
    expect([await mode(secrets), await mode(file.path)]).toEqual(['700', '600']);
    expect(await readFile(file.path, 'utf8')).toMatch(/^[A-Za-z\d+/]{43}=\n$/);
    expect(await readdir(secrets)).toEqual(['outbox.key']);
    const outbox = await open();
    expect(await outbox.list()).toMatchObject([{ receipt, encrypted: true }]);
    expect((await outbox.read(receipt))?.fields).toMatchObject({ Nachname: 'Zimtstern' });
  });

  test('is not replaced if it is lost, the start asks for it, and a copy of it restores everything', async () => {
    const receipt = await keep();
    const copy = join(room.root, 'copy.key');
    await rename(file.path, copy);
    for (let start = 0; start < 2; start++) {
      await expect(open()).rejects.toThrow(
        /nor does .*outbox\.key.*put that file back from its copy.*Nothing was changed/s,
      );
      expect(await readdir(secrets)).toEqual([]);
    }
    await rename(copy, file.path);
    expect((await (await open()).read(receipt))?.fields).toMatchObject({ Nachname: 'Zimtstern' });
  });

  test.each([
    ['empty', '', 'is empty'],
    ['cut off', newKey().slice(0, 20), 'holds something else'],
    ['of other bytes', randomBytes(32), 'holds something else'],
  ])('is refused by name if its file is %s, and the file stays unchanged', async (_, content, said) => {
    await keep();
    await writeFile(file.path, content);
    const problem = new RegExp(`outbox\\.key ${said}.*Put it back from its copy.*cannot be read without it`, 's');
    await expect(open()).rejects.toThrow(problem);
    await expect(open({ key: newKey() })).rejects.toThrow(problem);
    expect(await readFile(file.path)).toEqual(Buffer.from(content));
    expect(await room.keptFolders()).toHaveLength(1);
  });
});

describe('the folder', () => {
  const check =
    (folder = secrets) =>
    () =>
      checkSecretsFolder(folder, room.folder);

  test.each(['public/secrets', 'dist', 'cms/public/uploads'])('is not %s, which is served', (folder) => {
    expect(check(folder)).toThrow(/SECRETS_FOLDER must not lie in .*, which is served/);
  });

  test('is not in the outbox nor around it, also not through a link', async () => {
    await mkdir(join(room.folder, 'files'), { recursive: true });
    for (const folder of [room.folder, join(room.folder, 'files', 'secrets'), room.root])
      expect(check(folder)).toThrow(/must not lie in .*outbox, whose answers/);
    await symlink(room.folder, secrets);
    expect(check()).toThrow('must not lie in');
    await rm(secrets);
    await symlink(resolve('public'), secrets);
    expect(check(join(secrets, 'x'))).toThrow('which is served');
    await rm(secrets);
    expect(check()).not.toThrow();
  });
});

const command = (...args: string[]) =>
  run(process.execPath, ['scripts/outbox.ts', ...args], {
    env: { ...process.env, OUTBOX_FOLDER: room.folder, SECRETS_FOLDER: secrets },
  });

test('npm run outbox reads the key, creates none, and lists and deletes without it', { timeout: 180_000 }, async () => {
  const receipt = await keep();
  expect((await command('show', receipt)).stdout).toMatch(/, encrypted\n[\s\S]*Nachname: Zimtstern/);
  await rm(secrets, { recursive: true });
  await expect(command('show', receipt)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^OUTBOX_KEY does not hold the key .*nor does .*outbox\.key/),
  });
  expect((await command('list')).stdout).toContain(receipt);
  expect((await command('delete', receipt)).stdout).toContain('Deleted');
  await expect(readdir(secrets)).rejects.toThrow('ENOENT');
  await mkdir(secrets);
  await writeFile(file.path, '');
  await expect(command('list')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+outbox\.key is empty/),
  });
});

test('two origins that start at once use one key, log its path but never its value, and do not start without it', {
  timeout: 360_000,
}, async () => {
  const outboxes = ['one', 'two'].map((name) => join(room.root, name));
  const start = (outbox: string, environment = {}) =>
    startOriginProcess({ folders: formSites, outbox, environment: { SECRETS_FOLDER: secrets, ...environment } });
  const origins = await Promise.all(outboxes.map((outbox) => start(outbox)));
  for (const { port } of origins)
    expect(await sendAsScript({ port, ...contact() })).toMatchObject({ outcome: { kind: 'kept' } });
  await Promise.all(origins.map((origin) => origin.stop()));
  const key = await readFile(file.path, 'utf8');
  for (const { output } of origins) {
    expect(output()).toContain(`answers are encrypted with the key in ${file.path}`);
    expect(output()).not.toContain(key.trim());
  }
  for (const outbox of outboxes) {
    const opened = await room.open({ keyFile: file }, outbox);
    expect((await opened.list()).map(({ encrypted }) => encrypted)).toEqual([true]);
    expect((await opened.read((await opened.list())[0]?.receipt ?? ''))?.fields).toMatchObject({
      Name: contactValues.name,
    });
    opened.close();
  }
  await rm(file.path);
  await expect(start(outboxes[0] ?? '')).rejects.toThrow(/the origin ended \(1\):.*nor does .*outbox\.key/s);
  const inOutbox = { SECRETS_FOLDER: join(outboxes[0] ?? '', 'secrets') };
  await expect(start(outboxes[0] ?? '', inOutbox)).rejects.toThrow('SECRETS_FOLDER must not lie in');
});
