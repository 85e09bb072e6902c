import type { z } from 'zod';
import { type Brand, brands } from '../../../sites.config.ts';
import { wholeBrands } from '../../builder/plan.ts';
import { withdrawalOf, withdrawHere } from '../../builder/withdraw.ts';
import type { BuilderGroup } from '../../leadership/builder-group.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Action, noteAction, readActions } from '../../releases/audit.ts';
import type { KeptReleases, releaseMessage } from '../../releases/editor-messages.ts';
import type { Folders } from '../../releases/folders.ts';
import { liveRelease } from '../../releases/manifest.ts';
import { listReleases, type ReleaseList } from '../../releases/release-list.ts';
import { RollbackError, rollBackHere } from '../../releases/rollback.ts';
import type { RebuildQueue } from './rebuild-queue.ts';

export interface WebsiteReleasesOptions {
  folders: Pick<Folders, 'dist' | 'releases' | 'apps' | 'lock' | 'media' | 'pictures' | 'compressed' | 'stored'>;
  queue: RebuildQueue;
  /** Group of builders, if several machines build. */
  group?: Pick<BuilderGroup, 'releases' | 'rollBack' | 'withdraw'> | undefined;
  log: Log;
}

/** Lists the releases of websites, and goes back to one of them. */
export class WebsiteReleases {
  readonly #options: WebsiteReleasesOptions;

  constructor(options: WebsiteReleasesOptions) {
    this.#options = options;
  }

  /**
   * Answers a message with a value for JSON; undefined if there is no such brand.
   *
   * @throws {RollbackError} if the website cannot go back.
   */
  async answer(message: z.output<typeof releaseMessage>): Promise<object | undefined> {
    const asked = brands.find(({ id }) => id === message.brand);
    if (!asked) return undefined;
    switch (message.ask) {
      case 'releases': {
        const { brand, pin, releases } = await this.#list(asked);
        const actions = (await readActions(this.#options.folders)).filter((action) => action.brand === brand);
        return { brand, pin, releases, actions } satisfies KeptReleases;
      }
      case 'reset':
        await this.#reset(asked, message);
        return {};
      case 'unpin':
        await this.#rollBack(asked, { unpin: true });
        await this.#note({ did: 'unpin', brand: asked.id, by: message.by });
        // The release may lack what was published meanwhile.
        this.#options.queue.request({ ...wholeBrands([asked.id]), causes: ['unpin'] });
        return {};
      case 'withdraw':
        await this.#withdraw(asked, message);
        return {};
      default:
        return message satisfies never;
    }
  }

  async #list(brand: Brand): Promise<ReleaseList> {
    const { group, folders } = this.#options;
    return (await group?.releases(brand)) ?? listReleases(brand, folders);
  }

  async #withdraw({ id, hosts }: Brand, { address, by }: { address: string; by: string }): Promise<void> {
    const { group, folders } = this.#options;
    const url = URL.parse(address, `https://${hosts[0]}`);
    const withdrawal = withdrawalOf(address);
    const live = await liveRelease(folders.dist, folders.releases, hosts[0]);
    const isOwn = hosts.some((host) => host === url?.hostname) && live?.manifest.files[withdrawal.address];
    if (!isOwn) throw new RollbackError(`${id}: its website has no ${withdrawal.address}`);
    await group?.withdraw([withdrawal]);
    await withdrawHere(folders)((known) => [...known.filter(({ hash }) => hash !== withdrawal.hash), withdrawal]);
    await this.#note({ did: 'withdraw', brand: id, by, what: withdrawal.address });
  }

  #note(action: Omit<Action, 'at'>): Promise<void> {
    return noteAction(this.#options.folders, action, this.#options.log);
  }

  async #reset(brand: Brand, { from, to, by }: { from: string; to: string; by: string }): Promise<void> {
    const { releases } = await this.#list(brand);
    if (releases.find(({ isLive }) => isLive)?.id !== from)
      throw new RollbackError(`${brand.id}: ${from} is not live any more`);
    await this.#rollBack(brand, { unpin: false, to, by });
    await this.#note({ did: 'rollback', brand: brand.id, by, what: `from ${from} to ${to}` });
  }

  async #rollBack(brand: Brand, request: { unpin: boolean; to?: string; by?: string }): Promise<void> {
    const { group, folders } = this.#options;
    await (group ? group.rollBack(brand, request) : rollBackHere(folders)(brand, request));
  }
}
