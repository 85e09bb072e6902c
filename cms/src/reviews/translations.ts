import type { UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import type { Part } from '../content-model/documents.ts';
import { isLocalised } from '../content-model/types.ts';
import { type EntryRow, panelAddress, type Version } from '../live/entry-rows.ts';
import { listChanges } from '../versions/changes.ts';
import { takeSnapshot } from '../versions/snapshot.ts';
import { versionRows } from '../versions/version-table.ts';
import type { Outdated, Translation } from './answers.ts';
import { readReviews } from './review-table.ts';

/** Languages that are published within this period count as published together. */
const togetherMs = 5_000;

/** Translation with the changes of its original. */
export interface ComparedTranslation extends Translation {
  original: Version;
  outdated?: Outdated;
}

/** Page in plain language with the changes of the detailed page. */
export interface ComparedTwin {
  twin: Version & { published: EntryRow };
  outdated?: Outdated;
}

/** Compares the published pages in plain language of a brand with the detailed pages in their language. */
export async function compareTwins(versions: readonly Version[]): Promise<ComparedTwin[]> {
  const twins = versions.filter(
    (version): version is ComparedTwin['twin'] => typeof version.published?.['EinfacheSpracheVon'] === 'string',
  );
  const findReview = await readReviews(twins.map(({ row }) => row));
  const compared: ComparedTwin[] = [];
  for (const twin of twins) {
    const { uid, published } = twin;
    const original = versions.find(
      (one) =>
        one.uid === uid &&
        one.published?.['Pfad'] === published['EinfacheSpracheVon'] &&
        one.published?.locale === published.locale,
    );
    const outdated = original && (await findChanges(original, checkedMs(published, findReview(uid, published)?.at)));
    compared.push({ twin, ...(outdated && { outdated }) });
  }
  return compared;
}

/** Compares the translations of a brand's published entries with their originals in the first language. */
export async function compareTranslations(brand: Brand, versions: readonly Version[]): Promise<ComparedTranslation[]> {
  const [first, ...others] = brand.locales;
  const originals = versions.filter(({ uid, published }) => published?.locale === first && isLocalised(uid));
  const findReview = await readReviews(originals.map(({ row }) => row));
  const compared: ComparedTranslation[] = [];
  for (const original of originals)
    for (const locale of others) {
      const { uid, row } = original;
      const { documentId } = row;
      const translation = versions.find(
        (one) => one.uid === uid && one.row.documentId === documentId && one.row.locale === locale,
      );
      const href = panelAddress(uid, { documentId, locale });
      const common = { original, locale, href };
      if (!translation?.published) {
        compared.push({ ...common, is: translation ? 'draft' : 'missing' });
        continue;
      }
      const at = checkedMs(translation.published, findReview(uid, { documentId, locale })?.at);
      const outdated = await findChanges(original, at);
      compared.push({ ...common, is: outdated ? 'outdated' : 'current', ...(outdated && { outdated }) });
    }
  return compared;
}

const toMs = (date: unknown) => new Date(date as string).getTime();

/** Returns when a version was last published or confirmed. */
const checkedMs = ({ publishedAt }: EntryRow, confirmedAt: string | null | undefined) =>
  Math.max(toMs(publishedAt), confirmedAt ? toMs(confirmedAt) : 0);

/** Lists what changed in the published original after a moment; undefined if nothing did. */
async function findChanges({ uid, published }: Version, afterMs: number): Promise<Outdated | undefined> {
  if (!published || toMs(published.publishedAt) <= afterMs + togetherMs) return undefined;
  const { documentId: document, locale } = published;
  const where = { uid, document, locale, action: 'published' };
  const recorded = await versionRows().findMany({ select: ['id', 'at'], where, orderBy: { id: 'asc' } });
  const next = recorded.findIndex(({ at }) => toMs(at) > afterMs + togetherMs);
  // Without an older version, the oldest one shows at least a part of the changes.
  const base = recorded[Math.max(0, (next < 0 ? recorded.length : next) - 1)];
  if (!base) return undefined;
  const since = new Date(toMs(recorded[Math.max(1, next)]?.at ?? published.publishedAt)).toISOString();
  const content = (await versionRows().findOne({ where: { id: base.id } }))?.content;
  // A version can be too large to be stored.
  if (!content) return { since, changes: [] };
  const translated = (part: Part) => translatedFields(uid, part);
  const now = takeSnapshot(uid, published);
  const changes = listChanges(uid, translated(content), translated(now));
  return changes.length ? { since, changes } : undefined;
}

/** Returns the fields that each language has for itself. */
function translatedFields(uid: UID.ContentType, document: Part): Part {
  return Object.fromEntries(Object.entries(document).filter(([name]) => isLocalised(uid, name)));
}
