import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes the duration of each test file, with its set-up, in milliseconds, as JSON to the path in `TEST_TIMES`. */
export default class FileTimes implements Reporter {
  readonly #times: Record<string, number> = {};

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic();
    this.#times[module.relativeModuleId] = Math.round(collectDuration + duration);
  }

  onTestRunEnd(): void {
    const path = process.env['TEST_TIMES'];
    if (path) writeFileSync(path, JSON.stringify(this.#times));
  }
}
