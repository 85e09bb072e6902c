import { z } from 'zod';
import { line } from './fields.ts';

export const street = line.meta({ label: 'Strasse', hint: 'Mit Nummer.' });
export const postcode = line.regex(/^[1-9]\d{3}$/, 'must be a Swiss postcode of four digits').meta({
  label: 'Postleitzahl',
  hint: 'Vier Ziffern.',
  patternRule: 'Bitte eine Postleitzahl mit vier Ziffern: 8400',
});
export const town = line.meta({ label: 'Ort' });

/** An address in Switzerland. */
export const address = z.object({ Strasse: street, PLZ: postcode, Ort: town }).meta({
  component: {
    uid: 'teile.adresse',
    name: 'Adresse',
    icon: 'pinMap',
    description: 'Eine Adresse in der Schweiz: Strasse, Postleitzahl und Ort.',
    mainField: 'Strasse',
  },
});
export type Address = z.output<typeof address>;
