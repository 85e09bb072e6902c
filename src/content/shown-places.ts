import type { Brand, Locale } from '../../sites.config.ts';
import { findContact } from '../fields/contacts.ts';
import { placeKinds } from '../fields/entries/place-kinds.ts';
import { type ShownPlace, stateOfPlace, tariffOfPlace } from '../fields/free-places.ts';
import { type Amount, stayWithoutCare } from '../fields/stay/compute-stay.ts';
import { inLanguageOf } from '../fields/stay/tariff-words.ts';
import { brandOrigin } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import { fixedPaths } from '../sites/routes.ts';
import type { Content } from './pull-brand.ts';

/** Lists the places of a brand as they are shown on a day, by home and kind. Places of unknown homes are left out. */
export function listShownPlaces(
  { homes, freePlaces, tariffs, configuration }: Content,
  { brand, locale, today }: { brand: Brand; locale: Locale; today: string },
): ShownPlace[] {
  const person = findContact(configuration.Ansprechpersonen, 'wohnen');
  return homes.flatMap((home) =>
    placeKinds.flatMap((kind): ShownPlace[] => {
      const place = freePlaces.find(({ Haus, Art }) => Haus === home.Kennung && Art === kind);
      if (!place) return [];
      const tariff = tariffOfPlace(place, tariffs, today);
      const index = tariff?.Zimmer.findIndex(({ Name }) => Name === place.Zimmer) ?? -1;
      const room = tariff && inLanguageOf(tariff, locale).Zimmer[index];
      return [
        {
          number: place.Nummer,
          kind,
          state: stateOfPlace(place, { today, validDays: home.PlaetzeTage }),
          ...(room && { room: { name: room.Name, ...priceOf(stayWithoutCare(tariff, room)) } }),
          checked: { day: place.GeprueftAm, by: place.GeprueftVon },
          telephone: person?.Telefon ?? home.Telefon,
          home: {
            id: home.Kennung,
            name: home.Name,
            town: home.Ort,
            brand: brand.id,
            url: brandOrigin(brand) + localPath(brand, locale, `${fixedPaths.homes}/${home.Kennung}`),
          },
        },
      ];
    }),
  );
}

/** A price per month is that of a flat. */
const priceOf = ({ perDay, perMonth }: Amount) => (perDay === undefined ? { perMonth } : { perDay });
