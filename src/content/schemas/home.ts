import { z } from 'zod';
import { email, formerAddresses, line, list, segment } from '../../fields/fields.ts';
import { picture } from '../../fields/media.ts';
import { valuesAsLabels } from '../../fields/panel-metadata.ts';
import { meta, person, postcode, shortText, street, telephone, town } from '../../fields/parts.ts';
import { coordinates, homeKinds, openingTime } from './home-facts.ts';
import { blocks } from './page.ts';

/** A home: a place where people live, eat or learn. */
export const home = z
  .object({
    /** Last segment of its address: `/unsere-haeuser/<Kennung>`. */
    Kennung: segment.meta({
      label: 'Kennung',
      patternRule: 'Bitte nur Kleinbuchstaben, Ziffern und Bindestriche, ohne Umlaute und Leerzeichen: haus-am-see',
      hint: 'Das Ende der Adresse: /unsere-haeuser/kennung. Kleinbuchstaben, Ziffern, Bindestriche.',
    }),
    Name: line.meta({ label: 'Name', localised: true }),
    Art: z
      .enum(homeKinds)
      .optional()
      .meta({
        label: 'Art',
        choices: valuesAsLabels(homeKinds),
        hint: 'Freiwillig: Suchmaschinen ordnen das Haus danach ein. Auf der Seite steht sie nicht.',
      }),
    Angebot: line.meta({ label: 'Angebot', hint: '«Pflege und Demenzwohngruppe»', localised: true }),
    Kurztext: shortText.meta({ localised: true }),
    Strasse: street,
    PLZ: postcode,
    Ort: town.meta({ localised: true }),
    /** Written as in online maps, parsed to numbers. */
    Koordinaten: coordinates.optional(),
    Telefon: telephone,
    Email: email,
    Oeffnungszeiten: list(openingTime).meta({
      label: 'Empfang',
      hint: 'Freiwillig: wann der Empfang offen ist. Die Zeiten stehen beim Haus und in Suchmaschinen.',
    }),
    Plaetze: z
      .int()
      .positive()
      .max(10_000)
      .optional()
      .meta({ label: 'Plätze', hint: 'Freiwillig: wie viele Menschen hier wohnen können.' }),
    Bild: picture.meta({ localised: true }),
    Leitung: person.optional().meta({ label: 'Leitung', hint: 'Freiwillig.', localised: true }),
    Inhalt: blocks,
    Meta: meta.default({}).meta({ localised: true }),
    FruehereAdressen: formerAddresses,
  })
  .meta({
    documentType: {
      name: 'Häuser',
      description: 'Orte, an denen Menschen wohnen, essen oder lernen.',
      mainField: 'Name',
      list: ['Marke', 'Kennung', 'Name', 'Ort'],
    },
  });
export type Home = z.output<typeof home>;
