/**
 * The table of brands. A new brand needs an entry here, its content in `src/content/default/<id>/` and its logos in
 * `public/brand/<id>/`. `npm run content-model` then generates its content type. See docs/developer.md, «A new brand».
 *
 * Brands differ only in the properties of this table and in their content.
 */

export const locales = ['de-CH', 'it-CH', 'fr-CH', 'en'] as const;
/** Locale of the content service. */
export type Locale = (typeof locales)[number];

/** Feature that a brand may lack: its routes are neither built nor linked. */
export type Feature = 'events' | 'media' | 'v';

/** Typeface of headings. Pages load only the one they use. */
export type Face = 'warm-serif' | 'grotesque' | 'soft-rounded' | 'classical-serif';

/** Shape of pictures and corners. */
export type Shape = 'straight' | 'soft-square' | 'arch' | 'leaf' | 'circle-segment';

/** Layout of the title and lead on all pages except the home page. */
export type Opening = 'axis' | 'beside' | 'band' | 'centre' | 'indent';

/** Position of a heading relative to its content. Also applies to forms and vacancies. */
export type Sections = 'axis' | 'above' | 'centre' | 'step';

/** Layout of the lists of vacancies and houses. */
export type Lists = 'lines' | 'columns' | 'cards' | 'ledger';

/** Ground of form fields: white, that of the page, or tinted. All have a frame. */
export type Forms = 'boxes' | 'outlined' | 'filled';

/** Layout of the footer; `names` puts the address last. */
export type FooterManner = 'columns' | 'names' | 'centre' | 'wide';

/** Typeface of large figures: dates, facts, steps. */
export type Numerals = 'display' | 'text';

/** Space between sections, and line length. */
export type Rhythm = 'close' | 'even' | 'wide';

/** Style of picture captions. */
export type Captions = 'below' | 'ruled' | 'end';

export type LogoVariant = 'colour' | 'white' | 'small' | 'black';

export interface Brand<Id extends string = BrandId> {
  readonly id: Id;
  /** Name for visitors, equal to the wordmark. */
  readonly name: string;
  /** The first is the address of the site; the others redirect to it. */
  readonly hosts: readonly [string, ...string[]];
  /** The first is the fallback of the others. With several, each locale has its own first path segment. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly lacks: readonly Feature[];
  /** Form `#rrggbb`. `mainColor` of the content service overrides `primary`; all other colours are derived. */
  readonly palette: { readonly primary: string; readonly secondary: string };
  readonly face: Face;
  readonly shape: Shape;
  readonly opening: Opening;
  readonly sections: Sections;
  readonly lists: Lists;
  readonly forms: Forms;
  readonly footer: FooterManner;
  readonly numerals: Numerals;
  readonly rhythm: Rhythm;
  readonly captions: Captions;
  /** Files `public/brand/<id>/logo-<variant>.svg`. Missing variants are taken from the holding. */
  readonly logos: readonly LogoVariant[];
  /** Quality label in the footer: `public/brand/<id>/<file>`. */
  readonly label?: { readonly file: string; readonly text: string };
  /** Whether the footer names the holding as the operator of the house. */
  readonly operatedByHolding: boolean;
}

const allLogos = ['colour', 'white', 'small', 'black'] as const;

/** Defaults of most brands. */
const house = {
  locales: ['de-CH'],
  lacks: [],
  logos: allLogos,
  operatedByHolding: true,
} as const satisfies Partial<Brand<string>>;

const table = [
  {
    ...house,
    id: 'digallo',
    name: 'Digallo Gruppe',
    hosts: ['digallo.example', 'www.digallo.example'],
    palette: { primary: '#9BB082', secondary: '#FDC333' },
    face: 'grotesque',
    shape: 'straight',
    opening: 'beside',
    sections: 'axis',
    lists: 'columns',
    forms: 'outlined',
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
    opening: 'centre',
    sections: 'centre',
    lists: 'lines',
    forms: 'outlined',
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
    opening: 'beside',
    sections: 'above',
    lists: 'ledger',
    forms: 'outlined',
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
    opening: 'axis',
    sections: 'step',
    lists: 'lines',
    forms: 'outlined',
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
    opening: 'beside',
    sections: 'above',
    lists: 'columns',
    forms: 'outlined',
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
] as const satisfies readonly Brand<string>[];

export type BrandId = (typeof table)[number]['id'];
export const brands: readonly [Brand, ...Brand[]] = table;

/** Brand that represents the group: its logo, its line in the footer, and the list of all vacancies. */
export const holdingId: BrandId = 'digallo';

/** Contact for security reports in `/.well-known/security.txt`, as `mailto:` or `https:`. */
export const securityContact = 'mailto:sicherheit@digallo.example';

/** Brand that answers requests for an unknown host. */
export const fallbackId: BrandId = 'hinderzelg';
