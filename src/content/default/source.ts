import { ContentError, type ContentProblem } from '../content-error.ts';
import type { Source } from '../source.ts';
import { defaultFolder } from './state.ts';

/**
 * Creates a source for the default content of the repository, loaded at the first request.
 *
 * @param today day on which relative days count. @default the day in Zurich
 */
export async function defaultSource(folder = defaultFolder, today?: string): Promise<Source> {
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => (await import('./answers.ts')).defaultAnswers(folder, today);
  const answers = () => (opened ??= open());
  return {
    name: 'default content',
    configuration: async (...asked) => (await answers()).configuration(...asked),
    entries: async (...asked) => (await answers()).entries(...asked),
    unknownFields: refuse,
    deadButtons: refuse,
    file: async (...asked) => (await answers()).file(...asked),
  };
}

function refuse(problems: readonly ContentProblem[]): never {
  throw new ContentError(problems);
}
