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
  expect(dev('--prt', '4321')).toEqual({
    status: 2,
    stdout: '',
    stderr: '--prt: there is no such option; --port may be meant; see --help\n',
  });
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
