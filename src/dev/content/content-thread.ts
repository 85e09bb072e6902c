/** Worker thread that reads the content of all brands while the main thread compiles code. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls } from '../../platform/processes/calls.ts';
import { portChannel } from './port-channel.ts';

if (!parentPort) throw new Error('this is a thread of the development server');
enableCompileCache(workerData.compileCache);
// Imported only now, because static imports would run before the compile cache is enabled.
const opened = import('./read-contents.ts').then(({ readContents }) => readContents());
// The error reaches the caller through `changes` or `provide`.
opened.catch(() => {});
answerCalls(portChannel(parentPort), {
  changes: async () => (await opened).changes(),
  provide: async (address: string) => (await opened).provide(address),
});
