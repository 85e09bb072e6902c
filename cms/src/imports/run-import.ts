import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { BrandId } from '../../../sites.config.ts';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { brandById } from '../../../src/sites/find-brand.ts';
import { workQueue } from '../uploads/checked-uploads.ts';
import type { ImportSettings } from './answers.ts';
import { FeedError, fetchFeed, type Validators } from './fetch-feed.ts';
import {
  feedHost,
  type ImportRow,
  type ImportState,
  importedRows,
  importRows,
  newClaim,
  readImport,
} from './import-table.ts';
import { isOfHouse, type MappedVacancy, mapVacancy } from './map-vacancy.ts';
import { readEntries } from './read-feed.ts';
import { tellHouse } from './tell-house.ts';
import { withdrawVacancy, writeVacancy } from './write-vacancy.ts';

/** Runs work outside of the request that asks for it: the import has rights of its own. */
const outsideRequests = AsyncLocalStorage.snapshot();
const oneAtATime = workQueue();
const running = new Set<BrandId>();

export const isRunning = (brand: BrandId) => running.has(brand);

const everyTenMinutes = '0 */10 * * * *';
const claimMs = 9 * 60_000;

/** Checks all imports every ten minutes. If there are several processes, one claims the import and runs it. */
export function startImports(): void {
  const task = async () => {
    const due = new Date(Date.now() - claimMs).toISOString();
    for (const { id, brand } of await importRows().findMany({ where: { isOn: true, at: { $lt: due } } })) {
      const { count } = await importRows().updateMany({
        where: { id, isOn: true, at: { $lt: due } },
        data: newClaim(),
      });
      if (count) await startImport(brand);
    }
  };
  strapi.cron.add({ imports: { task, options: everyTenMinutes } });
}

/** Checks the feed of a brand, after the checks that are under way. Never rejects. */
export function startImport(brand: BrandId): Promise<void> {
  running.add(brand);
  return outsideRequests(() =>
    oneAtATime(async () => {
      const row = await readImport(brand);
      if (row?.isOn) await runImport(row);
    })
      .catch((error) => void unexpected(brand, error))
      .finally(() => running.delete(brand)),
  );
}

/** Reads the vacancies of the house in a feed; undefined if it is not modified. @throws {FeedError} */
export async function fetchVacancies(
  settings: ImportSettings,
  before?: Validators,
): Promise<{ vacancies: MappedVacancy[]; known: Validators } | undefined> {
  const feed = await fetchFeed(settings.address, before);
  if (!feed) return undefined;
  const entries = readEntries(feed.bytes, feed.contentType, settings.entries);
  const own = entries.filter((entry) => isOfHouse(entry, settings));
  return { vacancies: own.map((entry) => mapVacancy(entry, settings)), known: feed.known };
}

async function runImport(row: ImportRow): Promise<void> {
  const { brand, settings, known, state: before } = row;
  const { remark: _, ...state } = { ...before, checkedAt: new Date().toISOString() };
  const store = (data: Partial<ImportRow>) =>
    importRows().updateMany({ where: current(row), data: { state, ...data } });
  try {
    const feed = await fetchVacancies(settings, known);
    const refused = feed && (await refuseList(brand, feed.vacancies, before.accepted));
    if (refused) throw refused;
    if (!feed) return void (await store({}));
    const problems = await writeList(row, feed.vacancies);
    const { accepted: _accepted, ...good } = { ...state, total: feed.vacancies.length, problems };
    // A list with problems is read again: they may be solved here.
    await store({ state: good, known: problems.length ? {} : feed.known });
  } catch (error) {
    const { kind, list, message: text } = error instanceof FeedError ? error : unexpected(brand, error);
    const since = (before.remark?.kind === kind && before.remark.since) || new Date().toISOString();
    const remark = { kind, text, since, ...(list && { list }) };
    const mailed = await tellHouse(brandById(brand), remark, before.mailed);
    await store({ state: { ...state, remark, ...(mailed && { mailed }) } });
  }
}

/** Selects an import unless another check or change has begun. */
const current = ({ id, claim }: ImportRow) => ({ id, claim });

/** Logs an error without its message, which may name an address of the feed with a key. */
function unexpected(brand: BrandId, error: unknown): FeedError {
  strapi.log.error(`The import of vacancies of ${brand} failed: ${asError(error).name}`);
  return new FeedError('Beim Übernehmen ist ein unerwarteter Fehler aufgetreten.');
}

/** Tells why a list must not replace the last good one. @param accepted list that the house accepts. */
async function refuseList(brand: BrandId, vacancies: readonly MappedVacancy[], accepted: string | undefined) {
  const ids = vacancies.map(({ id }) => id).filter(Boolean);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) return new FeedError(`Die Quelle nennt die Kennung «${twice.slice(0, 100)}» zweimal.`, 'twice');
  const earlier = await importedRows().findMany({ where: { brand, isGone: false } });
  const lost = earlier.filter(({ feedId }) => !ids.includes(feedId)).length;
  const list = createHash('sha256').update(JSON.stringify(ids.sort())).digest('hex');
  if (lost * 2 <= earlier.length || list === accepted) return undefined;
  if (!ids.length) return new FeedError('Die Quelle enthält keine Stelle mehr.', 'empty', list);
  const missing = earlier.length === 1 ? 'fehlt die bisherige Stelle' : `fehlen ${lost} von ${earlier.length} Stellen`;
  return new FeedError(`In der Quelle ${missing}.`, 'half', list);
}

/** Writes a good list until another check or change begins. @returns the vacancies with problems; those that exist stay as they are. */
async function writeList(row: ImportRow, vacancies: readonly MappedVacancy[]) {
  const { brand, settings } = row;
  const author = `Stellen-Import ${feedHost(settings)}`;
  const earlier = new Map((await importedRows().findMany({ where: { brand } })).map((one) => [one.feedId, one]));
  const problems: ImportState['problems'] = [];
  const attempt = async (id: string, title: string, write: () => Promise<string[]>) => {
    if (!(await importRows().count({ where: current(row) }))) return;
    const found = await write().catch((error) => [unexpected(brand, error).message]);
    if (found.length) problems.push({ id, title, problems: found });
  };
  const present = new Set(vacancies.map(({ id }) => id));
  for (const vacancy of vacancies) {
    const { id, title } = vacancy;
    await attempt(id, title, () => writeVacancy(brandById(brand), vacancy, earlier.get(id), author));
  }
  for (const one of earlier.values())
    if (!one.isGone && !present.has(one.feedId)) await attempt(one.feedId, '', () => withdrawVacancy(one, author));
  return problems;
}
