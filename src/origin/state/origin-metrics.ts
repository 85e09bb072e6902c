import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client';
import type { WebsiteState } from '../../content/website-state.ts';
import { formEndpoints, type RefusalReason } from '../../forms/form-outcome.ts';
import type { BuilderGroup } from '../../leadership/builder-group.ts';
import { fromKeys, listKeys } from '../../platform/objects.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { BuildResult, QueueState } from '../rebuild/rebuild-queue.ts';
import { counterNames, gaugeNames } from './metric-names.ts';

/** Kind of a request: a page, an asset, an endpoint below `/api/`, or the state of the origin. */
export type RequestKind = 'page' | 'asset' | 'api' | 'state';

const formOutcomes = ['kept', 'wrong', 'notKept', 'busy', 'tooOften', 'tooLarge', 'incomplete'] satisfies (
  | RefusalReason
  | 'kept'
  | 'wrong'
)[];

/** Sources of the gauges, which are read on each request for the metrics. */
export interface Measured {
  websites(): Promise<readonly WebsiteState[]>;
  outbox: Pick<Outbox, 'counts' | 'mails' | 'alerts'>;
  rebuilds(): QueueState | undefined;
  group?: Pick<BuilderGroup, 'state'> | undefined;
  /** Folders on disks that may become full, by name. */
  folders: Readonly<Record<string, string>>;
}

/** Metrics of the origin: counters of events, and gauges that are read on request. They contain no personal data. */
export class OriginMetrics {
  readonly #measured: Measured;
  readonly #registry = new Registry();
  readonly #counters = fromKeys(listKeys(counterNames), (key) => {
    const [name, help, ...labelNames]: readonly string[] = counterNames[key];
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  });
  readonly #gauges = fromKeys(listKeys(gaugeNames), (key) => {
    const [name, help, ...labelNames]: readonly string[] = gaugeNames[key];
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  });
  readonly #durations = new Histogram({
    name: 'origin_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by kind',
    labelNames: ['kind'],
    // Files take less than a millisecond; attachments take minutes.
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
    registers: [this.#registry],
  });
  readonly #buildDurations = new Histogram({
    name: 'rebuild_duration_seconds',
    help: 'Builds by result: released, unchanged, held (a brand was held back) or broken (without a report)',
    labelNames: ['result'],
    buckets: [0.25, 0.5, 1, 2, 5, 15, 60, 300, 900],
    registers: [this.#registry],
  });

  constructor(measured: Measured) {
    this.#measured = measured;
    collectDefaultMetrics({ register: this.#registry });
    this.#beginAtZero();
  }

  /** Alerts see an increase only of a series that was there before. */
  #beginAtZero(): void {
    for (const kind of ['page', 'asset', 'api', 'state'] satisfies RequestKind[])
      for (const status of ['2xx', '4xx', '5xx']) this.#counters.requests.inc({ kind, status }, 0);
    for (const form of listKeys(formEndpoints))
      for (const outcome of formOutcomes) this.#counters.forms.inc({ form, outcome }, 0);
    for (const reason of ['wrong', 'throttled', 'unavailable']) this.#counters.logins.inc({ reason }, 0);
    for (const result of ['released', 'unchanged', 'held', 'broken'] satisfies BuildResult[])
      this.#buildDurations.zero({ result });
  }

  /** @param status 0 if the client disconnected. */
  countRequest(kind: RequestKind, status: number, milliseconds: number): void {
    this.#counters.requests.inc({ kind, status: status ? `${Math.floor(status / 100)}xx` : 'aborted' });
    this.#durations.observe({ kind }, milliseconds / 1000);
  }

  countForm(form: string, outcome: string): void {
    this.#counters.forms.inc({ form, outcome });
  }

  countBuild(result: BuildResult, milliseconds: number): void {
    this.#buildDurations.observe({ result }, milliseconds / 1000);
  }

  countFailedLogin(reason: string): void {
    this.#counters.logins.inc({ reason });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Returns all metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    const { websites, outbox, rebuilds, group, folders } = this.#measured;
    for (const { brand, confirmedAt, pages, held, pin, storage } of await websites()) {
      this.#gauges.success.set({ brand }, confirmedAt ? Date.parse(confirmedAt) / 1000 : 0);
      this.#gauges.pages.set({ brand }, pages);
      this.#gauges.held.set({ brand }, held && !held.service ? 1 : 0);
      for (const failure of ['away', 'unusable'])
        this.#gauges.unserved.set({ brand, failure }, Number(held?.service === failure));
      this.#gauges.pinned.set({ brand }, pin ? 1 : 0);
      this.#gauges.lag.set({ brand }, storage ? (Date.now() - Date.parse(storage.since)) / 1000 : 0);
      this.#gauges.purges.set({ brand }, storage?.toPurge ?? 0);
    }
    await this.#lookInto(outbox);
    for (const [folder, path] of Object.entries(folders)) {
      const disk = await statfs(path).catch(() => undefined);
      if (disk) this.#gauges.free.set({ folder }, disk.bavail * disk.bsize);
    }
    const builders = await group?.state();
    if (builders) this.#gauges.leads.set(Number(builders.leads));
    const queue = rebuilds();
    this.#gauges.queue.set(Number(queue?.running ?? 0) + Number(queue?.waiting ?? 0));
    this.#counters.builds.reset();
    this.#counters.builds.inc(queue?.builds ?? 0);
    this.#counters.failures.reset();
    this.#counters.failures.inc(queue?.failures ?? 0);
    // The default registry has the metrics of the uploader.
    return Registry.merge([this.#registry, register]).metrics();
  }

  /** Reads the gauges of the outbox. If it cannot be read, they are missing instead of wrong. */
  async #lookInto(outbox: Measured['outbox']): Promise<void> {
    for (const gauge of [this.#gauges.answers, this.#gauges.oldest, this.#gauges.mails, this.#gauges.alerts])
      gauge.reset();
    try {
      const { oldestUndelivered = 0, ...counts } = await outbox.counts();
      const mails = await outbox.mails.counts();
      for (const [state, count] of Object.entries(counts)) this.#gauges.answers.set({ state }, count);
      for (const [state, count] of Object.entries(mails)) this.#gauges.mails.set({ state }, count);
      for (const [state, count] of Object.entries(await outbox.alerts.counts()))
        this.#gauges.alerts.set({ state }, count);
      this.#gauges.oldest.set(oldestUndelivered / 1000);
      this.#gauges.readable.set(1);
    } catch {
      this.#gauges.oldest.remove();
      this.#gauges.readable.set(0);
    }
  }
}
