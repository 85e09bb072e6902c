import { z } from 'zod';
import { type BrandId, brands } from '../../sites.config.ts';
import { day, richText, text } from '../fields/fields.ts';

const brandIds = brands.map(({ id }) => id) as [BrandId, ...BrandId[]];

const attachment = z
  .object({
    id: z.int(),
    attributes: z.object({
      /** As editors call it. */
      name: text,
      mime: text,
      /** In kilobytes. */
      size: z.number().nonnegative(),
      /** Signed by the content service; stays on the server side. */
      url: text,
    }),
  })
  .transform(({ id, attributes: { name, mime, size, url } }) => ({
    id,
    name,
    type: mime,
    /** Within ten. */
    bytes: Math.round(size * 1000),
    url,
  }));

/** A staff notice as the content service answers it. */
export const noticeEntry = z
  .object({
    attributes: z.object({
      Marke: z.enum([...brandIds, 'gruppe']),
      Titel: text,
      Text: richText,
      Datum: day,
      Dateien: z.object({ data: z.array(attachment).nullish() }),
    }),
  })
  .transform(({ attributes: { Marke, Titel, Text, Datum, Dateien } }) => ({
    /** Of one brand, or of all. */
    brand: Marke,
    title: Titel,
    /** Sanitised. */
    html: Text,
    /** `2027-05-14` */
    date: Datum,
    attachments: Dateien.data ?? [],
  }));

export type NoticeEntry = z.output<typeof noticeEntry>;
export type Attachment = NoticeEntry['attachments'][number];
/** A file as a page may name it. */
export type NoticeFile = Omit<Attachment, 'url'>;
/** A notice as a page may show it. */
export type Notice = Omit<NoticeEntry, 'attachments'> & { files: NoticeFile[] };

export function asNotice({ attachments, ...notice }: NoticeEntry): Notice {
  return { ...notice, files: attachments.map(({ url, ...file }) => file) };
}
