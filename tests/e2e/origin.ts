import { type Answer, askAt } from '../fixtures/ask.ts';
import { underTest } from './under-test.ts';

/** Sends a request to the origin under test, see {@link askAt}. */
export function ask(host: string, path: string): Promise<Answer> {
  return askAt(underTest.port, host, path);
}
