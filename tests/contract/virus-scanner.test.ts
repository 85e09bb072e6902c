import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { type FormOrigin, startFormOrigin } from '../fixtures/form-origin.ts';
import { application, sendAsScript } from '../fixtures/sent-form.ts';

/** ClamAV's daemon. */
const program = findProgram('clamd', ['clamav-daemon']) ?? '';
/** Text that this scanner detects; nothing else is malicious to it. */
const word = 'Zimtschneckenschaedling';

let folder: string;
let daemon: ChildProcess | undefined;
let origin: FormOrigin;
const socket = () => join(folder, 'clamd.sock');

async function startDaemon(): Promise<void> {
  daemon = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  await vi.waitFor(() => expect(existsSync(socket())).toBe(true), { timeout: 180_000, interval: 100 });
}

async function stopDaemon(): Promise<void> {
  if (!daemon || daemon.exitCode !== null) return;
  const ended = once(daemon, 'exit');
  daemon.kill('SIGKILL');
  await ended;
  await rm(socket(), { force: true });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const settings = {
    LocalSocket: socket(),
    DatabaseDirectory: folder,
    Foreground: 'yes',
    ...(process.getuid?.() === 0 && { User: 'root' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  await writeFile(join(folder, 'clamd.conf'), lines.join(''));
  // Signature format: name, any file type, any offset, bytes.
  await writeFile(join(folder, 'test.ndb'), `Test.Schaedling:0:*:${Buffer.from(word).toString('hex')}\n`);
  if (!program) return;
  await startDaemon();
  origin = await startFormOrigin({ environment: { VIRUS_SCANNER: socket() } });
});
afterAll(async () => {
  await origin?.stop();
  await stopDaemon();
  await rm(folder, { recursive: true, force: true });
});

const apply = (message: string, files: Record<string, Uint8Array>) =>
  sendAsScript({ port: origin.port, ...application({ message }, files) });

const malicious = pdf({ catalog: `/Info (${word})` });

describe.skipIf(!program)('with ClamAV', () => {
  test('an infected file is refused by its name, other files are not', async () => {
    const answer = await apply('Bewerbung 1', { 'Lebenslauf.pdf': pdf(), 'Zeugnis.pdf': malicious });
    expect(answer).toMatchObject({
      status: 422,
      outcome: { kind: 'wrong', files: [{ name: 'Zeugnis.pdf', reason: 'malware' }] },
    });
    expect(await origin.count()).toBe(0);
  });

  test('clean files are accepted, up to the maximum size', async () => {
    const large = pdf({ objects: [stream('', '', Buffer.alloc(9_900_000, 'a'))] });
    const answers = [await apply('Bewerbung 2', { 'a.pdf': pdf() }), await apply('Bewerbung 3', { 'b.pdf': large })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await origin.count()).toBe(2);
  });

  test('without an answer of the scanner files are refused, typed values come back, and the log explains it', async () => {
    await stopDaemon();
    const before = await origin.count();
    const answer = await apply('Bewerbung 4', { 'a.pdf': pdf() });
    expect(answer).toMatchObject({
      status: 503,
      outcome: { kind: 'refused', reason: 'notKept', values: { message: 'Bewerbung 4' } },
    });
    expect(await origin.count()).toBe(before);
    expect(origin.process.output()).toMatch(/could not be kept: (ENOENT|ECONNREFUSED)/);
    expect((await apply('Bewerbung ohne Datei', {})).status).toBe(200);
    await startDaemon();
    expect((await apply('Bewerbung 4', { 'a.pdf': pdf() })).status).toBe(200);
  });
});
