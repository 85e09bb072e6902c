/** The process that parses content and renders: see `BuilderProcess`. */
import { handOverPictureWork, type PictureWork, pictureMethods } from '../pictures/picture-work.ts';
import { answerCalls, caller, remote } from '../platform/processes/calls.ts';
import { Builder } from './builder.ts';
import type { ChildOptions } from './builder-process.ts';
import { type ParentServices, parentMethods } from './parent.ts';
import type { RebuildPlan } from './plan.ts';
import type { BrandReport } from './report.ts';

// When the parent is ended with its children, by ctrl-C or as a service, it waits for this build.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// Without the parent nothing can be published.
process.once('disconnect', () => process.exit());

const options: ChildOptions = JSON.parse(process.argv[2] ?? '');
const call = caller(process);
const parent = remote<ParentServices>(call, parentMethods);
handOverPictureWork(remote<PictureWork>(call, pictureMethods));
const onBrand = (report: BrandReport) => void call('reported', report).catch(() => {});
const onProgress = (line: string) => void call('progressed', line).catch(() => {});
const builder = new Builder({ ...options, parent, onBrand, onProgress });

answerCalls(process, {
  build: async (plan: RebuildPlan) => {
    // A promise goes through no channel: the parent asks for it.
    const { ready, ...report } = await builder.build(plan);
    return report;
  },
  ready: (brands: readonly string[]) => builder.ready(brands),
  close: () => builder.close(),
});
