import { configuredBrand } from '../../../src/content/documents.ts';
import { addressLine, findPlaces, type OwnHouses } from '../../../src/fields/entries/places.ts';
import { contentTypeUid } from '../content-model/types.ts';
import type { Version } from './entry-rows.ts';
import type { Place } from './lead-pictures.ts';

const vacancyUid = contentTypeUid('stelle');

/** Lists advertisements without pay, or without an address to which people can find their way. */
export function listVacancyGaps(versions: readonly Version[]): { version: Version; place: Place }[] {
  const own = ownHouses(versions);
  return versions.flatMap((version) => {
    const { uid, published } = version;
    if (uid !== vacancyUid || !published || published['Besetzt']) return [];
    const { Lohn, Arbeitsort, Arbeitsadresse } = published;
    const isFound = Arbeitsadresse || !own || findPlaces(String(Arbeitsort), undefined, own).some(addressLine);
    const way = `fehlt; «${Arbeitsort}» ist keine Adresse eines Hauses`;
    return [
      ...(Lohn ? [] : [{ version, place: { path: ['Lohn'], what: 'fehlt' } }]),
      ...(isFound ? [] : [{ version, place: { path: ['Arbeitsadresse'], what: way } }]),
    ];
  });
}

/** Reads the addresses of a brand; undefined if the user may not read its configuration. */
function ownHouses(versions: readonly Version[]): OwnHouses | undefined {
  const textsOf =
    ({ published, row }: Version) =>
    (field: string) =>
      String((published ?? row)[field] ?? '');
  const homes = versions.filter(({ uid }) => uid === contentTypeUid('haus')).map(textsOf);
  const [text] = versions.filter(({ uid }) => configuredBrand(uid)).map(textsOf);
  if (!text) return undefined;
  return {
    homes: homes.map((of) => ({
      Name: of('Name'),
      Kennung: of('Kennung'),
      Strasse: of('Strasse'),
      PLZ: of('PLZ'),
      Ort: of('Ort'),
    })),
    configuration: {
      Name: text('Name'),
      AdresseZeile1: text('AdresseZeile1'),
      AdresseZeile2: text('AdresseZeile2'),
    },
  };
}
