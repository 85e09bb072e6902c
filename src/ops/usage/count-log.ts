import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { LiveSites } from '../../origin/files/live-sites.ts';
import { findPage } from '../../origin/usage/page-views.ts';
import { monthOf, type UsageCount, type UsageRecords } from '../../origin/usage/usage-records.ts';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import type { LogKind } from './log-lines.ts';

export interface CountLogOptions {
  records: UsageRecords;
  sites: LiveSites;
  /** Name of the log. Lines that an earlier run has read are left out. */
  source: string;
  kind: LogKind;
}

/**
 * Adds the page views of a log to those of the origin.
 *
 * @returns number of lines, and of page views.
 * @throws {OperatorError} if another run reads the same log, or no line has the format of its kind.
 */
export async function countLog(log: Readable, options: CountLogOptions): Promise<{ lines: number; views: number }> {
  const { records, sites, source, kind } = options;
  const from = await records.logPosition(source);
  // The lines of the running second are not complete.
  const end = Math.floor(Date.now() / 1000);
  const counts = new Map<string, UsageCount>();
  let to = from;
  let lines = 0;
  let isOfKind = false;
  for await (const line of createInterface({ input: log })) {
    if (line.trim()) lines += 1;
    isOfKind ||= kind.isLine(line);
    const view = kind.read(line);
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
  if (lines && !isOfKind)
    throw new OperatorError(`None of the ${lines} lines has ${kind.format}: nothing was counted; name the right log`);
  const all = [...counts.values()];
  if (to > from && !(await records.addFromLog(source, [from, to], all)))
    throw new OperatorError(`Another run reads the log «${source}»: nothing was counted`);
  return { lines, views: all.reduce((sum, { count }) => sum + count, 0) };
}
