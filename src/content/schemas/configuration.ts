import { z } from 'zod';
import { colour, email, filledList, line, link, list, text } from '../../fields/fields.ts';
import { meta } from '../../fields/parts.ts';

const navEntry = z.object({ name: line, link });

/** A line of the footer; with `header` it opens a column, and its link may be missing. */
const footerEntry = z
  .object({ name: line, link: link.optional(), header: z.boolean().default(false) })
  .refine(({ link, header }) => header || link, { path: ['link'], error: 'must be set unless the entry is a header' });

export const socialTypes = ['linkedin', 'tiktok', 'facebook', 'instagram'] as const;

/** `konfiguration-<brand>`: what every page of a brand shows, and what a page without its own meta says to search engines. */
export const configuration = z.object({
  Name: line,
  AdresseZeile1: line,
  AdresseZeile2: line,
  /** As read by people: `044 000 00 12`. */
  Telefon: line,
  Email: email,
  Nav: filledList(navEntry, 'must hold at least one entry'),
  Fusszeile: filledList(footerEntry, 'must hold at least one entry'),
  Socials: list(z.object({ type: z.enum(socialTypes), link })),
  /** Takes the place of the primary colour of `sites.config.ts`. */
  mainColor: colour.optional(),
  Meta: meta.extend({ metaTitle: line, metaDescription: text }),
});
export type Configuration = z.output<typeof configuration>;
