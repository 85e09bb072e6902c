/** Makes a small picture. Loads sharp on demand, because it does not load in the threads of unit tests. */
export async function redPixel(width = 20): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}

export function formWith(data: object, files: Record<string, Buffer>): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const [name, bytes] of Object.entries(files))
    form.append('files.Dateien', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** Builds an upload form of the media library. File types are those of a browser, which may be anything. */
export function fileForm(files: [name: string, bytes: Buffer, type?: string | undefined][], info?: object): FormData {
  const form = new FormData();
  for (const [name, bytes, type] of files)
    form.append('files', new Blob([new Uint8Array(bytes)], type ? { type } : {}), name);
  if (info) form.set('fileInfo', JSON.stringify(info));
  return form;
}

/** Message, as the origin sends it. */
export const sentMessage = (Quittung: string, change: object = {}) => ({
  ...{ Quittung, Marke: 'tabor', Name: 'Anna', Email: 'anna@example.ch', Nachricht: 'Guten Tag', ...change },
});

/** Application, as the origin sends it. */
export const sentApplication = (Quittung: string, change: object = {}) => ({
  ...{ Quittung, Marke: 'tabor', Vorname: 'Anna', Nachname: 'Beispiel', Bereich: 'hotellerie' },
  ...{ Ausbildung: 'Köchin EFZ', Adresse: 'Seeweg 1', PLZ: '6353', Ort: 'Weggis' },
  ...{ Email: 'anna@example.ch', Telefon: '044 000 00 00', ...change },
});

/** Booking of a visit, as the origin sends it. */
export const registration = (Buchung: string, change: object = {}) => ({
  ...{
    Quittung: Buchung,
    Buchung,
    Fassung: 1,
    Marke: 'tabor',
    Stand: 'angemeldet',
    Art: 'Besichtigung',
    Haus: 'tabor',
  },
  ...{ Termin: '2027-03-27T13:00:00.000Z', Ende: '2027-03-27T14:00:00.000Z', Personen: 2 },
  ...{ Vorname: 'Ida', Nachname: 'Zimtstern', Email: 'ida@example.ch', ...change },
});

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
