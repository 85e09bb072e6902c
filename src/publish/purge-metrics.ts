import { Counter, Gauge } from 'prom-client';

const purges = new Counter({
  name: 'purges_total',
  help: 'Purges of caches that this process sent, by result: done or failed',
  labelNames: ['result'] as const,
});
const lastSuccess = new Gauge({
  name: 'purges_last_success_timestamp_seconds',
  help: 'When a purge was last done; 0 where there was none since the start',
});

/** Counts a purge in the default registry. */
export function countPurge(result: 'done' | 'failed'): void {
  purges.inc({ result });
  if (result === 'done') lastSuccess.setToCurrentTime();
}
