/**
 * Sends the mails of 10,000 orders over 200 vacancies, with 20 new ones, to a mail server in another process.
 * Prints the time of processor of this process. Needs a build of the default content: `npm run build`.
 *
 *     node tests/bench/job-alerts.ts [number of orders]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readSnapshot, writeSnapshot } from '../../src/content/snapshot.ts';
import { AlertLoop } from '../../src/origin/alerts/alert-loop.ts';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { pageMaker } from '../../src/origin/pages/page-maker.ts';
import { hashId } from '../../src/origin/sessions/sessions.ts';
import { mailer } from '../../src/platform/mail/send-mail.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { jobAreas } from '../../src/sites/job-areas.ts';
import { startMailServer } from '../contract/mail-server.ts';

if (process.send) {
  const server = await startMailServer();
  server.onTaken = () => {
    // Keeps no mails.
    server.received.length = 0;
  };
  process.send(server.url);
} else {
  const count = Number(process.argv[2] ?? 10_000);
  const root = await mkdtemp(join(tmpdir(), 'job-alerts-'));
  const sink = fork(import.meta.filename);
  const [url] = await once(sink, 'message');
  const folders = { ...foldersIn('dist', 'var'), snapshots: join(root, 'snapshots') };
  await cp('var/snapshots', folders.snapshots, { recursive: true });
  const tabor = brandById('tabor');
  const snapshot = await readSnapshot(folders.snapshots, tabor);
  const content = snapshot?.contents['de-CH'];
  const example = content?.jobs.find(({ Lehrstelle, Besetzt }) => !Lehrstelle && !Besetzt);
  if (!snapshot || !content || !example) throw new Error('tabor has no vacancies: npm run build');
  const { PubliziertBis: _, ...job } = example;
  content.jobs = Array.from({ length: 200 }, (_, index) => ({
    ...job,
    Nummer: 10_000 + index,
    Titel: `${job.Titel} ${index}`,
    Bereich: jobAreas[index % jobAreas.length] ?? job.Bereich,
  }));
  await writeSnapshot(folders.snapshots, snapshot);
  const known = content.jobs.slice(20).map(({ Nummer }) => `tabor ${Nummer}`);
  const outbox = await Outbox.open(join(root, 'outbox'), {
    retention: 14,
    key: Buffer.alloc(32, 7).toString('base64'),
  });
  const now = Date.now();
  for (let index = 0; index < count; index++) {
    const code = `code ${index}`;
    const area = jobAreas[index % jobAreas.length];
    const place = ['', '&nahe=6353', '&nahe=8640&umkreis=30'][index % 3];
    await outbox.alerts.add({
      alert: `order ${index}`,
      brand: 'tabor',
      locale: 'de-CH',
      rhythm: 'daily',
      code_hash: hashId(code),
      isConfirmed: true,
      attempts: 0,
      next_mail_at: now,
      ends_at: now + 100 * 86_400_000,
      payload: {
        email: `p${index}@a.example`,
        code,
        search: `/jobs/offene-stellen?bereich=${area}${place}`,
        known,
        sent: [],
      },
    });
  }
  const stopped = new AbortController();
  const lines: string[] = [];
  const loop = new AlertLoop({
    outbox,
    send: mailer({ url, from: 'Jobs <jobs@tabor.example>' }, { until: stopped.signal }),
    domain: 'tabor.example',
    snapshots: folders.snapshots,
    pages: pageMaker(folders),
    log: (line) => lines.push(line),
  });
  const started = performance.now();
  const before = process.cpuUsage();
  loop.start();
  while (((await outbox.alerts.next())?.next_mail_at ?? 0) <= now + 1_000) await setTimeout(500);
  const { user, system } = process.cpuUsage(before);
  await loop.stop();
  stopped.abort();
  const sent = lines.filter((line) => line.endsWith('news sent')).length;
  const processor = ((user + system) / 1e6).toFixed(1);
  console.log(`${sent} mails: ${processor} s of processor, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (sent !== count) console.log([...new Set(lines)].slice(0, 5).join('\n'));
  await outbox.close();
  sink.kill();
  await rm(root, { recursive: true });
}
