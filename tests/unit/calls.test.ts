import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { answerCalls, caller } from '../../src/platform/processes/calls.ts';

/** Creates the two ends of an IPC channel between a process and its child. */
function channel() {
  const ends = [new EventEmitter(), new EventEmitter()].map((emitter) =>
    Object.assign(emitter, { connected: true, send: (_: object): boolean => true }),
  );
  const [parent, child] = ends as [(typeof ends)[0], (typeof ends)[0]];
  parent.send = (message) => queueMicrotask(() => child.emit('message', structuredClone(message))) === undefined;
  child.send = (message) => queueMicrotask(() => parent.emit('message', structuredClone(message))) === undefined;
  return { parent, child };
}

test('each of a hundred concurrent calls gets its own answer, with the listeners of one call', async () => {
  const { parent, child } = channel();
  answerCalls(child, { double: async (number: number) => 2 * number });
  const call = caller(parent);
  const listeners = parent.listenerCount('message');
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  expect(await Promise.all(numbers.map((number) => call('double', number)))).toEqual(numbers.map((n) => 2 * n));
  expect(parent.listenerCount('message')).toBe(listeners);
  expect(parent.listenerCount('exit')).toBe(1);
});

test('errors keep their names, and only listed functions can be called', async () => {
  const { parent, child } = channel();
  answerCalls(child, {
    fail: async () => {
      throw Object.assign(new Error('the disk is full'), { name: 'DiskError' });
    },
  });
  const call = caller(parent);
  await expect(call('fail')).rejects.toMatchObject({ name: 'DiskError', message: 'the disk is full' });
  await expect(call('toString')).rejects.toThrow('there is no method «toString»');
});

test('a refusal of the permission model contains the refused resource', async () => {
  const { parent, child } = channel();
  const refused = { code: 'ERR_ACCESS_DENIED', permission: 'FileSystemWrite', resource: '/etc/passwd' };
  answerCalls(child, {
    write: async () => {
      throw Object.assign(new Error('Access to this API has been restricted.'), refused);
    },
  });
  await expect(caller(parent)('write')).rejects.toThrow('restricted. (FileSystemWrite of /etc/passwd)');
});

test('a call whose process ends fails, and so does every later one', async () => {
  const { parent } = channel();
  const call = caller(parent);
  const calls = [call('never'), call('never')];
  parent.connected = false;
  parent.emit('exit');
  for (const one of [...calls, call('later')]) await expect(one).rejects.toThrow('the other process ended');
});
