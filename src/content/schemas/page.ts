import { z } from 'zod';
import { block } from '../../blocks/schemas.ts';
import { formerAddresses, line, list, path } from '../../fields/fields.ts';
import { linkedFiles } from '../../fields/media.ts';
import { meta } from '../../fields/parts.ts';
import { endsAfterBeginning, tooEarlyEnd, visibility } from '../../fields/visibility.ts';
import { fixedPaths, isPagePath } from '../../sites/routes.ts';
import { pageSubject } from './contact-person.ts';

const isFixedPath = (path: string) => Object.values<string>(fixedPaths).includes(path);

/** The blocks of a page, from top to bottom. */
export const blocks = list(block).meta({
  label: 'Inhalt',
  hint: 'Die Blöcke der Seite, von oben nach unten. Sie lassen sich mit der Maus verschieben.',
  localised: true,
});

/** A page: a fixed route, or a path under `/s/` or `/v/`. */
export const page = z
  .object({
    /** `/` is the home page. */
    Pfad: path
      .refine(isPagePath, {
        error: `must be one of ${Object.values(fixedPaths).join(', ')}, or /s/… or /v/… with small letters, digits and hyphens`,
      })
      .meta({
        label: 'Pfad',
        hint: 'Die Adresse ohne Website: «/» ist die Startseite, dazu die festen Adressen wie /wohnen/haus-umgebung. Eigene Seiten liegen unter /s/, solche ohne Navigation unter /v/: /s/tarife.',
        patternRule:
          'Bitte nur Kleinbuchstaben, Ziffern und Bindestriche, ohne Umlaute und Leerzeichen, mit «/» am Anfang: /s/pflege-und-betreuung',
        panelPattern: '^\\/$|^(\\/[a-z0-9]+(-[a-z0-9]+)*)+$',
      }),
    Titel: line.meta({ label: 'Titel', hint: 'Der Titel der Seite, auch im Tab des Browsers.', localised: true }),
    Meta: meta.default({}).meta({ localised: true }),
    Inhalt: blocks,
    Ansprechperson: pageSubject,
    EinfacheSpracheVon: path.refine(isPagePath, 'must be the address of a page, such as /wohnen').optional().meta({
      column: 'link',
      label: 'In Einfacher Sprache: Fassung von',
      hint: 'Leer lassen, ausser diese Seite sagt in Einfacher Sprache, was eine andere ausführlich sagt. Dann wählen Sie jene: /wohnen. Die beiden verweisen aufeinander.',
    }),
    VerlinkteDateien: linkedFiles.meta({ localised: true }),
    ...visibility,
    FruehereAdressen: formerAddresses,
  })
  .meta({
    documentType: {
      name: 'Seiten',
      description: 'Alle Seiten der Marken: die festen Adressen und die unter /s/ und /v/.',
      mainField: 'Titel',
      list: ['Marke', 'Pfad', 'Titel', 'Ab'],
      sort: 'Pfad',
    },
  })
  .refine(endsAfterBeginning, tooEarlyEnd)
  .refine(({ Pfad, Ab, Bis }) => (!Ab && !Bis) || !isFixedPath(Pfad), {
    path: ['Ab'],
    error: 'must be empty, like Bis: every website needs this page',
  });
export type Page = z.output<typeof page>;
