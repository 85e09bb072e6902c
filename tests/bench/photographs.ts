import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import type { ContentService } from '../contract/content-service.ts';
import { fileForm } from '../contract/editor-input.ts';
import { percentiles, type Row } from './measure.ts';
import { untilServed } from './served.ts';

const repeats = 3;
/** Minimum time between the upload and «publish», in ms. */
const editingMs = 5_000;
/** 12 MP with much grain, which take long to encode. */
const size = { width: 4000, height: 3000, channels: 3, background: 'grey' } as const;

interface Measured {
  photograph: number;
  own: number;
  other: number;
}

/** Measures an edit with a new photograph of 12 MP and a changed text. */
export async function photographs(service: ContentService, port: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [when, pauseMs] of [
    ['at once', 0],
    [`${editingMs / 1000} s later`, editingMs],
  ] as const) {
    const measured: Measured[] = [];
    for (let index = 0; index < repeats; index++)
      measured.push(await publish(service, port, `${pauseMs}-${index}`, pauseMs));
    const of = (name: keyof Measured) => percentiles(measured.map((one) => one[name]));
    const note = 'from the request until it is served, debounce included';
    rows.push(
      { what: `a page with a photograph of 12 MP, published ${when}`, figure: of('photograph'), note },
      { what: '— words of the same brand, changed meanwhile', figure: of('own'), note },
      { what: '— words of another brand, changed meanwhile', figure: of('other'), note },
    );
  }
  return rows;
}

async function publish(service: ContentService, port: number, name: string, pauseMs: number): Promise<Measured> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const form = fileForm([[`foto-${name}.jpg`, bytes, 'image/jpeg']], { alternativeText: `Foto ${name}` });
  const [file] = (await service.call('/api/upload', { as: 'admin', body: form })).body;
  await setTimeout(pauseMs);
  const served = async (host: string, path: string, text: string, started: number) => {
    await untilServed(port, host, path, text);
    return performance.now() - started;
  };
  const started = performance.now();
  const Inhalt = [{ __component: 'bloecke.bildband', Bild: { Datei: file.id } }];
  const data = { Marke: 'tabor', Pfad: `/s/foto-${name}`, Titel: `Foto ${name}`, Inhalt };
  const created = await service.call('/api/seiten', { as: 'admin', body: { data } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const photograph = served('tabor.example', `/s/foto-${name}`, `Foto ${name}`, started);
  const words = async (brand: string) => {
    const query = `/api/seiten?filters[Marke][$eq]=${brand}&filters[Pfad][$eq]=/kontakt`;
    const [{ documentId }] = (await service.call(query, { as: 'admin' })).body.data;
    const began = performance.now();
    const change = { data: { Meta: { metaTitle: `Worte ${name}` } } };
    await service.call(`/api/seiten/${documentId}`, { as: 'admin', method: 'PUT', body: change });
    return served(`${brand}.example`, '/kontakt', `Worte ${name}`, began);
  };
  const [own, other] = await Promise.all([words('tabor'), words('bauma')]);
  return { photograph: await photograph, own, other };
}
