import type { LeadPicture } from '../components/lead-picture.ts';
import { originalAddress, pictureAddress, shareSize, widthsOf } from '../pictures/picture-address.ts';

/** Picture of a page in link previews. */
interface ShareImage {
  address: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** Pixels. Networks show a narrower picture as a thumbnail; a wider one is heavier than messengers like. */
const leadWidths = { least: 600, most: 1080 };

/**
 * Chooses the picture of a page for link previews.
 *
 * @param own chosen by an editor for the page.
 * @param lead picture at the top of the page; used if it is a wide one.
 * @param ofBrand used for the pages without either.
 */
export function shareImage(
  own: string | undefined,
  lead: LeadPicture | undefined,
  ofBrand: string | undefined,
  title: string,
): ShareImage | undefined {
  const ofLead = own || !lead ? undefined : leadImage(lead.picture, title);
  const gallery = own ?? ofBrand;
  return ofLead ?? (gallery ? { address: originalAddress(gallery), ...shareSize, alt: title } : undefined);
}

function leadImage({ url, width, height, alt }: LeadPicture['picture'], title: string): ShareImage | undefined {
  const shown = Math.max(...widthsOf(width).filter((step) => step <= leadWidths.most));
  if (shown < leadWidths.least || height > width) return undefined;
  // WebP: every network reads it, and the page has the file anyway.
  const address = pictureAddress(url, shown, 'webp');
  return { address, width: shown, height: Math.round((height * shown) / width), alt: alt || title };
}
