import { createHash } from 'node:crypto';

/** Common look of a brand's share images: all inputs except the title. */
export interface ShareLook {
  face: 'warm-serif' | 'grotesque' | 'soft-rounded' | 'classical-serif';
  /** Colours as `#rrggbb`. */
  ground: string;
  ink: string;
  accent: string;
  /** Path below the folder of brands: `tabor/logo-white.svg`. */
  logo: string;
  /** Last line: `tabor.example`. */
  host: string;
}

export interface ShareDrawing {
  /** Title with soft hyphens. */
  title: string;
  look: ShareLook;
}

/** Size of all share images, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** Increase it when the same title would be drawn differently. */
const version = 2;
const folder = '/_teilen/';

/** Returns the file name of a drawing: a hash of all inputs, so that each is drawn once. */
export function shareName(drawing: ShareDrawing): string {
  const hash = createHash('sha256').update(JSON.stringify([version, drawing.title, drawing.look]));
  return `${hash.digest('hex').slice(0, 16)}.jpg`;
}

export function shareAddress(name: string): string {
  return folder + name;
}

export const isShare = (address: string) => address.startsWith(folder);
export const shareFile = (address: string) => address.slice(folder.length);
