import { afterAll, beforeAll, describe, inject } from 'vitest';
import { answers } from './answers.ts';
import type { Engine } from './engine-page.ts';
import { forms } from './forms.ts';
import { type Front, startFront } from './front.ts';
import { lists } from './lists.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { signature } from './signature.ts';
import { visitorTest } from './visitor.ts';

/**
 * Defines all tests for an engine, which starts once for them.
 *
 * @param start undefined if the engine is not installed; its tests are then skipped.
 */
export function journeys(name: string, start: (() => Promise<Engine>) | undefined): void {
  describe.skipIf(!start)(name, () => {
    let started: { engine: Engine; front: Front } | undefined;
    beforeAll(async () => {
      if (start) started = { engine: await start(), front: await startFront(inject('originPort')) };
    });
    afterAll(async () => {
      await started?.engine.close();
      await started?.front.close();
    });
    const test = visitorTest(() => {
      if (!started) throw new Error(`${name} has not started`);
      return started;
    });
    for (const define of [navigation, lists, answers, forms, signature, pages]) define(test, name);
  });
}
