import { z } from 'zod';
import { brands } from '../../../sites.config.ts';
import { day, richText, text } from '../../fields/fields.ts';

const brandIds = brands.map(({ id }) => id);

const attachment = z
  .object({
    id: z.int(),
    attributes: z.object({
      /** File name that editors see. */
      name: text,
      mime: text,
      /** Size in kilobytes. */
      size: z.number().nonnegative(),
      /** Address signed by the content service. It never leaves the server. */
      url: text,
    }),
  })
  .transform(({ id, attributes: { name, mime, size, url } }) => ({
    id,
    name,
    type: mime,
    /** Size, accurate to ten bytes. */
    bytes: Math.round(size * 1000),
    url,
  }));

/** Texts of a staff notice, as editors write them. */
export const noticeTexts = z.object({ Titel: text, Text: richText, Datum: day });

/** Parses a staff notice from the content service. */
export const noticeEntry = z
  .object({
    attributes: noticeTexts.extend({
      Marke: z.enum([...brandIds, 'gruppe']),
      Dateien: z.object({ data: z.array(attachment).nullish() }),
    }),
  })
  .transform(({ attributes: { Marke, Titel, Text, Datum, Dateien } }) => ({
    /** One brand, or `gruppe` for all. */
    brand: Marke,
    title: Titel,
    /** Sanitised HTML. */
    html: Text,
    /** `2027-05-14` */
    date: Datum,
    attachments: Dateien.data ?? [],
  }));

export type NoticeEntry = z.output<typeof noticeEntry>;
export type Attachment = NoticeEntry['attachments'][number];
/** A file that a page may show. */
export type NoticeFile = Omit<Attachment, 'url'>;
/** A notice that a page may show. */
export type Notice = Omit<NoticeEntry, 'attachments'> & { files: NoticeFile[] };

export function asNotice({ attachments, ...notice }: NoticeEntry): Notice {
  return { ...notice, files: attachments.map(({ url, ...file }) => file) };
}
