import { join } from 'node:path';
import type { Hono } from 'hono';
import type { BrandId } from '../../sites.config.ts';
import type { Build } from '../builder/builder-process.ts';
import { contentClient } from '../content/client.ts';
import type { WebsiteState } from '../content/website-state.ts';
import type { FormOutcome } from '../forms/form-outcome.ts';
import type { BuilderGroup } from '../leadership/builder-group.ts';
import { Database, type DatabaseSettings, databaseSettings } from '../platform/database/database.ts';
import { environment } from '../platform/environment/environment.ts';
import { type Log, silent } from '../platform/log/log.ts';
import type { Folders } from '../releases/folders.ts';
import { websiteStates } from '../releases/website-states.ts';
import { lagOfEnvironment } from '../storage/uploader.ts';
import type { AlertRoutesOptions } from './alerts/alert-routes.ts';
import { JobAlerts } from './alerts/job-alerts.ts';
import { startAlerts } from './alerts/start-alerts.ts';
import type { ApplicationRoutesOptions } from './applications/application-routes.ts';
import { ownApplications } from './applications/own-applications.ts';
import type { DraftFolders } from './drafts/draft-sites.ts';
import type { LiveSites } from './files/live-sites.ts';
import { clamd } from './forms/attachments/scanner.ts';
import { attemptTimes } from './forms/form-routes.ts';
import { FormService } from './forms/form-service.ts';
import { type AnswerMailSettings, type AnswerMailsOff, answerMailSettings, startMail } from './mail/start-mail.ts';
import { sharedMemory } from './memory/shared-memory.ts';
import type { Outbox } from './outbox/outbox.ts';
import { type OutboxSettings, outboxSettings, startOutbox } from './outbox/start-outbox.ts';
import type { PageMaker } from './pages/page-maker.ts';
import { DraftChanges } from './preview/draft-changes.ts';
import { openedTimes, previewTimes } from './preview/preview-service.ts';
import {
  type Preview,
  type PreviewOff,
  type PreviewSettings,
  previewSettings,
  startPreview,
} from './preview/start-preview.ts';
import type { OnBuild, QueueState } from './rebuild/rebuild-queue.ts';
import { type RebuildFolders, type RebuildSettings, rebuildSettings, startRebuild } from './rebuild/start-rebuild.ts';
import type { OriginEnv } from './requests/asked-site.ts';
import { type ClientAddress, clientAddress } from './requests/client-address.ts';
import { limitInMemory } from './requests/limit.ts';
import { checkSecretsFolder, KeyFile } from './secrets/key-file.ts';
import { type SessionStore, sessionsInMemory } from './sessions/sessions.ts';
import { knownDevices } from './staff/known-devices.ts';
import { StaffArea, sessionTimes } from './staff/staff-area.ts';
import { StaffLimits } from './staff/staff-limits.ts';
import { staffService } from './staff/staff-service.ts';
import { OriginMetrics } from './state/origin-metrics.ts';
import { UsageCounter } from './usage/usage-counter.ts';
import { VisitBookings } from './visits/visit-bookings.ts';
import { visitCalendars } from './visits/visit-calendars.ts';
import { visitDates } from './visits/visit-dates.ts';
import type { VisitRoutesOptions } from './visits/visit-routes.ts';

/** Services behind the endpoints of the origin. The build does not have them, so static pages must not need them. */
export interface OriginServices {
  forms: FormService;
  visits: Omit<VisitRoutesOptions, 'renderPage'>;
  alerts: Omit<AlertRoutesOptions, 'renderPage'>;
  applications: Omit<ApplicationRoutesOptions, 'renderPage' | 'forms'>;
  /** Outcomes of forms that were not taken. */
  attempts: SessionStore<FormOutcome>;
  staff: StaffArea;
  /** Routes for messages of the content service; undefined if the origin does not build. */
  rebuild?: Hono<OriginEnv>;
  /** Undefined if drafts cannot be shown. */
  preview?: Preview;
}

/** Options of the services. Their defaults come from the environment. */
export interface ServiceOptions {
  /** Settings of the outbox, which stores and delivers the answers of the forms. */
  outbox?: OutboxSettings;
  /** Settings of the mails about new answers: `SMTP_URL` and others. */
  mails?: AnswerMailSettings | AnswerMailsOff;
  /** Shared PostgreSQL database of several origins: `DATABASE_URL`. */
  database?: DatabaseSettings | undefined;
  /** Folder of the keys that the origin generates: `SECRETS_FOLDER`. */
  secrets?: string;
  /** Address of the content service, where staff log in: `CONTENT_URL`. */
  contentUrl?: string;
  /** Proxies in front of the origin that may tell the client's address: `TRUSTED_PROXIES`. */
  trustedProxies?: string;
  /** Builds the websites. Without it the origin serves the releases of another process. */
  build?: Build;
  /** Schedule and access rules of builds: `REBUILD_SECRET` and others. */
  rebuild?: RebuildSettings;
  group?: BuilderGroup | undefined;
  /** Access rules and source of drafts: `PREVIEW_SECRET` and others. */
  preview?: PreviewSettings | PreviewOff;
  /** @default silent */
  log?: Log;
}

export interface RunningServices {
  services: OriginServices;
  outbox: Outbox;
  metrics: OriginMetrics;
  usage: UsageCounter;
  websites(): Promise<WebsiteState[]>;
  addressOf: ClientAddress;
  /** Returns the state of the rebuilds, if this process builds. */
  rebuilds(): QueueState | undefined;
  stop(): Promise<void>;
}

export type ServiceFolders = RebuildFolders & DraftFolders & Pick<Folders, 'apps' | 'releases' | 'stored'>;

/**
 * Starts all services. If one fails, those that run already are stopped.
 *
 * @param served the live websites, and the renderer of preview pages. Without a renderer there are no previews.
 * @throws {OutboxError} if the outbox cannot be opened. @throws {SecretsError} if its key cannot be used.
 * @throws {Error} if a setting is invalid or a folder is not writable.
 */
export async function startServices(
  folders: ServiceFolders,
  { sites, pages }: { sites: LiveSites; pages?: PageMaker },
  options: ServiceOptions,
): Promise<RunningServices> {
  const said = environment(['CONTENT_URL', 'SECRETS_FOLDER', 'TRUSTED_PROXIES', 'VIRUS_SCANNER', 'REBUILD_SECRET']);
  const { outbox: settings = outboxSettings(), contentUrl = said.CONTENT_URL, build, group, log = silent } = options;
  const addressOf = clientAddress(options.trustedProxies ?? said.TRUSTED_PROXIES);
  const building = build && (options.rebuild ?? rebuildSettings());
  const previewing = options.preview ?? previewSettings();
  const secrets = options.secrets ?? said.SECRETS_FOLDER;
  checkSecretsFolder(secrets, settings.folder);
  const keyFile = new KeyFile(secrets);
  const mails = options.mails ?? answerMailSettings();
  const shared = 'database' in options ? options.database : databaseSettings();
  const sendsMails = !('off' in mails);
  // Closed in the reverse order: the mails need the outbox, which may need the database.
  await using starting = new AsyncDisposableStack();
  const database = starting.use(shared && new Database(shared, log));
  const { outbox, stop: stopOutbox } = await startOutbox({ ...settings, keyFile, sendsMails, database }, log);
  starting.defer(stopOutbox);
  const usage = new UsageCounter(outbox.usage, sites, log);
  starting.defer(() => usage.stop());
  const memory = database && (await sharedMemory(database, outbox.keys, log));
  if (memory) starting.defer(memory.stop);
  const limit = memory?.limit;
  starting.defer(startMail(mails, { outbox, snapshots: folders.snapshots, media: folders.media, log, limit }));
  const alertLoop = startAlerts(mails, { outbox, snapshots: folders.snapshots, pages, limit, log });
  starting.defer(() => alertLoop?.stop());
  const metrics = new OriginMetrics({
    websites: () => websites(),
    outbox,
    rebuilds: () => rebuilds(),
    group,
    folders: { outbox: settings.folder, dist: folders.dist },
  });
  const onBuild: OnBuild = (result, milliseconds) => metrics.countBuild(result, milliseconds);
  const changes = new DraftChanges();
  const onDraft = (brand: BrandId) => changes.report(brand);
  const visits = new VisitBookings({ outbox, dates: visitDates(folders.snapshots, outbox.bookings), sendsMails });
  const rebuilding =
    build &&
    building &&
    (await startRebuild(building, { folders, build, group, usage: outbox.usage, visits, log, onBuild, onDraft }));
  if (rebuilding) starting.defer(rebuilding.stop);
  const rebuilds = () => rebuilding?.state();
  const lagOf = lagOfEnvironment(folders, group?.notes);
  const websites = () => websiteStates(folders, lagOf);
  const forms = await FormService.start({
    outbox,
    visits,
    snapshots: folders.snapshots,
    temporary: join(settings.folder, 'incoming'),
    addressOf,
    limit,
    scanner: said.VIRUS_SCANNER ? clamd(said.VIRUS_SCANNER) : undefined,
    log,
    onOutcome: (form, outcome, brand) => {
      metrics.countForm(form, outcome);
      if (outcome === 'kept') usage.count({ brand: brand.id, kind: 'sent', name: form });
    },
  });
  const staff = new StaffArea({
    service: contentUrl ? staffService(contentUrl, log, new StaffLimits(limit)) : undefined,
    addressOf,
    devices: knownDevices(() => memory?.devices ?? outbox.keys.derive('devices')),
    sessions: memory?.sessions('staff', sessionTimes),
    websites,
    onFailedLogin: (reason) => metrics.countFailedLogin(reason),
  });
  const preview =
    pages &&
    (await startPreview(previewing, {
      folders,
      sites,
      pages,
      changes,
      log,
      sessions: memory?.sessions('preview', previewTimes),
      opened: memory?.sessions('preview-link', openedTimes),
      limit: limit ?? limitInMemory,
    }));
  const services = {
    forms,
    visits: {
      visits,
      calendars: visitCalendars(folders.snapshots, outbox.bookings),
      addressOf,
      limit: limit ?? limitInMemory,
      secrets: said.REBUILD_SECRET,
    },
    alerts: {
      alerts: new JobAlerts({ records: outbox.alerts, onAdded: alertLoop && (() => alertLoop.wake()) }),
      addressOf,
      limit: limit ?? limitInMemory,
    },
    applications: {
      applications: ownApplications({
        outbox,
        client: settings.service && contentClient({ ...settings.service, once: true }),
        log,
      }),
      addressOf,
      limit: limit ?? limitInMemory,
    },
    attempts: memory?.sessions<FormOutcome>('attempt', attemptTimes) ?? sessionsInMemory<FormOutcome>(attemptTimes),
    staff,
    ...(rebuilding && { rebuild: rebuilding.routes }),
    ...(preview && { preview }),
  };
  const running = starting.move();
  return { services, outbox, metrics, usage, websites, addressOf, rebuilds, stop: () => running.disposeAsync() };
}
