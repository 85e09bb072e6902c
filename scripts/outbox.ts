import { z } from 'zod';
import { type Listed, OutboxError, type SavedAnswer } from '../src/origin/outbox/answer.ts';
import type { MailRow } from '../src/origin/outbox/mail-records.ts';
import type { Outbox } from '../src/origin/outbox/outbox.ts';
import { visitOutbox } from '../src/origin/outbox/start-outbox.ts';
import { SecretsError } from '../src/origin/secrets/key-file.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';
import { Database, databaseSettings } from '../src/platform/database/database.ts';
import { DatabaseError } from '../src/platform/database/database-error.ts';
import { asciiAddress, isEmail } from '../src/platform/text/email-address.ts';

const help = `Looks after the answers of the forms that wait for the content service, and the mails about them. The origin may run meanwhile.

npm run outbox -- <command> [--json]
  list               all answers, without anything of a person
  mails              mails on what was delivered that were not sent, with the addresses of the houses
  show <receipt>     one answer: its fields and the names of its files
  retry [<receipt>]  delivers one, or all that are not delivered, as soon as the origin sees it (within 5 s); and sends
                     mails that were not sent
    --delivered-since 2026-11-30T14:00Z
                     also what was delivered then or later, as the content service was put back to an earlier state:
                     of an answer that it has it makes no second entry, and no mail is sent again
  delete <receipt>   removes an answer and its files without asking, delivered or not; of a visit also its changes and its
                     seats, of an application also the papers that were added
  alerts             number of people's orders of mails about new vacancies
  forget <address>   removes all orders of an e-mail address

OUTBOX_FOLDER or DATABASE_URL says where the outbox is, SECRETS_FOLDER and OUTBOX_KEY where the keys are (for show and forget).`;

const { values, positionals } = readArguments({
  help,
  flags: ['json'],
  texts: ['delivered-since'],
  maxWords: 2,
});
const [command, receipt] = positionals;
/** A date (UTC), or a time with its zone, with or without seconds. */
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

await runCommand(async () => {
  if (!command) return console.log(help);
  const stray = ['list', 'mails', 'alerts'].includes(command) ? receipt : undefined;
  if (stray) throw new OutboxError(`${command} takes no other word, but got «${stray}»; see --help`);
  if (values['delivered-since'] && command !== 'retry')
    throw new OutboxError('--delivered-since belongs to retry; see --help');
  const settings = databaseSettings();
  await using database = settings && new Database(settings);
  await visitOutbox(database, (outbox) => run(command, outbox));
}, [OutboxError, SecretsError, OperatorError, DatabaseError]);

async function run(command: string, outbox: Outbox): Promise<void> {
  switch (command) {
    case 'list':
      return print(await outbox.list(), (answers) => answers.map(answerLine).join('\n') || 'The outbox is empty.');
    case 'mails':
      return print(
        await outbox.mails.unsent(),
        (mails) => mails.map(mailLine).join('\n') || 'No mail waits or was refused.',
      );
    case 'show':
      return print(found(await outbox.read(wanted()), wanted()), describeAnswer);
    case 'retry': {
      const due = await outbox.retry({ receipt, deliveredSince: deliveredSince() });
      if (receipt && !due.length) throw new OutboxError(`No answer or mail of ${receipt} waits or was refused`);
      return print(due, () => [`${due.length} are due now`, ...due].join('\n'));
    }
    case 'delete': {
      const removed = await outbox.removeWhole(wanted());
      return print(found(removed.length ? removed : undefined, wanted()), describeDeletion);
    }
    case 'alerts':
      return print(
        await outbox.alerts.counts(),
        ({ confirmed, unconfirmed }) => `${confirmed} orders, and ${unconfirmed} that are not confirmed`,
      );
    case 'forget':
      return print({ removed: await outbox.alerts.removePerson(address()) }, ({ removed }) => `${removed} removed`);
    default:
      throw new OutboxError(`There is no command «${command}»; see --help`);
  }
}

function wanted(): string {
  if (receipt) return receipt;
  throw new OutboxError(`${command} needs a receipt; see --help`);
}

function address(): string {
  if (receipt && isEmail(receipt)) return asciiAddress(receipt) ?? receipt;
  throw new OutboxError('forget needs an e-mail address; see --help');
}

/** @returns milliseconds since 1970. */
function deliveredSince(): number | undefined {
  const since = values['delivered-since'];
  if (since === undefined) return undefined;
  if (time.safeParse(since).success && Date.parse(since) <= Date.now()) return Date.parse(since);
  throw new OutboxError(
    `--delivered-since must be a time that is over, with its zone: 2026-11-30T14:00Z, 2026-11-30T15:00+01:00, or 2026-11-30 (UTC); it is «${since}»`,
  );
}

function found<T>(answer: T | undefined, receipt: string): T {
  if (answer) return answer;
  throw new OutboxError(
    `There is no answer ${receipt}. It may be in the content service: search for this Referenznummer there`,
  );
}

function print<T>(value: T, asText: (value: T) => string): void {
  console.log(values.json ? JSON.stringify(value, null, 2) : asText(value));
}

function answerLine({ receipt, form, brand, createdAt, state, attempts, lastError }: Listed): string {
  const error = lastError ? `  last: ${lastError}` : '';
  return `${receipt}  ${form.padEnd(11)}  ${brand.padEnd(18)}  ${formatAge(createdAt).padStart(6)}  ${state.padEnd(9)}  ${attempts} attempts${error}`;
}

function mailLine({ receipt, form, brand, kind, address, created_at, state, attempts, last_error }: MailRow): string {
  const to = kind === 'house' ? address : kind === 'confirmation' ? 'its sender' : 'not looked up yet';
  const error = last_error ? `  last: ${last_error}` : '';
  return `${receipt}  ${form.padEnd(11)}  ${brand.padEnd(18)}  ${formatAge(created_at).padStart(6)}  ${state.padEnd(7)}  to ${to}, ${attempts} attempts${error}`;
}

function describeAnswer(answer: SavedAnswer): string {
  return [
    answerLine(answer),
    `${new Date(answer.createdAt).toISOString()}, ${answer.locale}, ${answer.encrypted ? 'encrypted' : 'not encrypted'}`,
    ...Object.entries(answer.fields).map(([name, value]) => `${name}: ${printable(value)}`),
    ...answer.files.map(({ name, type, size }) => `file: ${printable(name)} (${type}, ${size} bytes)`),
  ].join('\n');
}

/** Replaces control characters, so that visitors' texts cannot control the terminal. */
function printable(value: string | number): string {
  return String(value).replace(/(?!\n)\p{Cc}/gu, '\uFFFD');
}

function describeDeletion(removed: readonly Listed[]): string {
  const [first] = removed;
  return [
    ...removed.map(
      ({ receipt, form, brand, state }) =>
        `Deleted: ${receipt} (${form}, ${brand}, ${state}) with its files and waiting mails.`,
    ),
    ...(first?.form === 'visit' ? ['A date that it had is free again. The visitor gets no mail about this.'] : []),
    `The content service must be looked at, too: search there for the Referenznummer ${first?.receipt} and delete what is found.`,
  ].join('\n');
}

function formatAge(createdAt: number): string {
  const minutes = Math.floor((Date.now() - createdAt) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}
