import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

function startWriter(): ChildProcess {
  const child = spawn(process.execPath, ['tests/fixtures/many-lines.ts'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('standard output that nobody reads does not block the process, and dropped lines are counted', async () => {
  const child = startWriter();
  const [{ lines }] = await once(child, 'message');
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  await expect.poll(() => output).toContain('were dropped');
  child.send('end');
  await once(child, 'close');
  const entries = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const notes = entries.filter(({ dropped }) => dropped);
  const written = entries.filter(({ line }) => line);
  expect(notes).toEqual([expect.objectContaining({ level: 'warn', dropped: lines - written.length })]);
  expect(output.length).toBeLessThan(3_000_000);
  expect(entries.at(-1)).toMatchObject({ msg: 'the last line' });
});

test('a reader that has closed standard output does not end the process', async () => {
  const child = startWriter();
  child.stdout?.destroy();
  await once(child, 'message');
  child.send('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
