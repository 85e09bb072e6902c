import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { defaultFolder } from '../../src/content/default/state.ts';
import type { Source } from '../../src/content/source.ts';

/** Pattern of the addresses of drawings in the default content. */
const drawing = /^bilder\/[\w-]+\/(?<motif>[a-z]+)(?:-\d+)?\.webp$/;

/** Typical picture sizes of cameras and phones, in pixels. */
const formats = [
  { width: 1600, height: 1067 },
  { width: 1200, height: 1600 },
  { width: 1600, height: 560 },
  { width: 1400, height: 1400 },
];

/** Properties of photographs that drawings lack: brightness, grain, overlays, blur. */
const manners = [
  { light: 0.38, grain: 34, across: 'beams', blur: 0 },
  { light: 1.45, grain: 12, across: 'glare', blur: 0 },
  { light: 0.9, grain: 48, across: 'stripes', blur: 0 },
  { light: 1.05, grain: 18, across: 'none', blur: 7 },
] as const;

/** Portraits are upright, as photographers deliver them. */
const faceFormat = { width: 1067, height: 1600 };

/** Sources of the stand-ins: few, so that encoding is quick. */
const scenes = ['waeckerling/menschen', 'kreuzstift/werk', 'hinderzelg/landschaft', 'tabor/zimmer'] as const;
const faces = ['geeren/portraet-1', 'rivabella/portraet-4', 'tabor/portraet-1', 'rosengarten/portraet-4'] as const;

/**
 * Replaces the drawings by pictures that behave like photographs: dark and bright, noisy, with strong diagonals,
 * upright or very wide, whatever the page expects. Shows which layouts depend on the drawings.
 */
export function withPhotographs(source: Source): Source {
  const made = new Map<string, Promise<Uint8Array>>();
  return {
    ...source,
    name: 'stand-ins for photographs',
    configuration: async (...asked) => resized(await source.configuration(...asked)),
    entries: async (...asked) => resized(await source.entries(...asked)) as unknown[],
    file: (url, written) => {
      const standIn = standInFor(url);
      if (!standIn) return source.file(url, written);
      const key = JSON.stringify(standIn);
      const bytes = made.get(key) ?? draw(standIn);
      made.set(key, bytes);
      return bytes;
    },
  };
}

type StandIn = { of: string; width: number; height: number; manner: number };

/** Chooses the stand-in by the address of the picture, so that each run gives the same result. */
function standInFor(url: string): StandIn | undefined {
  const motif = drawing.exec(url)?.groups?.['motif'];
  if (!motif) return undefined;
  const [first = 0, second = 0] = createHash('sha256').update(url).digest();
  const manner = first % manners.length;
  if (motif === 'portraet') return { of: nth(faces, second), ...faceFormat, manner };
  return { of: nth(scenes, second), ...nth(formats, second), manner };
}

function resized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resized);
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  const standIn = typeof object['url'] === 'string' ? standInFor(object['url']) : undefined;
  if (standIn) return { ...object, width: standIn.width, height: standIn.height };
  return Object.fromEntries(Object.entries(object).map(([key, item]) => [key, resized(item)]));
}

async function draw({ of, width, height, manner }: StandIn): Promise<Uint8Array> {
  const { light, grain, across, blur } = nth(manners, manner);
  const base = await readFile(join(defaultFolder, 'bilder', `${of}.webp`));
  const scene = sharp(base).resize({ width, height, fit: 'cover' }).modulate({ brightness: light, saturation: 0.85 });
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: grain } },
  })
    .png()
    .toBuffer();
  const layers: OverlayOptions[] = [
    { input: Buffer.from(overlay(across, width, height)), blend: across === 'glare' ? 'screen' : 'multiply' },
    { input: noise, blend: 'overlay' },
  ];
  const soft = blur ? sharp(await scene.blur(blur).toBuffer()) : scene;
  return soft.composite(layers).webp({ quality: 80 }).toBuffer();
}

/** Draws the overlay of a picture, and the darker corners that lenses cause. */
function overlay(across: (typeof manners)[number]['across'], width: number, height: number): string {
  const diagonals = (count: number, colour: string, share: number) =>
    Array.from({ length: count }, (_, index) => {
      const [x, step] = [(index * 2 * width) / count - width, ((2 * width) / count) * share];
      return `<path fill="${colour}" d="M${x} ${height}L${x + height} 0H${x + height + step}L${x + step} ${height}Z"/>`;
    }).join('');
  const drawn = {
    beams: diagonals(5, '#777', 0.4),
    stripes: diagonals(26, '#8a8a8a', 0.5),
    glare: `<circle cx="${width * 0.3}" cy="${height * 0.25}" r="${height * 0.5}" fill="url(#g)"/>`,
    none: '',
  }[across];
  const ground = across === 'glare' ? '#000' : '#fff';
  const corners = across === 'glare' ? '' : '<rect width="100%" height="100%" fill="url(#v)"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.55"/></radialGradient><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="${ground}"/>${drawn}${corners}</svg>`;
}

function nth<Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}
