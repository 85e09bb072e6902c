import { userInfo } from 'node:os';
import { z } from 'zod';
import type { Log } from '../platform/log/log.ts';
import type { Folders } from './folders.ts';
import { notedList } from './noted-list.ts';

const actionSchema = z.object({
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** Name or account of the person. */
  by: z.string(),
  /** Brand, or `all`. */
  brand: z.string(),
  did: z.enum(['rollback', 'unpin', 'accept', 'withdraw']),
  /** Release, or address of a file. */
  what: z.string().optional(),
});
/** Something that a person did to a website, for the log and for `brand-sites status`. */
export type Action = z.output<typeof actionSchema>;

const actions = notedList('actions.json', actionSchema, 200);

/** Reads the last actions, the latest first. */
export const readActions = actions.read;

/** Notes an action on the disk and in the log. */
export async function noteAction(
  folders: Pick<Folders, 'stored'>,
  action: Omit<Action, 'at'>,
  log: Log,
): Promise<void> {
  const { by, brand, did, what } = action;
  log(`audit: ${brand}: ${did}${what ? ` ${what}` : ''} by ${by}`, { audit: did, brand, by, what });
  await actions.add(folders, { at: new Date().toISOString(), ...action });
}

/** Account of the person who runs a command, also behind `sudo`. */
export const operator = (): string => process.env['SUDO_USER'] ?? process.env['LOGNAME'] ?? userInfo().username;
