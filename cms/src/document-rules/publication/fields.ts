import type { Core, UID } from '@strapi/strapi';
import { isRoute, pathOfLink } from '../../../../src/sites/page-exists.ts';
import { isPagePath } from '../../../../src/sites/routes.ts';
import { walk } from '../../content-model/walk.ts';
import type { Draft, Problem } from './problem.ts';

/** What the rules read, of whichever type; of a draft any field may still be empty. */
interface Fields {
  MitOev?: string | null;
  MitAuto?: string | null;
  link?: string | null;
  internal?: boolean | null;
  header?: boolean | null;
  Pfad?: string | null;
  PensumVon?: number | null;
  PensumBis?: number | null;
  Beginn?: string | null;
  Ende?: string | null;
}

/** Gives the field to correct and what to do, or nothing. */
type Rule = (fields: Fields) => false | readonly [field: keyof Fields, message: string];

/** Rules between two fields, by content type or component. */
const rules: Partial<Record<UID.Schema, Rule>> = {
  'bloecke.anreise': ({ MitOev, MitAuto }) =>
    !MitOev && !MitAuto && ['MitOev', 'Beschreiben Sie die Anreise mit öffentlichem Verkehr oder mit dem Auto.'],
  'teile.fusszeilen-eintrag': ({ link, header }) =>
    !link && !header && ['link', 'Ein Eintrag, der keine Überschrift ist, braucht einen Link.'],
  'teile.knopf': ({ link, internal }) => {
    if (!internal || !link) return false;
    if (/^(https?:|www\.)/i.test(link))
      return ['internal', 'Der Link führt zu einer anderen Website. Schalten Sie «Eigene Seite» aus.'];
    const path = pathOfLink(link);
    return (
      path !== undefined &&
      !isRoute(path) && [
        'link',
        `Unter «${path}» kann diese Website keine Seite haben. Korrigieren Sie den Link, oder schalten Sie «Eigene Seite» aus.`,
      ]
    );
  },
  'api::seite.seite': ({ Pfad }) =>
    !isPagePath(Pfad ?? '') && [
      'Pfad',
      `«${Pfad ?? ''}» ist keine Adresse dieser Website. Frei wählbar sind Adressen wie /s/tarife, mit Kleinbuchstaben, Ziffern und Bindestrichen.`,
    ],
  'api::stelle.stelle': ({ PensumVon, PensumBis }) =>
    (PensumVon ?? 0) > (PensumBis ?? 0) && [
      'PensumBis',
      'Das grösste Pensum darf nicht kleiner sein als das kleinste.',
    ],
  'api::veranstaltung.veranstaltung': ({ Beginn, Ende }) =>
    !!Ende && new Date(Ende) < new Date(Beginn ?? 0) && ['Ende', 'Das Ende darf nicht vor dem Beginn liegen.'],
};

export function problemsOfFields(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  walk(strapi, uid, draft, (part, partUid, path) => {
    const problem = rules[partUid]?.(part as Fields);
    if (problem) problems.push({ path: [...path, problem[0]], message: problem[1] });
  });
  return problems;
}
