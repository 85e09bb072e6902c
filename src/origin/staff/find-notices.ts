import { z } from 'zod';
import type { BrandId } from '../../../sites.config.ts';
import { type NoticeEntry, noticeEntry } from '../../content/staff/notice.ts';
import type { Log } from '../../platform/log/log.ts';
import { answerTo, type StaffClient } from './staff-client.ts';

export type FoundNotices =
  | { kind: 'found'; entries: NoticeEntry[]; page: number; pageCount: number }
  /** The token has expired: a new login is needed. */
  | { kind: 'expired' }
  | { kind: 'unavailable' };

interface Selection {
  page: number;
  /** Number of notices per page, at most 100. */
  pageSize: number;
  /** Only the notices with this file. */
  fileId?: number;
}

const answered = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ page: z.int(), pageCount: z.int() }) }),
});

/** Fetches the published notices of a brand and of the group, newest first. */
export async function findNotices(
  client: StaffClient,
  token: string,
  brand: BrandId,
  { page, pageSize, fileId }: Selection,
): Promise<FoundNotices> {
  const searchParams = {
    populate: 'deep',
    'filters[Marke][$in][0]': brand,
    'filters[Marke][$in][1]': 'gruppe',
    ...(fileId !== undefined && { 'filters[Dateien][id][$eq]': fileId }),
    'sort[0]': 'Datum:desc',
    'sort[1]': 'id:desc',
    'pagination[page]': page,
    'pagination[pageSize]': pageSize,
  };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await answerTo(client, 'notices', (http, options) =>
    http.get('api/mitteilungen', { searchParams, headers, ...options }),
  );
  if (answer?.status === 401) return { kind: 'expired' };
  const { success, data } = answered.safeParse(answer?.status === 200 && answer.body);
  if (!success) return { kind: 'unavailable' };
  return { kind: 'found', entries: data.data.flatMap((raw) => readable(raw, client.log)), ...data.meta.pagination };
}

/** Parses a notice. An invalid one is logged and left out, so that it does not hide the others. */
function readable(raw: unknown, log: Log): NoticeEntry[] {
  const { success, data, error } = noticeEntry.safeParse(raw);
  if (success) return [data];
  const fields = error.issues.map(({ path }) => path.slice(1).join('.')).join(', ');
  const id = Number((raw as { id?: unknown } | null)?.id);
  log(`staff: mitteilung ${id} is not shown: see ${fields}`, { level: 'warn', id, fields });
  return [];
}
