import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { LiveSites } from '../../origin/files/live-sites.ts';
import { findPage } from '../../origin/usage/page-views.ts';
import { monthOf, type UsageCount, type UsageRecords } from '../../origin/usage/usage-records.ts';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import type { LoggedView } from './log-lines.ts';

export interface CountLogOptions {
  records: UsageRecords;
  sites: LiveSites;
  /** Name of the log. Lines that an earlier run has read are left out. */
  source: string;
  read(line: string): LoggedView | undefined;
}

/**
 * Adds the page views of a log to those of the origin.
 *
 * @returns number of page views. @throws {OperatorError} if another run reads the same log.
 */
export async function countLog(log: Readable, options: CountLogOptions): Promise<number> {
  const { records, sites, source, read } = options;
  const from = await records.logPosition(source);
  // The lines of the running second are not complete.
  const end = Math.floor(Date.now() / 1000);
  const counts = new Map<string, UsageCount>();
  let to = from;
  for await (const line of createInterface({ input: log })) {
    const view = read(line);
    if (!view || !(view.time > from && view.time < end)) continue;
    const page = await findPage(sites, view.host, view.path);
    to = Math.max(to, view.time);
    if (!page) continue;
    const month = monthOf(new Date(view.time * 1000));
    const key = `${page.brand.id} ${month} ${page.path}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { brand: page.brand.id, month, kind: 'view', name: page.path, count: 1 });
  }
  const all = [...counts.values()];
  if (to > from && !(await records.addFromLog(source, [from, to], all)))
    throw new OperatorError(`Another run reads the log «${source}»: nothing was counted`);
  return all.reduce((sum, { count }) => sum + count, 0);
}
