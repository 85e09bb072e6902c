/**
 * THE table of brands. A new brand is one entry here and its content in `src/content/default/<id>/`; its marks and its
 * content type follow from them by two commands, and no other file is edited: docs/developer.md, «A new brand».
 *
 * The types say what a brand may differ in. Whatever is not in this table, or in the content service, is the same for
 * all brands.
 */

export const locales = ['de-CH', 'it-CH', 'fr-CH', 'en'] as const;
/** A locale of the content service. */
export type Locale = (typeof locales)[number];

/** What a brand may do without: the routes of that name are not built and not linked. */
export type Feature = 'events' | 'media' | 'v';

/** The display face: only the one in use is loaded. */
export type Face = 'warm-serif' | 'grotesque' | 'soft-rounded' | 'classical-serif';

/** How pictures are cut and corners are made. */
export type Shape = 'straight' | 'soft-square' | 'arch' | 'leaf' | 'circle-segment';

/** How pages below the front door open: where their title and its lead stand. */
export type Opening = 'axis' | 'beside' | 'band' | 'centre' | 'indent';

/** Where a heading stands to what it heads; forms and vacancies are arranged alike. */
export type Sections = 'axis' | 'above' | 'centre' | 'step';

/** How vacancies and houses are listed. */
export type Lists = 'lines' | 'columns' | 'cards' | 'ledger';

/** What fields of forms look like. */
export type Forms = 'boxes' | 'lines' | 'filled';

/** How the footer is arranged: `names` has the address at its end. */
export type FooterManner = 'columns' | 'names' | 'centre' | 'wide';

/** The face of large figures: dates, facts, steps. */
export type Numerals = 'display' | 'text';

/** Space between sections, and the length of lines. */
export type Rhythm = 'close' | 'even' | 'wide';

/** Captions of pictures. */
export type Captions = 'below' | 'ruled' | 'end';

/** The drawn pattern of a brand, used sparingly: divider, footer, not-found page. */
export type Motif =
  | 'tree-rings'
  | 'hills'
  | 'cloister-arches'
  | 'rose-hedge'
  | 'mountain-line'
  | 'table-cloth'
  | 'park-paths'
  | 'waves'
  | 'steps'
  | 'bridge'
  | 'trees'
  | 'text-lines'
  | 'furrows';

export type LogoVariant = 'colour' | 'white' | 'small' | 'black';

export interface Brand {
  readonly id: string;
  /** As visitors read it; the wordmark says the same. */
  readonly name: string;
  /** The first is the address of the site, the others are aliases that redirect to it. */
  readonly hosts: readonly [string, ...string[]];
  /** The first is the fallback of the others. A brand with several has each under its own first path segment. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly lacks: readonly Feature[];
  /** `#rrggbb`. The content service's `mainColor` takes the place of `primary`; all other colours are derived. */
  readonly palette: { readonly primary: string; readonly secondary: string };
  readonly face: Face;
  readonly shape: Shape;
  readonly motif: Motif;
  readonly opening: Opening;
  readonly sections: Sections;
  readonly lists: Lists;
  readonly forms: Forms;
  readonly footer: FooterManner;
  readonly numerals: Numerals;
  readonly rhythm: Rhythm;
  readonly captions: Captions;
  /** Files under `public/brand/<id>/logo-<variant>.svg`; a variant that is not listed is taken from the holding. */
  readonly logos: readonly LogoVariant[];
  /** A mark of quality in the footer: `public/brand/<id>/<file>`. */
  readonly label?: { readonly file: string; readonly text: string };
  /** Whether the footer names the holding that operates the house. */
  readonly operatedByHolding: boolean;
}

const allLogos = ['colour', 'white', 'small', 'black'] as const;

/** What most brands share; an entry names only what is its own. */
const house = {
  locales: ['de-CH'],
  lacks: [],
  logos: allLogos,
  operatedByHolding: true,
} as const satisfies Partial<Brand>;

export const brands = [
  {
    ...house,
    id: 'digallo',
    name: 'Digallo Gruppe',
    hosts: ['digallo.example', 'www.digallo.example'],
    palette: { primary: '#9BB082', secondary: '#FDC333' },
    face: 'grotesque',
    shape: 'straight',
    motif: 'tree-rings',
    opening: 'beside',
    sections: 'axis',
    lists: 'columns',
    forms: 'lines',
    footer: 'columns',
    numerals: 'display',
    rhythm: 'even',
    captions: 'below',
    operatedByHolding: false,
  },
  {
    ...house,
    id: 'brunisberg',
    name: 'Brunisberg',
    hosts: ['brunisberg.example', 'www.brunisberg.example'],
    palette: { primary: '#2F5D50', secondary: '#D9A441' },
    face: 'grotesque',
    shape: 'soft-square',
    motif: 'hills',
    opening: 'band',
    sections: 'above',
    lists: 'cards',
    forms: 'boxes',
    footer: 'wide',
    numerals: 'display',
    rhythm: 'wide',
    captions: 'ruled',
  },
  {
    ...house,
    id: 'kreuzstift',
    name: 'Kreuzstift',
    hosts: ['kreuzstift.example', 'www.kreuzstift.example'],
    palette: { primary: '#7C4A8C', secondary: '#D8B45A' },
    face: 'classical-serif',
    shape: 'arch',
    motif: 'cloister-arches',
    opening: 'centre',
    sections: 'centre',
    lists: 'lines',
    forms: 'lines',
    footer: 'centre',
    numerals: 'text',
    rhythm: 'wide',
    captions: 'end',
  },
  {
    ...house,
    id: 'rosengarten',
    name: 'Rosengarten',
    hosts: ['rosengarten.example', 'www.rosengarten.example'],
    palette: { primary: '#C2496B', secondary: '#7A9E5F' },
    face: 'warm-serif',
    shape: 'leaf',
    motif: 'rose-hedge',
    opening: 'indent',
    sections: 'axis',
    lists: 'cards',
    forms: 'filled',
    footer: 'names',
    numerals: 'text',
    rhythm: 'even',
    captions: 'below',
  },
  {
    ...house,
    id: 'tabor',
    name: 'Tabor',
    hosts: ['tabor.example', 'www.tabor.example'],
    palette: { primary: '#3A4F8F', secondary: '#F2B33D' },
    face: 'warm-serif',
    shape: 'arch',
    motif: 'mountain-line',
    opening: 'axis',
    sections: 'axis',
    lists: 'ledger',
    forms: 'boxes',
    footer: 'columns',
    numerals: 'display',
    rhythm: 'even',
    captions: 'ruled',
  },
  {
    ...house,
    id: 'waeckerling',
    name: 'Wäckerling',
    hosts: ['waeckerling.example', 'www.waeckerling.example'],
    palette: { primary: '#C65A1E', secondary: '#3E6B73' },
    face: 'soft-rounded',
    shape: 'circle-segment',
    motif: 'table-cloth',
    opening: 'band',
    sections: 'step',
    lists: 'lines',
    forms: 'filled',
    footer: 'centre',
    numerals: 'display',
    rhythm: 'close',
    captions: 'end',
  },
  {
    ...house,
    id: 'zumipark',
    name: 'Zumipark',
    hosts: ['zumipark.example', 'www.zumipark.example'],
    palette: { primary: '#952744', secondary: '#C9A66B' },
    face: 'classical-serif',
    shape: 'straight',
    motif: 'park-paths',
    opening: 'beside',
    sections: 'above',
    lists: 'ledger',
    forms: 'lines',
    footer: 'wide',
    numerals: 'text',
    rhythm: 'wide',
    captions: 'below',
  },
  {
    ...house,
    id: 'rivabella',
    name: 'Rivabella',
    hosts: ['rivabella.example', 'www.rivabella.example'],
    locales: ['de-CH', 'it-CH', 'fr-CH', 'en'],
    lacks: ['events', 'media', 'v'],
    palette: { primary: '#0E7C86', secondary: '#F2C14E' },
    face: 'warm-serif',
    shape: 'circle-segment',
    motif: 'waves',
    opening: 'centre',
    sections: 'centre',
    lists: 'cards',
    forms: 'boxes',
    footer: 'names',
    numerals: 'text',
    rhythm: 'even',
    captions: 'end',
  },
  {
    ...house,
    id: 'impuls',
    name: 'Impuls',
    hosts: ['impuls.example', 'www.impuls.example'],
    palette: { primary: '#6A3FA0', secondary: '#F59E2F' },
    face: 'grotesque',
    shape: 'leaf',
    motif: 'steps',
    opening: 'indent',
    sections: 'axis',
    lists: 'ledger',
    forms: 'filled',
    footer: 'wide',
    numerals: 'display',
    rhythm: 'close',
    captions: 'ruled',
  },
  {
    ...house,
    id: 'bauma',
    name: 'Bauma',
    hosts: ['bauma.example', 'www.bauma.example'],
    palette: { primary: '#4C7A34', secondary: '#C98B2B' },
    face: 'soft-rounded',
    shape: 'soft-square',
    motif: 'bridge',
    opening: 'centre',
    sections: 'centre',
    lists: 'ledger',
    forms: 'boxes',
    footer: 'names',
    numerals: 'display',
    rhythm: 'close',
    captions: 'below',
    label: { file: 'guetesiegel.svg', text: 'Gütesiegel Pflegequalität' },
  },
  {
    ...house,
    id: 'geeren',
    name: 'Geeren',
    hosts: ['geeren.example', 'www.geeren.example'],
    palette: { primary: '#7A5A3A', secondary: '#8DB255' },
    face: 'soft-rounded',
    shape: 'leaf',
    motif: 'trees',
    opening: 'axis',
    sections: 'step',
    lists: 'lines',
    forms: 'lines',
    footer: 'centre',
    numerals: 'display',
    rhythm: 'even',
    captions: 'ruled',
  },
  {
    ...house,
    id: 'forum-gerontologie',
    name: 'Forum Gerontologie',
    hosts: ['forum-gerontologie.example', 'www.forum-gerontologie.example'],
    palette: { primary: '#2B3A55', secondary: '#E4572E' },
    face: 'grotesque',
    shape: 'straight',
    motif: 'text-lines',
    opening: 'beside',
    sections: 'above',
    lists: 'columns',
    forms: 'lines',
    footer: 'names',
    numerals: 'display',
    rhythm: 'close',
    captions: 'end',
    operatedByHolding: false,
  },
  {
    ...house,
    id: 'hinderzelg',
    name: 'Hinderzelg',
    hosts: ['hinderzelg.example', 'www.hinderzelg.example'],
    palette: { primary: '#1C52A0', secondary: '#7FA653' },
    face: 'soft-rounded',
    shape: 'soft-square',
    motif: 'furrows',
    opening: 'band',
    sections: 'axis',
    lists: 'columns',
    forms: 'filled',
    footer: 'wide',
    numerals: 'text',
    rhythm: 'even',
    captions: 'ruled',
    label: { file: 'bio-label.svg', text: 'Bio-Label: anerkannter biologischer Landbau' },
  },
] as const satisfies readonly Brand[];

export type BrandId = (typeof brands)[number]['id'];

/** The brand whose logo, line in the footer and list of all vacancies stand for the group. */
export const holdingId: BrandId = 'digallo';

/** Who is told of a hole in the websites: an address for `/.well-known/security.txt`, `mailto:` or `https:`. */
export const securityContact = 'mailto:sicherheit@digallo.example';

/** An unknown host is answered as this brand. */
export const fallbackId: BrandId = 'hinderzelg';
