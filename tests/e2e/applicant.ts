import { randomBytes } from 'node:crypto';
import type { TestInfo } from '@playwright/test';
import { docx, docxWithMain, odtParts, odtType } from '../fixtures/files/documents.ts';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { zip } from '../fixtures/files/zip.ts';

/** Form values of an applicant, unique per test: the origin stores an identical form only once. */
export const applicantOf = ({ testId }: TestInfo) => ({
  area: 'technischer-dienst',
  firstName: 'Ana-María',
  surname: 'Petrović-Oberholzer',
  address: 'Alte Seestrasse 12a',
  zipCode: '6353',
  location: 'Weggis',
  email: 'ana@beispiel.ch',
  tel: '079 123 45 67',
  training: 'Fachfrau Betriebsunterhalt EFZ',
  message: `Ich komme gern vorbei.\n${testId}`,
  privacy: 'yes',
});

export type Applicant = ReturnType<typeof applicantOf>;

/** Name in the thank-you message. */
export const senderOf = ({ firstName, surname }: Applicant) => `${firstName} ${surname}`;

/** The same values under the field names of the content service. */
export const fieldsOf = (applicant: Applicant) => ({
  Vorname: applicant.firstName,
  Nachname: applicant.surname,
  Bereich: applicant.area,
  Ausbildung: applicant.training,
  Adresse: applicant.address,
  PLZ: applicant.zipCode,
  Ort: applicant.location,
  Email: applicant.email,
  Telefon: applicant.tel,
  Nachricht: applicant.message,
});

/** File in the form of Playwright's file chooser. */
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

export const curriculum = () => file('Lebenslauf Ana Petrović.pdf', pdf());
export const reference = () => file('Zeugnis.docx', docx());

/** A PDF of more than 1.5 MB. */
export const scan = (name: string) =>
  file(name, pdf({ objects: [stream(randomBytes(1.5 * 1024 ** 2).toString('hex'))] }));

const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** Files that only their content gives away, by the key of the error message. */
export const refusedFiles = {
  fileMacros: file('makro.docx', docxWithMain(macros, { name: 'word/vbaProject.bin', content: 'x' })),
  fileEncrypted: file('geheim.odt', zip(odtParts(odtType, '<manifest:encryption-data/>'))),
  fileOldOffice: file('alt.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  fileArchive: file('alles.pdf', zip([{ name: 'lebenslauf.pdf', content: pdf() }])),
  fileType: file('verkleidet.pdf', Buffer.from('Ich bewerbe mich')),
} as const;
