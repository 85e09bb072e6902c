import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCheck } from '../../src/ops/doctor/doctor.ts';
import { describeFinding } from '../../src/ops/doctor/finding.ts';
import { parseSetUp } from '../../src/ops/doctor/set-up.ts';
import { canMount, makeReadOnly, mountDisk } from '../fixtures/read-only.ts';

const names = ['DIST_FOLDER', 'WORK_FOLDER', 'OUTBOX_FOLDER', 'SECRETS_FOLDER'] as const;

let root: string;
let undo: (() => void)[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctor-folders-'));
  undo = [];
  for (const name of names) await mkdir(join(root, name), { mode: 0o700 });
});
afterEach(async () => {
  for (const step of undo) step();
  await rm(root, { recursive: true });
});

/** Returns the printed finding about a folder; undefined without a problem. */
async function wrong(name: (typeof names)[number], server?: string): Promise<string | undefined> {
  const origin = {
    ...Object.fromEntries(names.map((one) => [one, join(root, one)])),
    ...(server && { SETUP_SERVER: server }),
  };
  const findings = await runCheck('folders', parseSetUp({ origin, content: undefined }));
  const others = findings.filter(({ check, is }) => check !== name && is !== 'well');
  expect(others, 'the other folders are well').toEqual([]);
  const finding = findings.find(({ check }) => check === name);
  return finding?.is === 'wrong' ? describeFinding(finding) : undefined;
}

test('the doctor reports a folder that is a file, is missing, or is accessible to others', async () => {
  const [dist, outbox, secrets] = [
    join(root, 'DIST_FOLDER'),
    join(root, 'OUTBOX_FOLDER'),
    join(root, 'SECRETS_FOLDER'),
  ];
  await chmod(secrets, 0o755);
  expect(await wrong('SECRETS_FOLDER')).toBe(
    `✗ SECRETS_FOLDER: ${secrets} is open to other users (755) → chmod 700 ${secrets}`,
  );
  await chmod(secrets, 0o700);
  await rm(outbox, { recursive: true });
  expect(await wrong('OUTBOX_FOLDER')).toBe(
    `✗ OUTBOX_FOLDER: ${outbox} is missing → correct OUTBOX_FOLDER if it is misspelt; on a new machine, brand-sites setup --in-place makes the usual folders`,
  );
  expect(existsSync(outbox)).toBe(false);
  await mkdir(outbox, { mode: 0o700 });
  await rm(dist, { recursive: true });
  await writeFile(dist, '');
  expect(await wrong('DIST_FOLDER')).toMatch(/cannot be written \(ENOTDIR\) → chown -R sites: /);
});

test('the doctor reports a folder that its service cannot write', async () => {
  const folder = join(root, 'WORK_FOLDER');
  undo.push(makeReadOnly(folder));
  expect(await wrong('WORK_FOLDER')).toMatch(
    /^✗ WORK_FOLDER: .*WORK_FOLDER cannot be written \((?:EROFS|EACCES)\) → chown -R sites: .*, or mount it rw$/,
  );
});

test.runIf(process.getuid?.() === 0)('run by root, the doctor looks with the eyes of the service', async () => {
  // The service runs with the rights of `nobody`.
  const programs = join(root, 'programs');
  await mkdir(programs);
  const runuser = '#!/bin/sh\nshift 3\nexec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"\n';
  await writeFile(join(programs, 'runuser'), runuser, { mode: 0o755 });
  const before = process.env['PATH'];
  process.env['PATH'] = `${programs}:${before}`;
  undo.push(() => (process.env['PATH'] = before));
  await chmod(root, 0o755);
  for (const name of names) await chown(join(root, name), 65_534, 65_534);
  expect(await wrong('WORK_FOLDER', 'nginx')).toBeUndefined();
  const folder = join(root, 'WORK_FOLDER');
  await mkdir(join(folder, 'media'));
  expect(await wrong('WORK_FOLDER', 'nginx')).toBe(
    `✗ WORK_FOLDER: ${folder}/media is not writable for the user «sites» of the service → chown -R sites: ${folder}`,
  );
  expect(await wrong('WORK_FOLDER')).toBeUndefined();
});

test.skipIf(!canMount)('the doctor reports a full disk', async () => {
  undo.push(mountDisk(join(root, 'OUTBOX_FOLDER'), '128k,mode=700'));
  expect(await wrong('OUTBOX_FOLDER')).toMatch(/^✗ OUTBOX_FOLDER: only 0 MB are free in .*OUTBOX_FOLDER → make room/);
});
