/** The thread that reads the content of all brands, so that code can be compiled meanwhile. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls } from '../../processes/calls.ts';
import { portChannel } from './port-channel.ts';

if (!parentPort) throw new Error('this is a thread of the development server');
enableCompileCache(workerData.compileCache);
// Not before: what is imported now comes out of the cache.
const opened = import('./read-contents.ts').then(({ readContents }) => readContents());
// The caller is told.
opened.catch(() => {});
answerCalls(portChannel(parentPort), {
  changes: async () => (await opened).changes(),
  provide: async (address: string) => (await opened).provide(address),
});
