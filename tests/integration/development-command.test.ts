import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';

/** Runs `npm run dev` with invalid arguments. */
function dev(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/dev.ts', ...given], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('invalid arguments give a message of one line', () => {
  expect(dev('--prt', '4321')).toEqual({ status: 2, stdout: '', stderr: "Unknown option '--prt'; see --help\n" });
  expect(dev('--port', '4321', '--port', '4322').stderr).toBe('--port stands twice; see --help\n');
  expect(dev('--port').stderr).toMatch(/^Option '--port <value>' argument missing; see --help\n$/);
  expect(dev('--port=').stderr).toBe('--port lacks its value; see --help\n');
  expect(dev('--port', 'many')).toEqual({
    status: 1,
    stdout: '',
    stderr: '--port must be a whole number from 0 to 65535; it is «many»\n',
  });
  expect(dev('tabor').stderr).toMatch(/^Unexpected argument 'tabor'.*\n$/);
});

test('a used port gives a message of one line with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(dev('--port', String(port))).toEqual({
    status: 1,
    stdout: '',
    stderr: `port ${port} is in use: end what listens there, or take another one with --port\n`,
  });
  other.close();
});
