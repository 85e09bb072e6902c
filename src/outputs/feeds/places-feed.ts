import type { SiteView } from '../../content/site-view.ts';
import type { PlaceState, ShownPlace } from '../../fields/free-places.ts';

/** Free places of a brand, or of the whole group for the holding, as JSON for social services (docs/places-feed.md). */
export function placesFeed({ places, groupPlaces }: Pick<SiteView, 'places' | 'groupPlaces'>): string {
  return `${JSON.stringify({ version: 1, places: [...places, ...groupPlaces].map(toFeed) }, null, 1)}\n`;
}

function toFeed({ number, kind, state, room, checked, telephone, home }: ShownPlace) {
  return {
    id: `${home.brand}-${number}`,
    home: { name: home.name, town: home.town, brand: home.brand, url: home.url },
    kind: kinds[kind],
    ...describeState(state),
    ...(room && {
      room: {
        name: room.name,
        ...(room.perDay !== undefined && { francsPerDay: room.perDay / 100 }),
        ...(room.perMonth !== undefined && { francsPerMonth: room.perMonth / 100 }),
      },
    }),
    checkedOn: checked.day,
    checkedBy: checked.by,
    telephone,
  };
}

function describeState(state: PlaceState) {
  if (state.is === 'call') return { state: 'call' };
  const { is, until, ...details } = state;
  return { state: is, ...details, validUntil: until };
}

const kinds: Readonly<Record<ShownPlace['kind'], string>> = {
  Daueraufenthalt: 'long-stay',
  Ferienbett: 'holiday-bed',
  Tagesplatz: 'day-place',
  Nachtplatz: 'night-place',
  Wohnung: 'flat',
  'Wohnplatz mit Arbeit': 'home-with-work',
};
