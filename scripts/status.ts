import { brands } from '../sites.config.ts';
import type { BuildNote } from '../src/builder/build-notes.ts';
import type { WebsiteState } from '../src/content/website-state.ts';
import { withTables } from '../src/leadership/notes.ts';
import { readStatus, type Status } from '../src/ops/status/status.ts';
import { chosenBrands, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';

const help = `Shows on one screen what is live, what is held or pinned, which forms wait, the last builds, and what to do. Times are UTC.

npm run status -- [brand] [options]
  brand    ${brands.map(({ id }) => id).join(', ')}
  --json   print JSON
  --help   print this

Exit code 1: something needs a person.`;

const { values, positionals } = readArguments({ help, flags: ['json'], maxWords: Infinity });

await runCommand(async () => {
  const chosen = chosenBrands(positionals.join(',') || undefined);
  const status = await withTables((database) => readStatus(chosen, foldersOfEnvironment(), database));
  console.log(values.json ? JSON.stringify(status, null, 2) : describeStatus(status));
  if (status.tasks.length) process.exitCode = 1;
}, [Error]);

function describeStatus({ websites, forms, builds, actions, tasks }: Status): string {
  return [
    ...websites.map(websiteLine),
    '',
    describeForms(forms),
    '',
    'Last builds:',
    ...(builds.length ? builds.slice(0, 5).map(buildLine) : ['  none on this machine']),
    ...(actions.length ? ['', 'Done by people:'] : []),
    ...actions
      .slice(0, 5)
      .map(({ at, by, brand, did, what = '' }) => `  ${time(at)}  ${brand}  ${did} ${what}  by ${by}`),
    '',
    ...(tasks.length ? ['To do:', ...tasks.map((task) => `  ✗ ${task}`)] : ['Nothing to do.']),
  ].join('\n');
}

function websiteLine({ brand, releasedAt, confirmedAt, pages, pin, held, storage }: WebsiteState): string {
  const name = brand.padEnd(18);
  if (!releasedAt) return `✗ ${name}  nothing is live`;
  if (pin) return `✗ ${name}  pinned by ${pin.by ?? 'an operator'} since ${time(pin.since)}, shows ${pin.to}`;
  const why = held?.service ? `content service ${held.service}` : 'held';
  if (held) return `✗ ${name}  ${why} since ${time(held.since)}; live is the release of ${time(releasedAt)}`;
  const behind = storage
    ? `; ${storage.isOfCaches ? 'cache not purged' : 'not in the storage'} since ${time(storage.since)}`
    : '';
  return `✓ ${name}  live since ${time(releasedAt)}, ${pages} pages, newest content checked ${time(confirmedAt ?? '')}${behind}`;
}

function describeForms(forms: Status['forms']): string {
  if ('problem' in forms) return `Forms: unknown (${forms.problem})`;
  const { waiting, refused, oldestMs, refusedMails } = forms;
  const oldest = oldestMs === undefined ? '' : `, the oldest for ${Math.ceil(oldestMs / 60_000)} min`;
  return `Forms: ${waiting} wait${oldest}; ${refused} refused. Mails: ${refusedMails} refused.`;
}

function buildLine({ at, causes, milliseconds, stages, outcomes, slowest, problem }: BuildNote): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  if (problem) return `  ${time(at)}  ${causes.join(', ')}: broke after ${seconds(milliseconds)}: ${problem}`;
  const results = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  const parts = Object.entries(stages).map(([stage, ms]) => `${stage} ${seconds(ms)}`);
  const last = slowest ? `; slowest ${slowest.brand}, ${seconds(slowest.milliseconds)}` : '';
  return `  ${time(at)}  ${causes.join(', ')}: ${results.join(', ')} in ${seconds(milliseconds)} (${parts.join(', ')}${last})`;
}

function time(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
