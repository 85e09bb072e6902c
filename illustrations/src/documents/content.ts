/** The default content as the documents need it: facts, prices and addresses are read here and typed nowhere else. */

import { brandOf } from '../core/brands.ts';
import { type Brand, type BrandId, type MediaReference, readDefault } from '../websites.ts';

export interface Person {
  readonly Name: string;
  readonly Funktion?: string;
  readonly Telefon?: string;
  readonly Email?: string;
  readonly Bild?: MediaReference;
}

/** Any block; which fields it has depends on its component. */
export interface Block {
  readonly __component: string;
  readonly Titel?: string;
  readonly Text?: string;
  readonly Hinweis?: string;
  readonly Name?: string;
  readonly Funktion?: string;
  readonly Zeilen?: readonly { readonly Bezeichnung: string; readonly Betrag: string; readonly Hinweis?: string }[];
  readonly Fragen?: readonly { readonly Frage: string; readonly Antwort: string }[];
  readonly Schritte?: readonly { readonly Titel: string; readonly Text: string }[];
  readonly Fakten?: readonly { readonly Wert: string; readonly Bezeichnung: string }[];
  readonly Zeiten?: readonly { readonly Tage: string; readonly Zeit: string }[];
  readonly Personen?: readonly Person[];
  readonly MitOev?: string;
  readonly MitAuto?: string;
}

export interface Event {
  readonly Titel: string;
  readonly Beginn: string;
  readonly Ende?: string;
  readonly Ort: string;
  readonly Kurztext: string;
  readonly Text: string;
  readonly Eintritt?: string;
  readonly Anmeldung?: string;
}

export interface Home {
  readonly Name: string;
  readonly Angebot: string;
  readonly Kurztext: string;
  readonly Strasse: string;
  readonly PLZ: string;
  readonly Ort: string;
  readonly Telefon: string;
  readonly Plaetze?: number;
}

interface Page {
  readonly Pfad: string;
  readonly Titel: string;
  readonly Inhalt?: readonly Block[];
}

interface Configuration {
  readonly Name: string;
  readonly AdresseZeile1: string;
  readonly AdresseZeile2: string;
  readonly Telefon: string;
  readonly Email: string;
}

export interface Content {
  readonly brand: Brand & { readonly id: BrandId };
  readonly configuration: Configuration;
  readonly events: readonly Event[];
  readonly homes: readonly Home[];
  readonly media: readonly { readonly Titel: string; readonly Text: string }[];
  readonly page: (path: string) => Page;
  /** The block of a page with this title, or the first of this component (`.preise`), or the one at this place. */
  readonly block: (path: string, which: string | number) => Block;
  /** The amount in francs of the line of a price block whose label begins like this. */
  readonly amount: (path: string, label: string) => number;
}

const francs = (text: string): number => {
  const found = /Fr\.\s*([\d’]+(?:\.\d\d)?)/.exec(text)?.[1];
  if (!found) throw new Error(`no amount in «${text}»`);
  return Number(found.replaceAll('’', ''));
};

export async function contentOf(id: BrandId): Promise<Content> {
  const brand = brandOf(id);
  const raw = await readDefault(id, 'de-CH');
  const pages = raw.seiten as readonly Page[];
  const page = (path: string): Page => {
    const found = pages.find(({ Pfad }) => Pfad === path);
    if (!found) throw new Error(`${id} has no page ${path}`);
    return found;
  };
  return {
    brand,
    configuration: raw.konfiguration as Configuration,
    events: raw.veranstaltungen as readonly Event[],
    homes: raw.haeuser as readonly Home[],
    media: raw.medien as Content['media'],
    page,
    block: (path, which) => {
      const blocks = page(path).Inhalt ?? [];
      const found =
        typeof which === 'number'
          ? blocks[which]
          : blocks.find(({ Titel, __component }) => Titel === which || __component === `bloecke${which}`);
      if (!found) throw new Error(`${id}${path} has no block ${which}`);
      return found;
    },
    amount: (path, label) => {
      const lines = (page(path).Inhalt ?? []).flatMap(({ Zeilen }) => Zeilen ?? []);
      const line = lines.find(({ Bezeichnung }) => Bezeichnung.startsWith(label));
      if (!line) throw new Error(`${id}${path} has no price «${label}»`);
      return francs(line.Betrag);
    },
  };
}

/** «Fr. 4’650.–» */
export const money = (amount: number): string => {
  const [whole = '', cents = '00'] = amount.toFixed(2).split('.');
  return `Fr. ${whole.replace(/\B(?=(\d{3})+$)/g, '’')}.${cents === '00' ? '–' : cents}`;
};
