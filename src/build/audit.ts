import { userInfo } from 'node:os';
import { z } from 'zod';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import type { Log } from '../platform/log/log.ts';
import type { Folders } from './releases/folders.ts';

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

/** Maximum number of actions that are kept. */
const maxActions = 200;

const actionsPath = ({ stored }: Pick<Folders, 'stored'>) => pathBeneath(stored, 'actions.json');

/** Reads the last actions, the latest first. */
export async function readActions(folders: Pick<Folders, 'stored'>): Promise<readonly Action[]> {
  return (await readJson<Action[]>(actionsPath(folders), z.array(actionSchema), console.error)) ?? [];
}

/** Notes an action on the disk and in the log. A failure does not undo it. */
export async function noteAction(
  folders: Pick<Folders, 'stored'>,
  action: Omit<Action, 'at'>,
  log: Log,
): Promise<void> {
  const full: Action = { at: new Date().toISOString(), ...action };
  const { by, brand, did, what } = full;
  log(`audit: ${brand}: ${did}${what ? ` ${what}` : ''} by ${by}`, { audit: did, brand, by, what });
  try {
    const actions = [full, ...(await readActions(folders))].slice(0, maxActions);
    await makeRoot(folders.stored);
    await writeWhole(actionsPath(folders), JSON.stringify(actions));
  } catch (error) {
    log('audit: the action could not be kept', { level: 'warn', error });
  }
}

/** Account of the person who runs a command, also behind `sudo`. */
export const operator = (): string => process.env['SUDO_USER'] ?? process.env['LOGNAME'] ?? userInfo().username;
