import { join } from 'node:path';
import { clientAddress } from './forms/client-address.ts';
import { FormService } from './forms/form-service.ts';
import { ProofOfWork } from './forms/proof-of-work.ts';
import { type OutboxSettings, outboxSettings, startOutbox } from './outbox/start-outbox.ts';
import { StaffArea } from './staff/staff-area.ts';
import { staffService } from './staff/staff-service.ts';
import { type StateFolders, websiteStates } from './website-states.ts';

/** What the origin does for the endpoints of the app. The build has none of it: no page that is saved may need it. */
export interface OriginServices {
  forms: FormService;
  staff: StaffArea;
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
  log?: (line: string) => void;
}

/** @throws {OutboxError} where the outbox cannot be opened; others where a setting cannot be meant. */
export async function startServices(
  folders: StateFolders,
  options: ServiceOptions,
): Promise<{ services: OriginServices; stop(): Promise<void> }> {
  const { env } = process;
  const { outbox: settings = outboxSettings(), contentUrl = env['CONTENT_URL'], log = console.log } = options;
  const proofOfWork = ProofOfWork.from(options.proofOfWork ?? env['FORMS_PROOF_OF_WORK'] ?? '');
  const addressOf = clientAddress(options.trustedProxies ?? env['TRUSTED_PROXIES'] ?? '');
  const { outbox, stop } = await startOutbox(settings, log);
  const temporary = join(settings.folder, 'incoming');
  const forms = await FormService.start({ outbox, temporary, addressOf, proofOfWork, log });
  const service = contentUrl ? staffService(contentUrl) : undefined;
  const staff = new StaffArea({ service, addressOf, websites: () => websiteStates(folders) });
  return { services: { forms, staff }, stop };
}
