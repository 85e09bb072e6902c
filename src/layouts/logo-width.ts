import type { Brand, LogoVariant } from '../../sites.config.ts';
import { logoPath } from '../sites/brand-assets.ts';

const drawings = import.meta.glob<string>('../../public/brand/*/logo-{colour,white}.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Computes the width of a logo for a given height, in the same unit. It reserves the space before the logo loads. */
export function logoWidth(brand: Brand, variant: Extract<LogoVariant, 'colour' | 'white'>, height: number): number {
  const path = logoPath(brand, variant);
  const [, across, down] = /viewBox="\S+ \S+ (\S+) ([^"\s]+)"/.exec(drawings[`../../public${path}`] ?? '') ?? [];
  const width = (height * Number(across)) / Number(down);
  if (!(width > 0)) throw new Error(`public${path} needs a viewBox: four numbers, the size last`);
  return Math.round(width);
}
