import sharp from 'sharp';
import type { ContentService } from '../contract/content-service.ts';
import { fileForm } from '../contract/editor-input.ts';
import { percentiles, type Row } from './measure.ts';
import { untilServed } from './served.ts';

const repeats = 3;
/** 12 MP with much grain, which take long to encode. */
const size = { width: 4000, height: 3000, channels: 3, background: 'grey' } as const;

/** Measures an edit with a new photograph of 12 MP, and edits of words meanwhile. */
export async function photographs(service: ContentService, port: number): Promise<Row[]> {
  const measured: Record<'photograph' | 'own' | 'other', number>[] = [];
  for (let index = 0; index < repeats; index++) measured.push(await publish(service, port, `foto-${index}`));
  const note = 'from the request until it is served, debounce included';
  const row = (what: string, name: keyof (typeof measured)[number]): Row => ({
    what,
    figure: percentiles(measured.map((one) => one[name])),
    note,
  });
  return [
    row('a page with a photograph of 12 MP', 'photograph'),
    row('— words of the same brand, changed meanwhile', 'own'),
    row('— words of another brand, changed meanwhile', 'other'),
  ];
}

async function publish(service: ContentService, port: number, name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const form = fileForm([[`${name}.jpg`, bytes, 'image/jpeg']], { alternativeText: name });
  const [file] = (await service.call('/api/upload', { as: 'admin', body: form })).body;
  /** Sends an edit. @returns milliseconds until a page shows a text. */
  const until = async (host: string, path: string, text: string, edit: Promise<unknown>) => {
    const started = performance.now();
    await edit;
    await untilServed(port, host, path, text);
    return performance.now() - started;
  };
  const Inhalt = [{ __component: 'bloecke.bildband', Bild: { Datei: file.id } }];
  const data = { Marke: 'tabor', Pfad: `/s/${name}`, Titel: name, Inhalt };
  const created = service.call('/api/seiten', { as: 'admin', body: { data } });
  const words = async (brand: string) => {
    const query = `/api/seiten?filters[Marke][$eq]=${brand}&filters[Pfad][$eq]=/kontakt`;
    const [{ documentId }] = (await service.call(query, { as: 'admin' })).body.data;
    const change = { data: { Meta: { metaTitle: `Worte ${name}` } } };
    const edit = service.call(`/api/seiten/${documentId}`, { as: 'admin', method: 'PUT', body: change });
    return until(`${brand}.example`, '/kontakt', `Worte ${name}`, edit);
  };
  const [photograph, own, other] = await Promise.all([
    until('tabor.example', `/s/${name}`, name, created),
    words('tabor'),
    words('bauma'),
  ]);
  return { photograph, own, other };
}
