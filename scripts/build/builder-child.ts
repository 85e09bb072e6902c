import { openBuilder } from './builder.ts';
import type { ChildAnswer, ChildMessage } from './builder-process.ts';
import type { Folders } from './folders.ts';

// Whoever ends the origin with its children, by ctrl-C or as a service, has it wait for this build.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const folders: Folders = JSON.parse(process.argv[2] ?? '');
const builder = openBuilder({ folders, stays: true });

process.on('message', async ({ id, plan }: ChildMessage) => {
  const answer = await builder.build(plan).then(
    ({ brands }): ChildAnswer => ({ id, report: { brands } }),
    ({ name, message }: Error): ChildAnswer => ({ id, error: { name, message } }),
  );
  // The origin may have been killed meanwhile; the build is done all the same.
  if (process.connected) process.send?.(answer);
});

process.once('disconnect', () => void builder.close());
