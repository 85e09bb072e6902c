import { type Answer, askAt } from '../fixtures/ask.ts';
import { underTest } from './under-test.ts';

/** Asks the origin under test as {@link askAt} does. */
export function ask(host: string, path: string): Promise<Answer> {
  return askAt(underTest.port, host, path);
}
