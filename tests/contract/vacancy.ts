/** Fields of a vacancy that an editor fills in. */
export const vacancy = {
  Marke: 'tabor',
  Titel: 'Köchin / Koch',
  Bereich: 'hotellerie',
  PensumVon: 60,
  PensumBis: 80,
  Arbeitsort: 'Weggis',
  Eintritt: 'per sofort',
  Einleitung: 'Sie kochen.',
  Aufgaben: 'Kochen',
  Profil: 'Koch EFZ',
  Angebot: 'Eine Küche',
  Kontaktperson: { Name: 'Anna Beispiel' },
  Bewerbungsadresse: 'Tabor\n6353 Weggis',
};
