import { join } from 'node:path';
import { environment } from '../environment/environment.ts';
import { clientAddress } from './forms/client-address.ts';
import { FormService } from './forms/form-service.ts';
import { ProofOfWork } from './forms/proof-of-work.ts';
import { type Log, silent } from './log/log.ts';
import type { Outbox } from './outbox/outbox.ts';
import { type OutboxSettings, outboxSettings, startOutbox } from './outbox/start-outbox.ts';
import { StaffArea } from './staff/staff-area.ts';
import { staffService } from './staff/staff-service.ts';
import { OriginMetrics } from './state/origin-metrics.ts';
import type { QueueState } from './state/queue-state.ts';
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
  /** Silent by default. */
  log?: Log;
}

/** What runs behind the endpoints. */
export interface RunningServices {
  services: OriginServices;
  outbox: Outbox;
  metrics: OriginMetrics;
  /** Of the rebuilds, where something builds in this process. */
  queue(): QueueState | undefined;
  stop(): Promise<void>;
}

/** @throws {OutboxError} where the outbox cannot be opened; others where a setting cannot be meant. */
export async function startServices(folders: StateFolders, options: ServiceOptions): Promise<RunningServices> {
  const said = environment(['CONTENT_URL', 'FORMS_PROOF_OF_WORK', 'TRUSTED_PROXIES']);
  const { outbox: settings = outboxSettings(), contentUrl = said.CONTENT_URL, log = silent } = options;
  const proofOfWork = ProofOfWork.from(options.proofOfWork ?? said.FORMS_PROOF_OF_WORK);
  const addressOf = clientAddress(options.trustedProxies ?? said.TRUSTED_PROXIES);
  const { outbox, stop } = await startOutbox(settings, log);
  const queue = () => undefined;
  const websites = () => websiteStates(folders);
  const metrics = new OriginMetrics({ websites, outbox, queue });
  const forms = await FormService.start({
    outbox,
    temporary: join(settings.folder, 'incoming'),
    addressOf,
    proofOfWork,
    log,
    onOutcome: (form, outcome) => metrics.countForm(form, outcome),
  });
  const staff = new StaffArea({
    service: contentUrl ? staffService(contentUrl, log) : undefined,
    addressOf,
    websites,
    onFailedLogin: (reason) => metrics.countFailedLogin(reason),
  });
  return { services: { forms, staff }, outbox, metrics, queue, stop };
}
