import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';

const disk = 'FileSystemWrite';
const socket = 'a unit test uses a socket';
const clock = 'a unit test uses the real clock';

/** Operations that must fail in unit tests. */
test.each<[string, () => unknown, string]>([
  ['a temporary folder', () => mkdtempSync(join(tmpdir(), 'unit-')), disk],
  ['a file', () => writeFileSync('var/unit-guard', ''), disk],
  ['a folder in var', () => mkdirSync('var/unit-guard/new', { recursive: true }), disk],
  ['a process', () => execFileSync('true'), 'has been restricted'],
  ['a thread', () => new Worker('', { eval: true }), 'has been restricted'],
  ['a native addon', () => import('sharp'), 'loading addons is disabled'],
  ['a server', () => createServer().listen(0), socket],
  ['a connection', () => connect(80, '127.0.0.1'), socket],
  ['a request', () => fetch('http://127.0.0.1:65000'), socket],
  ['a timer', () => setTimeout(() => {}, 1), clock],
  ['an interval', () => setInterval(() => {}, 1), clock],
  ['a wait', () => wait(1), clock],
  ['a time limit', () => AbortSignal.timeout(1), clock],
])('%s is refused', async (_, attempt, message) => {
  const error = await new Promise((resolve) => resolve(attempt())).catch((error: Error) => error);
  expect(inspect(error)).toMatch(message);
});

test('fake timers work', async () => {
  vi.useFakeTimers();
  try {
    const signal = AbortSignal.timeout(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(signal.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
