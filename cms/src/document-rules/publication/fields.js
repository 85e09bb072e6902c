'use strict';

const { isPagePath } = require('../../../../src/sites/routes.ts');
const { walk } = require('../../content-model/walk.js');

/** Rules between two fields, by content type or component. Each gives the field to correct and what to do, or nothing. */
const rules = {
  'bloecke.anreise': ({ MitOev, MitAuto }) =>
    !MitOev && !MitAuto && ['MitOev', 'Beschreiben Sie die Anreise mit öffentlichem Verkehr oder mit dem Auto.'],
  'teile.fusszeilen-eintrag': ({ link, header }) =>
    !link && !header && ['link', 'Ein Eintrag, der keine Überschrift ist, braucht einen Link.'],
  'api::seite.seite': ({ Pfad }) =>
    !isPagePath(Pfad ?? '') && [
      'Pfad',
      `«${Pfad ?? ''}» ist keine Adresse dieser Website. Frei wählbar sind Adressen wie /s/tarife, mit Kleinbuchstaben, Ziffern und Bindestrichen.`,
    ],
  'api::stelle.stelle': ({ PensumVon, PensumBis }) =>
    PensumVon > PensumBis && ['PensumBis', 'Das grösste Pensum darf nicht kleiner sein als das kleinste.'],
  'api::veranstaltung.veranstaltung': ({ Beginn, Ende }) =>
    Ende && new Date(Ende) < new Date(Beginn) && ['Ende', 'Das Ende darf nicht vor dem Beginn liegen.'],
};

function problemsOfFields(strapi, uid, document) {
  const problems = [];
  walk(strapi, uid, document, (part, partUid, path) => {
    const problem = rules[partUid]?.(part);
    if (problem) problems.push({ path: [...path, problem[0]], message: problem[1] });
  });
  return problems;
}

module.exports = { problemsOfFields };
