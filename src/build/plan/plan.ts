import { type BrandId, brands, holdingId } from '../../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../../content/documents.ts';

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

/** Maximum number of causes in a plan. */
const mostCauses = 20;

/** Maximum length of a name; longer names are ignored. */
const longestName = 200;

/**
 * Returns the plan for a notification of `cms/` (`{ event, uid, documentId, locale, brand }`) or a webhook of Strapi 4 or
 * 5 (`{ event, model, uid, entry }`). An unknown message means a full check.
 *
 * @throws nothing, whatever the message is.
 */
export function planOf(message: unknown): RebuildPlan {
  const { event, uid, model, entry, ...own } = recordOf(message);
  const type = typeOf(uid, model);
  // Which entries show a picture is nowhere written.
  if (!type || (typeof event === 'string' && event.startsWith('media.'))) return fullCheck;
  const { documentId, id, locale, Marke } = recordOf(entry);
  const fullName = `api::${type}.${type}`;
  const brand = brandOf(configuredBrand(fullName)) ?? brandOf(own['brand'] ?? Marke);
  if (!brand) return fullCheck;
  const changed = {
    brand,
    uid: fullName,
    documentId: nameOf(own['documentId'] ?? documentId ?? id),
    locale: nameOf(own['locale'] ?? locale),
  };
  return { brands: showing(fullName, brand), entries: [withoutEmpty(changed)] };
}

/** Why a message has something built: `stelle entry.publish`. */
export function causeOfMessage(message: unknown): string {
  const { event, uid, model } = recordOf(message);
  const isEvent = typeof event === 'string' && /^[a-z.-]{1,60}$/.test(event);
  return [typeOf(uid, model), isEvent ? event : 'notification'].filter(Boolean).join(' ');
}

/** One plan that does what both ask for. */
export function mergePlans(one: RebuildPlan | undefined, other: RebuildPlan): RebuildPlan {
  if (!one) return other;
  const all = one.brands === 'all' || other.brands === 'all';
  const entries = new Map([...one.entries, ...other.entries].map((entry) => [keyOf(entry), entry]));
  const causes = [...new Set([...(one.causes ?? []), ...(other.causes ?? [])])];
  return {
    brands: all ? 'all' : [...new Set([...one.brands, ...other.brands])],
    entries: entries.size > mostEntries || entries.has(keyOf({})) ? [{}] : [...entries.values()],
    ...(causes.length && { causes: causes.slice(0, mostCauses) }),
  };
}

/** Why something was built, in few words: `stelle entry.publish`, `check`. */
export function causeOf({ causes = [], entries }: RebuildPlan): string {
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
      return [...new Set([brand, holdingId])];
    case 'pages':
    case 'events':
    case 'media':
      return [brand];
    case undefined:
      return 'all';
    default:
      return name satisfies never;
  }
}

/** `stelle`, of `api::stelle.stelle` or as Strapi's webhooks name it; none where the two contradict each other. */
function typeOf(uid: unknown, model: unknown): string | undefined {
  const ofUid = typeof uid === 'string' ? /^api::([a-z-]{1,60})\.\1$/.exec(uid)?.[1] : undefined;
  if (uid !== undefined && !ofUid) return undefined;
  if (ofUid && model !== undefined && model !== ofUid) return undefined;
  return ofUid ?? (typeof model === 'string' && /^[a-z-]{1,60}$/.test(model) ? model : undefined);
}

function brandOf(id: unknown): BrandId | undefined {
  return brands.find((brand) => brand.id === id)?.id;
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= longestName ? value : undefined;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function withoutEmpty(entry: { [Key in keyof ChangedEntry]: ChangedEntry[Key] | undefined }): ChangedEntry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

function keyOf({ brand, uid, documentId, locale }: ChangedEntry): string {
  return JSON.stringify([brand, uid, documentId, locale]);
}
