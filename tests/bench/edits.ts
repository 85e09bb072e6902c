import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import type { Build } from '../../src/builder/builder-process.ts';
import { BuilderProcess } from '../../src/builder/builder-process.ts';
import { fullCheck } from '../../src/builder/plan.ts';
import { isOpen } from '../../src/fields/entries/jobs.ts';
import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import { startOrigin } from '../../src/origin/origin.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { fixedPaths, unlistedPaths } from '../../src/sites/routes.ts';
import { type ContentService, startContentService } from '../contract/content-service.ts';
import { percentiles, type Row } from './measure.ts';
import { photographs } from './photographs.ts';
import { untilFound, untilServed } from './served.ts';

const repeats = 50;
const secret = 'bench-rebuild-secret';
/** Brands with one language: their entries have no language prefix in the path. */
const simple = (brands as readonly Brand[]).filter(({ locales, id }) => locales.length === 1 && id !== 'digallo');

interface Measured {
  /** From the editor's request to publish. */
  published: number;
  /** From the start of the build. */
  built: number;
  /** From the start of the build until all hosts are up to date. */
  everywhere: number;
  /** From the editor's request until the search of the host finds the text; undefined for a notice. */
  found: number | undefined;
}

/** Measures an edit in the real Strapi: notification, build, until the origin serves the new bytes. */
export async function edits(): Promise<Row[]> {
  process.env.NODE_ENV ??= 'production';
  const folder = await mkdtemp(join(tmpdir(), 'bench-edits-'));
  const folders = { ...foldersIn(join(folder, 'dist'), join(folder, 'work')), apps: resolve('var', 'apps') };
  // The same options as in `scripts/serve.ts`.
  const options = { stays: true, slowLater: true };
  const builder = new BuilderProcess({ ...folders, pictures: resolve('var', 'pictures') }, options);
  let began = 0;
  let building: ReturnType<Build> | undefined;
  const origin = await startOrigin({
    folders,
    outbox: { folder: join(folder, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folder, 'secrets'),
    rebuild: { secrets: [secret], checkMinutes: 0 },
    build: (plan, signal) => {
      began = performance.now();
      building = builder.build(plan, signal);
      return building;
    },
    port: 0,
    hostname: '127.0.0.1',
  });
  const url = `http://127.0.0.1:${origin.port}/api/rebuild`;
  const service = await startContentService({ REBUILD_URL: url, REBUILD_SECRET: secret });
  process.env['CONTENT_URL'] = service.url;
  process.env['CONTENT_TOKEN'] = service.tokens.site;
  try {
    await builder.build(fullCheck, new AbortController().signal);
    const rows: Row[] = [];
    for (const [what, collection] of [
      ['a page', 'seiten'],
      ['a vacancy, which all hosts list', 'stellen'],
      ['a notice, which all pages of a host show', 'hinweise'],
    ] as const) {
      const measured: Measured[] = [];
      for (let index = 0; index < repeats / 2; index++) {
        const edit = collection === 'hinweise' ? announcement : change;
        const { path, host, text, publish } = await edit(service, collection, index);
        const started = performance.now();
        await publish();
        await untilServed(origin.port, host, path, text);
        const served = performance.now();
        // The search of the host may be ready before the other hosts are.
        const found =
          collection === 'hinweise'
            ? undefined
            : untilFound(origin.port, host, text).then(() => performance.now() - started);
        await building;
        const everywhere = performance.now() - began;
        measured.push({ published: served - started, built: served - began, everywhere, found: await found });
      }
      rows.push(...rowsOf(what, measured));
    }
    rows.push(...(await photographs(service, origin.port)));
    return rows;
  } finally {
    await service.stop();
    await origin.close();
    await builder.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const run = Date.now();

type Collection = 'seiten' | 'stellen' | 'hinweise';

async function announcement(service: ContentService, collection: Collection, index: number) {
  const { id, hosts } = simple[index % simple.length] as Brand;
  const text = `Hinweis${run + index}`;
  const data = { Marke: id, Text: text, Art: 'hinweis', Bis: new Date(Date.now() + 3_600_000).toISOString() };
  const path = fixedPaths.contact;
  return { host: hosts[0], path, text, publish: () => write(service, `/api/${collection}`, 'POST', data) };
}

async function write(service: ContentService, path: string, method: string, data: object): Promise<void> {
  const { status, body } = await service.call(path, { as: 'admin', method, body: { data } });
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
}

async function change(service: ContentService, collection: Collection, index: number) {
  const brand = simple[index % simple.length] as Brand;
  const query = new URLSearchParams({ 'filters[Marke][$eq]': brand.id, 'pagination[pageSize]': '100' });
  const { body } = await service.call(`/api/${collection}?${query}`, { as: 'admin' });
  const today = dayInZurich(new Date());
  const open =
    collection === 'seiten'
      ? body.data.filter(({ Pfad }: { Pfad: string }) => !unlistedPaths.includes(Pfad))
      : body.data.filter((job: Parameters<typeof isOpen>[0]) => isOpen(job, today));
  const { documentId, Pfad, Nummer, Lehrstelle } = open[index % open.length];
  // A single word, so that the search finds no other edit.
  const text = `Geändert${run + index}`;
  const list = Lehrstelle ? 'offene-lehrstellen' : 'offene-stellen';
  const data = collection === 'seiten' ? { Meta: { metaTitle: text } } : { Titel: text };
  return {
    host: brand.hosts[0],
    path: collection === 'seiten' ? String(Pfad) : `/jobs/${list}/${Nummer}`,
    text,
    publish: () => write(service, `/api/${collection}/${documentId}`, 'PUT', data),
  };
}

function rowsOf(what: string, measured: readonly Measured[]): Row[] {
  const row = (name: keyof Measured, until: string, note?: string): Row[] => {
    const times = measured.flatMap((one) => one[name] ?? []);
    return times.length ? [{ what: `${what}: ${until}`, figure: percentiles(times), ...(note && { note }) }] : [];
  };
  return [
    ...row('published', "from the editor's request until it is served", 'debounce included'),
    ...row('built', 'from the notification until it is served', 'debounce excluded'),
    ...row('everywhere', 'from the notification until all hosts are done'),
    ...row('found', "from the editor's request until the search of the host finds it", 'debounce included'),
  ];
}
