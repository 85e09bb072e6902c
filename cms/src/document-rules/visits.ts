import type { UID } from '@strapi/strapi';
import { type Visit, visit } from '../../../src/fields/entries/visit-schema.ts';
import { listSlots } from '../../../src/fields/visits/slots.ts';
import { formatMoment } from '../../../src/i18n/format.ts';
import { type Draft, type Problem, populateDeep } from '../content-model/documents.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { problemsOfHome } from './tariffs.ts';

const visitUid = contentTypeUid('besuch');

/** Refuses a visit of an unknown home, and one with a date that another visit of the same home and kind has, too. */
export async function problemsOfVisit(uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  const { documentId, Marke, Haus, Art } = draft as Draft & Visit;
  if (uid !== visitUid || !Haus) return [];
  const problems = await problemsOfHome(draft);
  const where = { documentId: { $ne: documentId }, Marke, Haus, Art, publishedAt: { $notNull: true } };
  const others = await queryRows<Draft>(uid).findMany({ where, populate: populateDeep(uid) });
  const taken = new Set(others.flatMap(startsOf));
  const twice = startsOf(draft).find((start) => taken.has(start));
  if (twice)
    problems.push({
      path: ['Termine'],
      message: `Für dieses Haus gibt es «${Art}» am ${formatMoment(twice, 'de-CH')} schon in einem anderen Eintrag. Bitte wählen Sie eine andere Zeit, oder ändern Sie jenen Eintrag.`,
    });
  return problems;
}

/** Returns the starts of the next weeks; none for a draft with mistakes, which its schema reports. */
function startsOf({ Person: _, ...draft }: Draft): string[] {
  const read = visit.safeParse(JSON.parse(JSON.stringify(draft), (_, value) => value ?? undefined));
  return read.success ? listSlots(read.data, { now: new Date().toISOString() }).map(({ start }) => start) : [];
}
