import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Brand, type BrandId, brands } from '../../sites.config.ts';
import { BuilderProcess } from '../../src/build/builder-process.ts';
import { fullCheck } from '../../src/build/plan/plan.ts';
import { foldersIn } from '../../src/build/releases/folders.ts';
import { collections } from '../../src/content/collections.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { token } from '../fixtures/content-server.ts';
import type { EditOrder } from './content-process.ts';
import { percentiles } from './measure.ts';
import { untilFound, untilServed } from './served.ts';
import type { Row } from './table.ts';

const repeats = 25;

/** Kind of an edit, and the page that shows it. */
interface Kind {
  name: string;
  order(index: number, title: string): EditOrder;
  /** Path of the changed page. */
  path(entry: Record<string, unknown>): string;
}

const kinds: Kind[] = [
  {
    name: 'a page',
    order: (index, title) => ({
      ...at(index),
      collection: 'pages',
      index: index * 37 + 5,
      change: { Meta: { metaTitle: title } },
    }),
    path: ({ Pfad }) => String(Pfad),
  },
  {
    name: 'a vacancy, which all hosts list',
    order: (index, title) => ({ ...at(index), collection: 'jobs', index: 0, change: { ...open, Titel: title } }),
    path: () => '/jobs/offene-stellen',
  },
];

/** Fields of a listed vacancy. */
const open = { Besetzt: false, Lehrstelle: false, PubliziertVon: null, PubliziertBis: null };

/** Seconds between two edits, in which the next release is prepared, as with real editors. */
const contents = [
  { name: 'default content', parameters: ['0'], pause: 1 },
  { name: '50,000 pages', parameters: ['50000'], pause: 5 },
  { name: '10,000 pages on one host', parameters: ['10000', 'tabor'], pause: 5 },
];

/** Measures from the notification of an edit until the origin serves it, including the content service over HTTP. */
export async function publish(chosen = contents): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, parameters, pause } of chosen) {
    const setting = await set(parameters);
    try {
      for (const kind of kinds) {
        const measured: Measured[] = [];
        for (let index = 0; index < repeats; index++) {
          await setTimeout(pause * 1000);
          measured.push(await edit(kind, index, setting, parameters[1]));
        }
        rows.push({ what: `${name}: ${kind.name}`, ...summary(measured) });
      }
    } finally {
      await setting.close();
    }
  }
  return rows;
}

interface Setting {
  service: ChildProcess;
  builder: BuilderProcess;
  origin: Origin;
  close(): Promise<void>;
}

async function set(parameters: string[]): Promise<Setting> {
  // Otherwise React's development build would render the live pages.
  process.env.NODE_ENV ??= 'production';
  const folder = await mkdtemp(join(tmpdir(), 'bench-publish-'));
  const service = fork(join(import.meta.dirname, 'content-process.ts'), parameters);
  const [url] = (await once(service, 'message')) as [string];
  const work = resolve('var');
  const folders = {
    ...foldersIn(join(folder, 'dist'), work),
    snapshots: join(folder, 'snapshots'),
    held: join(folder, 'held'),
    lock: join(folder, 'lock'),
  };
  Object.assign(process.env, { CONTENT_URL: url, CONTENT_TOKEN: token });
  const builder = new BuilderProcess(folders, { stays: true });
  const { brands: reports } = await builder.build(fullCheck, new AbortController().signal);
  const problems = reports.flatMap((report) => report.problems);
  if (problems.length) throw new Error(problems.join('\n'));
  const outbox = { folder: join(folder, 'outbox'), key: undefined, retention: 14 };
  const secrets = join(folder, 'secrets');
  const origin = await startOrigin({ folders, outbox, secrets, port: 0, hostname: '127.0.0.1', log: () => {} });
  return {
    service,
    builder,
    origin,
    close: async () => {
      await origin.close();
      await builder.close();
      service.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Measured {
  /** Until the host of the edit serves it, in ms. */
  milliseconds: number;
  /** Until all hosts serve it. */
  everywhere: number;
  /** Until the search of that host finds it. */
  found: number;
}

async function edit(
  kind: Kind,
  index: number,
  { service, builder, origin }: Setting,
  only: string | undefined,
): Promise<Measured> {
  const title = wordOf(kind, index);
  const order = { ...kind.order(index, title), ...(only && { brand: only }) };
  const answered = once(service, 'message');
  service.send(order);
  const [entry] = (await answered) as [Record<string, unknown>];
  const { singular } = collections[order.collection];
  const started = performance.now();
  const { documentId } = entry as { documentId: string };
  const changed = { uid: `api::${singular}.${singular}`, documentId, brand: order.brand as BrandId };
  const building = builder.build({ brands: [], entries: [changed] }, new AbortController().signal);
  await untilServed(origin.port, `${order.brand}.example`, kind.path(entry), title);
  const milliseconds = performance.now() - started;
  await building;
  const everywhere = performance.now() - started;
  await untilFound(origin.port, `${order.brand}.example`, title);
  return { milliseconds, everywhere, found: performance.now() - started };
}

const run = Date.now();
/** A word that no other page contains. */
const wordOf = (kind: Kind, index: number) => `Geändert${kinds.indexOf(kind)}${run + index}`;

/** Chooses a brand with one language: its entries have no language prefix in the path. */
function at(index: number): Pick<EditOrder, 'brand' | 'locale'> {
  const simple = (brands as readonly Brand[]).filter(({ locales, id }) => locales.length === 1 && id !== 'digallo');
  const { id, locales } = simple[index % simple.length] as Brand;
  return { brand: id, locale: locales[0] };
}

function summary(measured: readonly Measured[]): Pick<Row, 'figure'> {
  const of = (name: keyof Measured) => percentiles(measured.map((one) => one[name]));
  return { figure: `${of('milliseconds')}; on all hosts ${of('everywhere')}; found ${of('found')}` };
}
