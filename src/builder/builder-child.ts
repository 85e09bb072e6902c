/** The process that parses content and renders: see `BuilderProcess`. */
import { handOverPictureWork } from '../pictures/picture-work.ts';
import { answerCalls, remote, startProgram } from '../platform/processes/calls.ts';
import { Builder } from './builder.ts';
import type { ChildOptions } from './builder-process.ts';
import type { RebuildPlan } from './plan.ts';
import type { BrandReport } from './report.ts';

const { argument: options, call } = startProgram<ChildOptions>();
handOverPictureWork(remote(call));
const onBrand = (report: BrandReport) => void call('reported', report).catch(() => {});
const onProgress = (line: string) => void call('progressed', line).catch(() => {});
const builder = new Builder({ ...options, parent: remote(call), onBrand, onProgress });

answerCalls(process, {
  build: async (plan: RebuildPlan) => {
    // A promise goes through no channel: the parent asks for it.
    const { ready, ...report } = await builder.build(plan);
    return report;
  },
  ready: (brands: readonly string[]) => builder.ready(brands),
  close: () => builder.close(),
});
