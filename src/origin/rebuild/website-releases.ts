import type { z } from 'zod';
import type { Brand } from '../../../sites.config.ts';
import { wholeBrands } from '../../builder/plan.ts';
import { withdrawalOf, withdrawHere } from '../../builder/withdraw.ts';
import type { BuilderGroup } from '../../leadership/builder-group.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Action, noteAction, readActions } from '../../releases/audit.ts';
import type { KeptReleases, releaseMessage } from '../../releases/editor-messages.ts';
import type { Folders } from '../../releases/folders.ts';
import { liveRelease } from '../../releases/manifest.ts';
import { listReleases } from '../../releases/release-list.ts';
import { RollbackError, rollBackHere } from '../../releases/rollback.ts';
import type { Withdrawal } from '../../releases/withdrawals.ts';
import { brandById } from '../../sites/find-brand.ts';
import type { RebuildQueue } from './rebuild-queue.ts';

export interface WebsiteReleasesOptions {
  folders: Pick<Folders, 'dist' | 'releases' | 'apps' | 'lock' | 'media' | 'pictures' | 'compressed' | 'stored'>;
  queue: RebuildQueue;
  group?: Pick<BuilderGroup, 'releases' | 'rollBack' | 'withdraw'> | undefined;
  log: Log;
}

export type WebsiteReleases = ReturnType<typeof websiteReleases>;

/** Lists the releases of websites, and goes back to one of them. */
export function websiteReleases({ folders, queue, group, log }: WebsiteReleasesOptions) {
  /**
   * Answers a message with a value for JSON.
   *
   * @throws {RollbackError} if the website cannot go back.
   */
  return async (message: z.output<typeof releaseMessage>): Promise<object> => {
    const brand = brandById(message.brand);
    const list = async () => (await group?.releases(brand)) ?? listReleases(brand, folders);
    const rollBack = group ? group.rollBack.bind(group) : rollBackHere(folders);
    const note = (action: Pick<Action, 'did' | 'by' | 'what'>) =>
      noteAction(folders, { ...action, brand: brand.id }, log);
    switch (message.ask) {
      case 'releases': {
        const { pin, releases } = await list();
        const actions = (await readActions(folders)).filter((action) => action.brand === brand.id);
        return { brand: brand.id, pin, releases, actions } satisfies KeptReleases;
      }
      case 'reset': {
        const { from, to, by } = message;
        const live = (await list()).releases.find(({ isLive }) => isLive);
        if (live?.id !== from) throw new RollbackError(`${brand.id}: ${from} is not live any more`);
        await rollBack(brand, { unpin: false, to, by });
        await note({ did: 'rollback', by, what: `from ${from} to ${to}` });
        return {};
      }
      case 'unpin':
        await rollBack(brand, { unpin: true });
        await note({ did: 'unpin', by: message.by });
        // The release may lack what was published meanwhile.
        queue.request({ ...wholeBrands([brand.id]), causes: ['unpin'] });
        return {};
      case 'withdraw': {
        const withdrawal = await withdraw(brand, message.address);
        await note({ did: 'withdraw', by: message.by, what: withdrawal.address });
        return {};
      }
      default:
        return message satisfies never;
    }
  };

  async function withdraw({ id, hosts }: Brand, address: string): Promise<Withdrawal> {
    const url = URL.parse(address, `https://${hosts[0]}`);
    const withdrawal = withdrawalOf(address);
    const live = await liveRelease(folders.dist, folders.releases, hosts[0]);
    const isOwn = hosts.some((host) => host === url?.hostname) && live?.manifest.files[withdrawal.address];
    if (!isOwn) throw new RollbackError(`${id}: its website has no ${withdrawal.address}`);
    await group?.withdraw([withdrawal]);
    await withdrawHere(folders)((known) => [...known.filter(({ hash }) => hash !== withdrawal.hash), withdrawal]);
    return withdrawal;
  }
}
