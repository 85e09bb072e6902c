import { type Brand, brands, locales } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';
import { uidOf } from '../content-model/site-types.ts';
import { conditionOf } from './brand-conditions.ts';

/** What somebody may do with the entries of a type. */
export type Deed = 'read' | 'create' | 'update' | 'delete' | 'publish';

/** A right, before it is written down for each field. */
export interface Right {
  deeds: readonly Deed[];
  /** Types in the panel. */
  types: readonly string[];
}

/** Who works in the panel. */
export interface Role {
  /** Stays when the name changes. */
  code: string;
  name: string;
  description: string;
  rights: readonly Right[];
  /** Whether the media library comes with it. */
  media: boolean;
  /** Of types with languages. */
  locales: readonly string[];
  /** Holds for entries and files of one brand alone; for all by default. */
  condition?: string;
}

const all: readonly Deed[] = ['read', 'create', 'update', 'delete', 'publish'];
const written = [...Object.values(collections).map(({ singular }) => uidOf(singular)), uidOf('mitteilung')];

/** What each kind of role is for; a configuration can be changed, but is never taken away. */
const kinds = [
  {
    code: 'redaktion',
    name: 'Redaktion',
    description: 'Seiten, Stellen, Veranstaltungen, Medien, Häuser, Mitteilungen, Dateien und die Konfiguration',
    media: true,
    rights: (of: readonly Brand[]): Right[] => [
      { deeds: all, types: written },
      { deeds: ['read', 'create', 'update', 'publish'], types: of.map(({ id }) => uidOf(`konfiguration-${id}`)) },
    ],
  },
  {
    code: 'personal',
    name: 'Personal',
    description: 'Bewerbungen mit ihren Unterlagen, und Stellen',
    media: false,
    rights: (): Right[] => [
      { deeds: ['read', 'delete'], types: [uidOf('bewerbung')] },
      { deeds: all, types: [uidOf('stelle')] },
    ],
  },
  {
    code: 'anfragen',
    name: 'Anfragen',
    description: 'Nachrichten aus dem Kontaktformular',
    media: false,
    rights: (): Right[] => [{ deeds: ['read', 'delete'], types: [uidOf('kontaktnachricht')] }],
  },
] as const;

/** Every role that comes with the system: each kind for each brand, and for the whole group. */
export const roles: readonly Role[] = kinds.flatMap(({ code, name, description, media, rights }) => [
  {
    code: `${code}-gruppe`,
    name: `${name} Gruppe`,
    description: `${description}: alle Marken.`,
    rights: rights(brands),
    media,
    locales,
  },
  ...(brands as readonly Brand[]).map((brand) => ({
    code: `${code}-${brand.id}`,
    name: `${name} ${brand.name}`,
    description: `${description}: nur ${brand.name}.`,
    rights: rights([brand]),
    media,
    locales: brand.locales,
    condition: conditionOf(brand.id),
  })),
]);
