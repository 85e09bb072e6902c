import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client';
import type { WebsiteState } from '../../content/website-state.ts';
import type { BuilderGroup } from '../../leadership/builder-group.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { BuildResult, QueueState } from '../rebuild/rebuild-queue.ts';

/** Kind of a request: a page, an asset, an endpoint below `/api/`, or the state of the origin. */
export type RequestKind = 'page' | 'asset' | 'api' | 'state';

/** Sources of the gauges, which are read on each request for the metrics. */
export interface Measured {
  websites(): Promise<readonly WebsiteState[]>;
  outbox: Pick<Outbox, 'counts' | 'mails'>;
  rebuilds(): QueueState | undefined;
  /** Group of builders, if several machines build. */
  group?: Pick<BuilderGroup, 'state'> | undefined;
  /** Folders on disks that may become full, by name. */
  folders: Readonly<Record<string, string>>;
}

/** Metrics of the origin: counters of events, and gauges that are read on request. They contain no personal data. */
export class OriginMetrics {
  readonly #measured: Measured;
  readonly #registry = new Registry();
  readonly #requests = this.#counter(
    'origin_requests_total',
    'Requests by kind (page, asset, api, state) and class of status (2xx, or aborted)',
    ['kind', 'status'],
  );
  readonly #durations = new Histogram({
    name: 'origin_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by kind',
    labelNames: ['kind'],
    // Files take less than a millisecond; attachments take minutes.
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
    registers: [this.#registry],
  });
  readonly #forms = this.#counter(
    'origin_forms_total',
    'Forms that were sent, and what came of them: kept, wrong, or why they were refused',
    ['form', 'outcome'],
  );
  readonly #logins = this.#counter('origin_logins_failed_total', 'Logins of staff that failed, and why', ['reason']);
  readonly #success = this.#gauge(
    'site_last_success_timestamp_seconds',
    'When a build last made the live release or found it to be up to date; 0 where there is none',
    ['brand'],
  );
  readonly #pages = this.#gauge('site_pages', 'Pages of the live release', ['brand']);
  readonly #held = this.#gauge('site_held', '1 where builds hold the content of the brand back', ['brand']);
  readonly #unserved = this.#gauge(
    'site_content_service_failing',
    '1 where the brand is not renewed because the content service is away, or its answers are unusable',
    ['brand', 'failure'],
  );
  readonly #lag = this.#gauge(
    'site_storage_lag_seconds',
    'Since when object storage or caches are not what is live; 0 where they are, or where there are none',
    ['brand'],
  );
  readonly #purges = this.#gauge('site_purges_pending', 'Addresses that are still to be purged from caches', ['brand']);
  readonly #pinned = this.#gauge('site_pinned', '1 where an operator rolled the brand back', ['brand']);
  readonly #answers = this.#gauge('outbox_answers', 'Answers of the forms in the outbox', ['state']);
  readonly #oldest = this.#gauge(
    'outbox_oldest_undelivered_seconds',
    'Age of the oldest answer that is not delivered; 0 where there is none',
  );
  readonly #readable = this.#gauge('outbox_readable', '1 where the database of the form answers answers');
  readonly #free = this.#gauge('disk_free_bytes', 'Free bytes on the disk of a folder', ['folder']);
  readonly #mails = this.#gauge('outbox_mails', 'Mails that tell people of delivered answers', ['state']);
  readonly #queue = this.#gauge('rebuild_queue_depth', 'Rebuilds that wait or run: 0, 1 or 2');
  readonly #builds = this.#counter('rebuild_builds_total', 'Builds that the origin made');
  readonly #failures = this.#counter('rebuild_failures_total', 'Those that broke or held a brand back');
  readonly #buildDurations = new Histogram({
    name: 'rebuild_duration_seconds',
    help: 'Builds by result: released, unchanged, held (a brand was held back) or broken (without a report)',
    labelNames: ['result'],
    buckets: [0.25, 0.5, 1, 2, 5, 15, 60, 300, 900],
    registers: [this.#registry],
  });
  readonly #leads = this.#gauge('builder_leads', '1 where this origin leads, where several build');

  constructor(measured: Measured) {
    this.#measured = measured;
    collectDefaultMetrics({ register: this.#registry });
  }

  /** @param status 0 if the client disconnected. */
  countRequest(kind: RequestKind, status: number, milliseconds: number): void {
    this.#requests.inc({ kind, status: status ? `${Math.floor(status / 100)}xx` : 'aborted' });
    this.#durations.observe({ kind }, milliseconds / 1000);
  }

  countForm(form: string, outcome: string): void {
    this.#forms.inc({ form, outcome });
  }

  countBuild(result: BuildResult, milliseconds: number): void {
    this.#buildDurations.observe({ result }, milliseconds / 1000);
  }

  countFailedLogin(reason: string): void {
    this.#logins.inc({ reason });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Returns all metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    const { websites, outbox, rebuilds, group, folders } = this.#measured;
    for (const { brand, confirmedAt, pages, held, pin, storage } of await websites()) {
      this.#success.set({ brand }, confirmedAt ? Date.parse(confirmedAt) / 1000 : 0);
      this.#pages.set({ brand }, pages);
      this.#held.set({ brand }, held && !held.service ? 1 : 0);
      for (const failure of ['away', 'unusable'])
        this.#unserved.set({ brand, failure }, Number(held?.service === failure));
      this.#pinned.set({ brand }, pin ? 1 : 0);
      this.#lag.set({ brand }, storage ? (Date.now() - Date.parse(storage.since)) / 1000 : 0);
      this.#purges.set({ brand }, storage?.toPurge ?? 0);
    }
    await this.#lookInto(outbox);
    for (const [folder, path] of Object.entries(folders)) {
      const disk = await statfs(path).catch(() => undefined);
      if (disk) this.#free.set({ folder }, disk.bavail * disk.bsize);
    }
    const builders = await group?.state();
    if (builders) this.#leads.set(Number(builders.leads));
    const queue = rebuilds();
    this.#queue.set(Number(queue?.running ?? 0) + Number(queue?.waiting ?? 0));
    this.#builds.reset();
    this.#builds.inc(queue?.builds ?? 0);
    this.#failures.reset();
    this.#failures.inc(queue?.failures ?? 0);
    // The default registry has the metrics of the uploader.
    return Registry.merge([this.#registry, register]).metrics();
  }

  /** Reads the gauges of the outbox. If it cannot be read, they are missing instead of wrong. */
  async #lookInto(outbox: Measured['outbox']): Promise<void> {
    for (const gauge of [this.#answers, this.#oldest, this.#mails]) gauge.reset();
    try {
      const { oldestUndelivered = 0, ...counts } = await outbox.counts();
      const mails = await outbox.mails.counts();
      for (const [state, count] of Object.entries(counts)) this.#answers.set({ state }, count);
      for (const [state, count] of Object.entries(mails)) this.#mails.set({ state }, count);
      this.#oldest.set(oldestUndelivered / 1000);
      this.#readable.set(1);
    } catch {
      this.#oldest.remove();
      this.#readable.set(0);
    }
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }
}
