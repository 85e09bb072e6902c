import { join } from 'node:path';
import { clientAddress } from './forms/client-address.ts';
import { FormService } from './forms/form-service.ts';
import { ProofOfWork } from './forms/proof-of-work.ts';
import { type OutboxSettings, outboxSettings, startOutbox } from './outbox/start-outbox.ts';
import type { Build } from './rebuild/build.ts';
import type { RebuildService } from './rebuild/rebuild-service.ts';
import { type RebuildFolders, type RebuildSettings, rebuildSettings, startRebuild } from './rebuild/start-rebuild.ts';
import { StaffArea } from './staff/staff-area.ts';
import { staffService } from './staff/staff-service.ts';
import { websiteStates } from './website-states.ts';

/** What the origin does for the endpoints of the app. The build has none of it: no page that is saved may need it. */
export interface OriginServices {
  forms: FormService;
  staff: StaffArea;
  /** Only where the origin can build. */
  rebuild?: RebuildService;
}

/** By default all is as the environment says. */
export interface ServiceOptions {
  /** Where answers of the forms are kept and go. */
  outbox?: OutboxSettings;
  /** Address of the content service, where staff log in: `CONTENT_URL`. */
  contentUrl?: string;
  /** Proxies before the origin, whose word on who asks is believed: `TRUSTED_PROXIES`. */
  trustedProxies?: string;
  /** Whether forms want a proof of work: `FORMS_PROOF_OF_WORK`. */
  proofOfWork?: string;
  /** Builds what changes; without it the origin serves what others build. */
  build?: Build;
  /** When it builds, and who may ask for it: `REBUILD_SECRET` and others. */
  rebuild?: RebuildSettings;
  log?: (line: string) => void;
}

/** @throws {OutboxError} where the outbox cannot be opened; others where a setting cannot be meant. */
export async function startServices(
  folders: RebuildFolders,
  options: ServiceOptions,
): Promise<{ services: OriginServices; stop(): Promise<void> }> {
  const { env } = process;
  const { outbox: settings = outboxSettings(), contentUrl = env['CONTENT_URL'], log = console.log } = options;
  const proofOfWork = ProofOfWork.from(options.proofOfWork ?? env['FORMS_PROOF_OF_WORK'] ?? '');
  const addressOf = clientAddress(options.trustedProxies ?? env['TRUSTED_PROXIES'] ?? '');
  const building = options.build && (options.rebuild ?? rebuildSettings());
  const { outbox, stop } = await startOutbox(settings, log);
  const temporary = join(settings.folder, 'incoming');
  const forms = await FormService.start({ outbox, temporary, addressOf, proofOfWork, log });
  const service = contentUrl ? staffService(contentUrl) : undefined;
  const staff = new StaffArea({ service, addressOf, websites: () => websiteStates(folders) });
  if (!options.build || !building) return { services: { forms, staff }, stop };
  const { build } = options;
  const rebuilding = await startRebuild(building, { folders, build, addressOf, log });
  return {
    services: { forms, staff, rebuild: rebuilding.rebuild },
    stop: async () => {
      await Promise.all([rebuilding.stop(), stop()]);
    },
  };
}
