import { z } from 'zod';

const kinds = {
  vortrag: 'Vortrag oder Lesung',
  beratung: 'Beratung oder Infoabend',
  kurs: 'Kurs oder Tagung',
  konzert: 'Konzert, Film oder Theater',
  fest: 'Fest oder Markt',
  treff: 'Treff oder Essen',
  gottesdienst: 'Gottesdienst oder Besinnung',
  ausflug: 'Ausflug oder Spaziergang',
  fuehrung: 'Führung oder offene Tür',
} as const;

/** Field for the kind of an event, by which a page chooses events. */
export const eventKind = (hint: string) =>
  z
    .enum(Object.keys(kinds) as (keyof typeof kinds)[])
    .optional()
    .meta({ label: 'Art', choices: kinds, hint });
