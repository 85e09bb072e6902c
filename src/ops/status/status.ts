import type { Brand } from '../../../sites.config.ts';
import { type BuildNote, readBuilds } from '../../builder/build-notes.ts';
import { describeProblems } from '../../content/held-brands.ts';
import { isBehind, isStale, type WebsiteState } from '../../content/website-state.ts';
import { sharedNotes } from '../../leadership/notes.ts';
import { visitOutbox } from '../../origin/outbox/start-outbox.ts';
import type { Database } from '../../platform/database/database.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { type Action, readActions } from '../../releases/audit.ts';
import type { Folders } from '../../releases/folders.ts';
import { websiteState } from '../../releases/website-states.ts';
import { lagOfEnvironment } from '../../storage/uploader.ts';

/** State of everything that an operator looks after. */
export interface Status {
  websites: readonly WebsiteState[];
  forms: FormCounts | { problem: string };
  /** The latest first. */
  builds: readonly BuildNote[];
  actions: readonly Action[];
  /** Tasks for a person, one sentence each. */
  tasks: readonly string[];
}

interface FormCounts {
  waiting: number;
  refused: number;
  /** Age of the oldest undelivered answer, in ms. */
  oldestMs: number | undefined;
  refusedMails: number;
}

const hourMs = 3_600_000;

/** Reads the state of the websites, the forms and the last builds of this machine. */
export async function readStatus(
  brands: readonly Brand[],
  folders: Folders,
  database: Database | undefined,
): Promise<Status> {
  const lagOf = lagOfEnvironment(folders, database && { ...sharedNotes(database), write: async () => {} });
  const websites = await Promise.all(brands.map((brand) => websiteState(brand, folders, lagOf)));
  const [forms, builds, actions] = await Promise.all([readForms(database), readBuilds(folders), readActions(folders)]);
  const ids: readonly string[] = ['all', ...brands.map(({ id }) => id)];
  const [last] = builds;
  const tasks = [
    ...websites.flatMap(websiteTasks),
    ...formTasks(forms),
    ...(last?.problem ? [`the last build broke: ${last.problem}`] : []),
  ];
  return { websites, forms, builds, actions: actions.filter(({ brand }) => ids.includes(brand)), tasks };
}

async function readForms(database: Database | undefined): Promise<Status['forms']> {
  try {
    return await visitOutbox(database, async (outbox) => {
      const { pending, refused, oldestUndelivered } = await outbox.counts();
      const mails = await outbox.mails.counts();
      return { waiting: pending, refused, oldestMs: oldestUndelivered, refusedMails: mails.refused };
    });
  } catch (error) {
    return { problem: asError(error).message };
  }
}

function websiteTasks({ brand, releasedAt, confirmedAt, pin, held, storage }: WebsiteState): string[] {
  return [
    ...(releasedAt ? [] : [`${brand}: nothing is live: brand-sites build --site ${brand}`]),
    ...(pin ? [`${brand}: pinned; when the cause is corrected: brand-sites rollback --site ${brand} --unpin`] : []),
    ...(held
      ? describeProblems(held).map(
          (problem) => `${brand}: ${held.service ? `the content service is ${held.service}` : 'held'}: ${problem}`,
        )
      : []),
    ...(!pin && isStale({ confirmedAt }) ? [`${brand}: no build has confirmed it since ${confirmedAt}`] : []),
    ...(storage && isBehind(storage)
      ? [`${brand}: the storage or a cache is behind: ${storage.why ?? 'no answer yet'}`]
      : []),
  ];
}

function formTasks(forms: Status['forms']): string[] {
  if ('problem' in forms) return [`the forms cannot be counted: ${forms.problem}`];
  const { waiting, refused, oldestMs = 0, refusedMails } = forms;
  return [
    ...(waiting && oldestMs > hourMs ? ['form answers have waited for over an hour: brand-sites outbox list'] : []),
    ...(refused ? [`${refused} form answers are refused: brand-sites outbox list`] : []),
    ...(refusedMails ? [`${refusedMails} mails are refused: brand-sites outbox mails`] : []),
  ];
}
