import { errors, z } from '@strapi/utils';
import { type Brand, brands } from '../../../sites.config.ts';
import type { FreePlace } from '../../../src/fields/entries/free-place-schema.ts';
import { placeKinds, placeStatuses } from '../../../src/fields/entries/place-kinds.ts';
import type { Tariff } from '../../../src/fields/entries/tariff-schema.ts';
import { type PlaceState, stateOfPlace, validDays } from '../../../src/fields/free-places.ts';
import { findTariff } from '../../../src/fields/stay/tariff-periods.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import { placeUid, tariffUid, withoutNull } from '../document-rules/entry-checks.ts';
import { type EntryRow, withoutNulls } from '../live/entry-rows.ts';
import { writeInGerman } from '../middlewares/german-refusals.ts';
import { toIso } from '../reviews/due.ts';
import { isAllowed, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { requestAuthor } from '../versions/record-versions.ts';

const choice = z.object({
  Art: z.enum(placeKinds),
  Stand: z.enum(placeStatuses),
  AbDatum: z.string().nullable(),
  Wochen: z.number().nullable(),
  Anzahl: z.number().nullable(),
  Zimmer: z.string().max(255).nullable(),
});
/** `seen`: publication that the editor sees. A change of another version is refused. */
const changes = z
  .array(choice.extend({ seen: z.string().optional() }))
  .min(1)
  .max(placeKinds.length);
const change = z.object({ brand: z.string(), home: z.string(), places: changes });

/** Choice of an editor; empty fields are null. */
export type PlaceChoice = z.output<typeof choice>;

export interface PanelPlace extends PlaceChoice {
  documentId: string;
  /** Publication that the editor sees: ISO 8601. */
  seen: string;
  /** State that visitors see today. */
  is: PlaceState['is'];
  checkedOn: string;
  checkedBy: string;
}

export interface PanelHome {
  brand: string;
  /** `Kennung` */
  id: string;
  name: string;
  /** Days for which a check counts. */
  validDays: number;
  /** Names of the rooms of today's tariff. */
  rooms: string[];
  mayChange: boolean;
  places: PanelPlace[];
}

export interface PanelPlaces {
  homes: PanelHome[];
}

type PlaceRow = EntryRow & FreePlace & { Marke: string };
type HomeRow = EntryRow & { Marke: string; Kennung: string; Name: string; PlaetzeTage: number | null };

/** Routes of the screen «Freie Plätze»: one shows the places, one checks and publishes them in one step. */
export const placeRoutes: PanelRoutes = {
  'GET /plaetze': async (_, rights): Promise<PanelPlaces | undefined> => {
    const readable = brandsWith(rights, 'read');
    return readable.length ? { homes: await readHomes(readable, (brand) => mayChange(rights, brand)) } : undefined;
  },
  'POST /plaetze': async (ctx, rights): Promise<PanelPlaces | undefined> => {
    const { data: asked } = change.safeParse(ctx.request.body);
    if (!asked) throw new errors.ValidationError('Diese Angaben sind kein freier Platz.');
    const brand = brandsWith(rights, 'read').find(({ id }) => id === asked.brand);
    if (!brand) return undefined;
    if (!mayChange(rights, brand)) throw new errors.ForbiddenError();
    await strapi.db.transaction(async () => {
      for (const place of asked.places) await publishPlace({ Marke: brand.id, Haus: asked.home }, place);
    });
    return { homes: await readHomes(brandsWith(rights, 'read'), (one) => mayChange(rights, one)) };
  },
};

function brandsWith(rights: Rights, deed: string): Brand[] {
  const own = rights.brands(placeUid, deed);
  return brands.filter(({ id }) => !own || own.some((one) => one === id));
}

const mayChange = (rights: Rights, { id }: Brand) =>
  ['create', 'update', 'publish'].every((deed) => isAllowed(rights, deed, { uid: placeUid, brand: id, locale: null }));

async function publishPlace(
  home: { Marke: string; Haus: string },
  { seen, ...place }: z.output<typeof changes>[number],
): Promise<void> {
  const where = { ...home, Art: place.Art, publishedAt: { $notNull: true } };
  const before = await queryRows<PlaceRow>(placeUid).findOne({ where });
  if ((before ? toIso(before.publishedAt) : undefined) !== seen)
    throw new errors.ApplicationError(
      `«${place.Art}» wurde eben von jemand anderem geändert. Bitte laden Sie die Seite neu.`,
    );
  const data = { ...place, ...home, GeprueftAm: dayInZurich(new Date()), GeprueftVon: requestAuthor() };
  const documents = strapi.documents(placeUid);
  // Both run the rules for a publication.
  await writeInGerman({ uid: placeUid, document: data, name: `«${place.Art}»` }, async () => {
    if (before) await documents.update({ documentId: before.documentId, data, status: 'published' });
    else await documents.create({ data, status: 'published' });
  });
}

/** Reads the published homes of brands with their places. @param today day of the states. */
export async function readHomes(
  of: readonly Brand[],
  mayChange: (brand: Brand) => boolean,
  today = dayInZurich(new Date()),
): Promise<PanelHome[]> {
  const where = { Marke: { $in: of.map(({ id }) => id) }, publishedAt: { $notNull: true } };
  const [homes, places, tariffs] = await Promise.all([
    queryRows<HomeRow>(contentTypeUid('haus')).findMany({ where, orderBy: { Name: 'asc' } }),
    queryRows<PlaceRow>(placeUid).findMany({ where }),
    queryRows<Tariff & { Marke: string }>(tariffUid).findMany({ where, populate: { Zimmer: true } }),
  ]);
  return of.flatMap((brand) => {
    const isOfBrand = ({ Marke }: { Marke: string }) => Marke === brand.id;
    const own = homes.filter((home) => isOfBrand(home) && home.locale === brand.locales[0]);
    return own.map(({ Kennung: id, Name: name, PlaetzeTage }): PanelHome => {
      const days = PlaetzeTage ?? validDays.usual;
      const tariff = findTariff(tariffs.filter(isOfBrand).map(withoutNull), id, today);
      const ofHome = places.filter((place) => isOfBrand(place) && place.Haus === id);
      return {
        brand: brand.id,
        id,
        name,
        validDays: days,
        rooms: tariff?.Zimmer.map(({ Name }) => Name) ?? [],
        mayChange: mayChange(brand),
        places: placeKinds.flatMap((kind) =>
          ofHome.filter(({ Art }) => Art === kind).map((place) => describePlace(place, today, days)),
        ),
      };
    });
  });
}

function describePlace(place: PlaceRow, today: string, days: number): PanelPlace {
  const { documentId, publishedAt, Art, Stand, AbDatum, Wochen, Anzahl, Zimmer, GeprueftAm, GeprueftVon } = place;
  return {
    documentId,
    seen: toIso(publishedAt),
    is: stateOfPlace(withoutNulls(place), { today, validDays: days }).is,
    Art,
    Stand,
    AbDatum: AbDatum ?? null,
    Wochen: Wochen ?? null,
    Anzahl: Anzahl ?? null,
    Zimmer: Zimmer ?? null,
    checkedOn: GeprueftAm,
    checkedBy: GeprueftVon,
  };
}
