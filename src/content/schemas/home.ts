import { z } from 'zod';
import { email, formerAddresses, line, list, segment } from '../../fields/fields.ts';
import { validDays } from '../../fields/free-places.ts';
import { picture } from '../../fields/media.ts';
import { valuesAsLabels } from '../../fields/panel-metadata.ts';
import { meta, person, postcode, shortText, street, telephone, town } from '../../fields/parts.ts';
import { careNeeds, coordinates, homeKinds, houseFacts, openingTime, petRules, spokenLanguages } from './home-facts.ts';
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
        hint: 'Freiwillig: Suchmaschinen ordnen das Haus danach ein, und die Liste der Häuser ist danach gegliedert.',
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
    Beduerfnisse: careNeeds,
    Sprachen: spokenLanguages,
    Haustiere: z
      .enum(petRules)
      .optional()
      .meta({
        label: 'Haustiere',
        choices: valuesAsLabels(petRules),
        hint: 'Freiwillig, auch für die Suche nach einem Haus. Einzelheiten schreiben Sie unter «Was man uns fragt».',
      }),
    Fakten: houseFacts.optional().meta({
      label: 'Was man uns fragt',
      hint: 'Freiwillig: Besuchszeiten, Betreuung, Arzt, Sterbehilfe und anderes. Steht auf der Seite des Hauses.',
      localised: true,
    }),
    PlaetzeTage: z
      .int()
      .min(validDays.least)
      .max(validDays.most)
      .optional()
      .meta({
        label: 'Freie Plätze gelten … Tage',
        hint: `Freiwillig, ${validDays.least} bis ${validDays.most}: Danach steht bei den freien Plätzen «Bitte anrufen», bis jemand sie bestätigt. Leer: ${validDays.usual}.`,
      }),
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
