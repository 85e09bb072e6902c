import type { FreePlace } from '../../../src/fields/entries/free-place-schema.ts';
import type { PlaceState } from '../../../src/fields/free-places.ts';

/** Answers of the screen «Freie Plätze». Both sides import this file, so it imports only types. */

/** Choice of an editor; empty fields are null. */
export type PlaceChoice = Pick<FreePlace, 'Art' | 'Stand'> & {
  [Name in 'AbDatum' | 'Wochen' | 'Anzahl' | 'Zimmer']: NonNullable<FreePlace[Name]> | null;
};

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
