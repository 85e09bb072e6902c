import { join } from 'node:path';
import { type RebuildPlan, wholeBrands } from '../../src/builder/plan.ts';
import { openSiteBuilder } from '../../src/builder/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { temporaryFolders } from '../fixtures/temporary-build.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

/** Built brands. */
export const sites = ['tabor', 'bauma'] as const;

/** A content service, and the websites of Tabor and Bauma, which an origin builds after each publication. */
export interface EditedSites {
  service: ContentService;
  readonly origin: Origin;
  /** Builds since the start, without those of planned changes. */
  plans: RebuildPlan[];
  /** Invites an editor. */
  invite(role: string, firstname: string): Promise<PanelUser>;
  closeOrigin(): Promise<void>;
  /** Opens the origin again at the same port. */
  reopenOrigin(): Promise<void>;
  stop(): Promise<void>;
}

/** @param now clock of the builder. */
export async function startEditedSites(now: Date | (() => Date)): Promise<EditedSites> {
  const secret = 'test-rebuild-secret';
  const folders = await temporaryFolders();
  const builder = openSiteBuilder({
    folders,
    now,
    stays: true,
    slowLater: true,
    source: async (signal) => serviceSource({ url: service.url, token: service.tokens.site, signal }),
  });
  const plans: RebuildPlan[] = [];
  const open = (port = 0) =>
    startOrigin({
      folders,
      outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
      secrets: join(folders.root, 'secrets'),
      rebuild: { secrets: [secret], checkMinutes: 0 },
      build: (plan) => {
        // A date of the default content may close at any time of the day.
        if (String(plan.causes) !== 'planned change') plans.push(plan);
        // A picture may belong to any brand; reading all of them takes long.
        const entries = plan.entries.every(({ brand }) => brand) ? plan.entries : wholeBrands(sites).entries;
        const brands = sites.filter((id) => plan.brands === 'all' || plan.brands.includes(id));
        return builder.build({ ...plan, brands, entries });
      },
      port,
      hostname: '127.0.0.1',
      log: () => {},
    });
  let origin = await open();
  // It needs the address of the origin when it starts.
  const service = await startContentService({
    REBUILD_URL: `http://127.0.0.1:${origin.port}/api/rebuild`,
    REBUILD_SECRET: secret,
  });
  let report = await builder.build(wholeBrands(sites));
  while (report.brands.some(({ outcome }) => outcome === 'waiting')) {
    await report.ready;
    report = await builder.build({ brands: sites, entries: [] });
  }
  const administrator = panelUser(service, await registerEditor(service));
  return {
    service,
    get origin() {
      return origin;
    },
    plans,
    invite: (role, firstname) => inviteUser(service, administrator, [role], firstname),
    closeOrigin: () => origin.close(),
    reopenOrigin: async () => {
      origin = await open(origin.port);
    },
    stop: async () => {
      await service.stop();
      await origin.close();
      await builder.close();
      await folders.remove();
    },
  };
}
