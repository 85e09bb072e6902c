import { createHash } from 'node:crypto';

/** What a brand's share pictures have in common: all that a drawing follows from, beside its title. */
export interface ShareLook {
  face: 'warm-serif' | 'grotesque' | 'soft-rounded' | 'classical-serif';
  /** Colours, `#rrggbb`. */
  ground: string;
  ink: string;
  accent: string;
  /** Below the folder of brands: `tabor/logo-white.svg`. */
  logo: string;
  /** What stands at the end: `tabor.example`. */
  host: string;
}

export interface ShareDrawing {
  /** With soft hyphens. */
  title: string;
  look: ShareLook;
}

/** Pixels of all pictures that link previews show. */
export const shareSize = { width: 1200, height: 630 };

/** Changes where the same title would be drawn otherwise. */
const version = 2;
const folder = '/_teilen/';

/** The file of a drawing: named by all that it follows from, so that one is drawn once. */
export function shareName(drawing: ShareDrawing): string {
  const hash = createHash('sha256').update(JSON.stringify([version, drawing.title, drawing.look]));
  return `${hash.digest('hex').slice(0, 16)}.jpg`;
}

export function shareAddress(name: string): string {
  return folder + name;
}

export const isShare = (address: string) => address.startsWith(folder);
export const shareFile = (address: string) => address.slice(folder.length);
