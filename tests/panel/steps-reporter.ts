import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const file = join(import.meta.dirname, '../../var/test/panel-steps.md');

/** Prints a table with the clicks and fields of each journey. */
export default class StepsReporter implements Reporter {
  readonly #rows: string[] = [];

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'passed') return;
    for (const { type, description = '' } of annotations) {
      const [, journey, steps] = (type === 'steps' && /^(.+): (\d+)$/.exec(description)) || [];
      if (journey) this.#rows.push(`| ${journey} | ${steps} |`);
    }
  }

  onEnd(): void {
    if (!this.#rows.length) return;
    const table = ['| Was | Schritte |', '| --- | --- |', ...this.#rows].join('\n');
    writeFileSync(file, `${table}\n`);
    console.log(`\n${table}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
