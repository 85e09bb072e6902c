import { build } from './build.ts';
import type { ChildAnswer, ChildTask } from './build-in-child.ts';

// Whoever ends the origin with its children, by ctrl-C or as a service, has it wait for this build.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

process.once('message', async (task: ChildTask) => {
  const answer = await answerOf(task);
  // The origin may have been killed meanwhile; the build is done all the same.
  if (process.connected) process.send?.(answer, () => process.disconnect());
});

async function answerOf(task: ChildTask): Promise<ChildAnswer> {
  try {
    return { report: await build(task) };
  } catch (error) {
    const { name, message } = error as Error;
    return { error: { name, message } };
  }
}
