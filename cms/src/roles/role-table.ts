import type { UID } from '@strapi/strapi';
import { type Brand, brands, locales } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { contentTypeUid, siteUids } from '../content-model/types.ts';
import { brandConditionId } from './brand-conditions.ts';

export type Deed = 'read' | 'create' | 'update' | 'delete' | 'publish';

/** Right to some types, before it is expanded to their fields. */
export interface Right {
  deeds: readonly Deed[];
  types: readonly UID.ContentType[];
}

export interface Role {
  /** Stable identifier; `name` may change. */
  code: string;
  name: string;
  description: string;
  rights: readonly Right[];
  media?: boolean;
  /** Whether the role may set websites back to an earlier release. */
  resets?: boolean;
  /** Languages, for localised types. */
  locales: readonly string[];
  /**
   * Condition that limits the role to one brand.
   *
   * @default all brands
   */
  condition?: string;
}

const all: readonly Deed[] = ['read', 'create', 'update', 'delete', 'publish'];
const websiteTypes = siteUids.filter((uid) => !configuredBrand(uid));
const written = [...websiteTypes, contentTypeUid('mitteilung')];

/** Role of each brand, and of the group. */
interface Kind extends Pick<Role, 'code' | 'name' | 'description' | 'media' | 'resets'> {
  rights(of: readonly Brand[]): Right[];
}

/** Kinds of roles. No role may delete a configuration. */
const kinds: readonly Kind[] = [
  {
    code: 'redaktion',
    name: 'Redaktion',
    description:
      'Seiten, Stellen, Veranstaltungen, Medien, Häuser, freie Plätze, Besuche, Hinweise, Mitteilungen, Dateien und die Konfiguration',
    media: true,
    rights: (of) => [
      { deeds: all, types: written },
      {
        deeds: ['read', 'create', 'update', 'publish'],
        types: of.map(({ id }) => contentTypeUid(`konfiguration-${id}`)),
      },
    ],
  },
  {
    code: 'personal',
    name: 'Personal',
    description: 'Bewerbungen mit ihren Unterlagen, und Stellen',
    rights: () => [
      { deeds: ['read', 'delete'], types: [contentTypeUid('bewerbung')] },
      { deeds: all, types: [contentTypeUid('stelle')] },
    ],
  },
  {
    code: 'anfragen',
    name: 'Anfragen',
    description: 'Nachrichten aus dem Kontaktformular und Anmeldungen zu Besuchen',
    rights: () => [{ deeds: ['read', 'delete'], types: ['kontaktnachricht', 'anmeldung'].map(contentTypeUid) }],
  },
  {
    code: 'aufnahme',
    name: 'Aufnahme',
    description: 'Freie Plätze',
    rights: () => [{ deeds: all, types: [contentTypeUid('platz')] }],
  },
  {
    code: 'website',
    name: 'Website',
    description:
      'Die Website auf einen früheren Stand zurücksetzen und wieder freigeben; alles lesen, was darauf steht',
    resets: true,
    rights: (of) => [
      { deeds: ['read'], types: [...websiteTypes, ...of.map(({ id }) => contentTypeUid(`konfiguration-${id}`))] },
    ],
  },
];

/** All roles of the system: each kind per brand, and for the whole group. */
export const roles: readonly Role[] = kinds.flatMap(({ code, name, description, rights, ...rest }): Role[] => [
  {
    ...rest,
    code: `${code}-gruppe`,
    name: `${name} Gruppe`,
    description: `${description}: alle Marken.`,
    rights: rights(brands),
    locales,
  },
  ...brands.map((brand) => ({
    ...rest,
    code: `${code}-${brand.id}`,
    name: `${name} ${brand.name}`,
    description: `${description}: nur ${brand.name}.`,
    rights: rights([brand]),
    locales: brand.locales,
    condition: brandConditionId(brand.id),
  })),
]);
