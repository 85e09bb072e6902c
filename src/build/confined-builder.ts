import { join } from 'node:path';
import type { VariableName } from '../platform/environment/environment.ts';
import { BuilderProcess, type BuilderProgram, type ChildOptions, type Listeners } from './builder-process.ts';
import type { RebuildPlan } from './plan/plan.ts';
import { project } from './project.ts';
import type { Folders } from './releases/folders.ts';

/** What of the environment says where content is. */
export const contentVariables = ['CONTENT_URL', 'CONTENT_TOKEN'] as const satisfies VariableName[];

const program: BuilderProgram = {
  ...project,
  script: join(import.meta.dirname, 'builder-child.ts'),
  variables: contentVariables,
};

/** Builds the sites of our brands in a process beside this one: see `BuilderProcess`. */
export function confinedBuilder(
  folders: Folders,
  options?: Omit<ChildOptions, 'folders'>,
  listeners?: Listeners,
): BuilderProcess<RebuildPlan> {
  return new BuilderProcess(program, folders, options, listeners);
}
