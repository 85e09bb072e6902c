import { describe, expect, test } from 'vitest';
import { errorFrames } from '../../src/platform/log/log.ts';
import { startLog } from '../../src/platform/log/start-log.ts';

function written(options: { level?: 'info' | 'warn'; terminal?: boolean } = {}) {
  const lines: string[] = [];
  const log = startLog({ level: 'info', ...options, destination: { write: (line) => lines.push(line) } });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}

/** An error of `JSON.parse`: its message contains the input. */
function errorWithWords(): Error {
  try {
    return JSON.parse('Rosa Zimtstern,\n    at Lindenhof 3');
  } catch (error) {
    return error as Error;
  }
}

describe('a line', () => {
  test('contains stack, message and cause of an error, without its other properties', () => {
    const { log, entries } = written();
    const cause = Object.assign(new TypeError('no such file'), { code: 'ENOENT', input: 'rosa@zimtstern.example' });
    log('broken', { error: new Error('not read', { cause }) });
    const [{ error }] = entries() as [{ error: Record<string, unknown> }];
    expect(error).toMatchObject({ type: 'Error', message: 'not read', cause: { type: 'TypeError', code: 'ENOENT' } });
    expect(error['stack']).toMatch(/^at .+log\.test\.ts/);
    expect(JSON.stringify(error)).not.toContain('zimtstern');
  });

  test('contains only the position of an error during the handling of a form', () => {
    const { log, lines } = written();
    const error = errorWithWords();
    expect(error.message).toContain('Rosa');
    log('broken', { level: 'error', error: errorFrames(error) });
    expect(lines.join()).toContain('log.test.ts');
    expect(lines.join()).not.toMatch(/Rosa|Zimtstern|Lindenhof/);
  });
});
