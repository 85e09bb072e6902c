import { addressLine, findPlaces, type OwnHouses } from '../../../src/fields/entries/places.ts';
import { contentTypeUid } from '../content-model/types.ts';
import type { Version } from './entry-rows.ts';
import type { Place } from './lead-pictures.ts';

const vacancyUid = contentTypeUid('stelle');

/** Lists advertisements without pay, or without an address to which people can find their way. */
export function listVacancyGaps(versions: readonly Version[]): { version: Version; place: Place }[] {
  const rowsOf = (isWanted: (version: Version) => boolean) =>
    versions.filter(isWanted).map(({ published, row }) => published ?? row);
  const homes = rowsOf(({ uid }) => uid === contentTypeUid('haus'));
  const [configuration] = rowsOf(({ row }) => typeof row['AdresseZeile1'] === 'string');
  const own = { homes, configuration: configuration ?? {} } as unknown as OwnHouses;
  return versions.flatMap((version) => {
    const { uid, published } = version;
    if (uid !== vacancyUid || !published || published['Besetzt']) return [];
    const { Lohn, Arbeitsort, Arbeitsadresse } = published;
    const places = findPlaces(String(Arbeitsort), (Arbeitsadresse as never) ?? undefined, own);
    const isFound = places.some((place) => addressLine(place));
    return [
      ...(Lohn ? [] : [{ version, place: { path: ['Lohn'], what: 'fehlt' } }]),
      ...(isFound
        ? []
        : [
            {
              version,
              place: { path: ['Arbeitsadresse'], what: `fehlt; «${Arbeitsort}» ist keine Adresse eines Hauses` },
            },
          ]),
    ];
  });
}
