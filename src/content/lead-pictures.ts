import type { CropName } from '../pictures/crops.ts';

/** The picture at the beginning of a page. */
export interface FoundLead<Picture> {
  picture: Picture;
  /** Path of the field in its entry. */
  path: readonly (string | number)[];
  crop: CropName;
}

/** Parts of an entry that may show a picture at the beginning of its page. */
export interface LeadEntry<Picture> {
  Bild?: Picture | null | undefined;
  Inhalt?: readonly { __component: string; Darstellung?: unknown; Bild?: unknown }[] | null | undefined;
}

/** Crops by block and the value of its field «Darstellung»; the first one is the default. */
const blockCrops: Readonly<Record<string, Readonly<Record<string, CropName>>>> = {
  'bloecke.hero': {
    neben: 'heroNeben',
    farbe: 'heroNeben',
    gross: 'heroGross',
    breit: 'heroBreit',
    hoch: 'heroHoch',
    'block-daneben': 'heroStreifen',
    'block-darunter': 'heroStreifen',
  },
  'bloecke.text-bild': { normal: 'textBildNormal', randlos: 'textBildRandlos', klein: 'textBildKlein' },
  'bloecke.bildband': { immer: 'bildband' },
};

/**
 * Finds the picture at the beginning of a page: of a house, an event, a media item, or of the first block. Portraits do
 * not count: a person has one face on all pages.
 */
export function findLead<Picture>({ Bild, Inhalt }: LeadEntry<Picture>): FoundLead<Picture> | undefined {
  if (Bild) return { picture: Bild, path: ['Bild'], crop: 'entry' };
  const [first] = Inhalt ?? [];
  const crops = first && blockCrops[first.__component];
  if (!first?.Bild || !crops) return undefined;
  const crop = crops[String(first.Darstellung)] ?? Object.values(crops)[0];
  return crop && { picture: first.Bild as Picture, path: ['Inhalt', 0, 'Bild'], crop };
}
