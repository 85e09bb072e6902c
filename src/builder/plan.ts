import { type BrandId, brands, holdingId } from '../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../content/documents.ts';
import { readNotification } from '../content/notification.ts';

/** A change in the content service. Missing fields are unknown: `{}` may be anything. */
export interface ChangedEntry {
  readonly brand?: BrandId;
  /** `api::stelle.stelle` */
  readonly uid?: string;
  /** In Strapi 4 its number. */
  readonly documentId?: string;
  readonly locale?: string;
}

/** Task of a build. */
export interface RebuildPlan {
  /** Brands that must be looked at even where nothing was pulled: their pages may differ. */
  readonly brands: 'all' | readonly BrandId[];
  /** Possible changes in the content service. Without any, pages change only with the day. */
  readonly entries: readonly ChangedEntry[];
  /** Causes, for the list of releases. */
  readonly causes?: readonly string[];
}

/** Plan for everything, as after lost notifications. */
export const fullCheck: RebuildPlan = { brands: 'all', entries: [{}] };

/** Everything of some brands. */
export function wholeBrands(ids: readonly BrandId[]): RebuildPlan {
  return { brands: ids, entries: ids.map((brand) => ({ brand })) };
}

/** Single entries that a plan names; where there are more, it is about anything. */
const mostEntries = 1_000;

const mostCauses = 20;

/**
 * Returns the plan for a notification of `cms/`: `{ event, uid, documentId, locale, brand }`. An unknown message means a
 * full check.
 *
 * @throws nothing, whatever the message is.
 */
export function planRebuild(message: unknown): RebuildPlan {
  const { event, type, documentId, locale, ...own } = readNotification(message);
  // Which entries show a picture is nowhere written.
  if (!type || event?.startsWith('media.')) return fullCheck;
  const uid = `api::${type}.${type}`;
  const named = configuredBrand(uid) ?? own.brand;
  const brand = brands.find(({ id }) => id === named)?.id;
  if (!brand) return fullCheck;
  const others = brands.map(({ id }) => id).filter((id) => id !== brand && own.brands.includes(id));
  const changed = { uid, ...(documentId && { documentId }), ...(locale && { locale }) };
  return [brand, ...others]
    .map((id): RebuildPlan => ({ brands: showing(uid, id), entries: [{ brand: id, ...changed }] }))
    .reduce((one, other) => mergePlans(one, other));
}

/** One plan that does what both ask for. */
export function mergePlans(one: RebuildPlan | undefined, other: RebuildPlan): RebuildPlan {
  if (!one) return other;
  const all = one.brands === 'all' || other.brands === 'all';
  const entries = new Map([...one.entries, ...other.entries].map((entry) => [changeKey(entry), entry]));
  const causes = [...new Set([...(one.causes ?? []), ...(other.causes ?? [])])];
  return {
    brands: all ? 'all' : [...new Set([...one.brands, ...other.brands])],
    entries: entries.size > mostEntries || entries.has(changeKey({})) ? [{}] : [...entries.values()],
    ...(causes.length && { causes: causes.slice(0, mostCauses) }),
  };
}

/** Why something was built, in few words: `stelle entry.publish`, `check`. */
export function describeCause({ causes = [], entries }: RebuildPlan): string {
  const [first = entries.length ? 'check' : 'new day', ...others] = causes;
  return others.length ? `${first} and ${others.length} more` : first;
}

/** The brands of a plan by their names, for the log. */
export function describePlan({ brands }: RebuildPlan): string {
  return brands === 'all' ? 'all brands' : brands.join(', ');
}

/** Returns the brands that show an entry on their pages: see `assembleSite`. */
function showing(uid: string, brand: BrandId): RebuildPlan['brands'] {
  if (configuredBrand(uid) === brand) return [brand];
  const name = collectionOfUid(uid);
  switch (name) {
    // Every list of vacancies can be widened to the group.
    case 'jobs':
      return 'all';
    case 'homes':
    case 'tariffs':
    case 'freePlaces':
      return [...new Set([brand, holdingId])];
    case 'pages':
    case 'events':
    case 'media':
    case 'bulletins':
    case 'visits':
      return [brand];
    case undefined:
      return 'all';
    default:
      return name satisfies never;
  }
}

function changeKey({ brand, uid, documentId, locale }: ChangedEntry): string {
  return JSON.stringify([brand, uid, documentId, locale]);
}
