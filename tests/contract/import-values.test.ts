import { expect, test } from 'vitest';
import { indeed, read, settingsOf } from '../fixtures/import-feed.ts';

test.each([
  ['80 - 100', 80, 100],
  ['82,5 %', 83, 83],
  ['0.8', 80, 80],
  ['0.6–1', 60, 100],
  ['80 à 100 %', 80, 100],
  ['80 à 100', 80, 100],
  ['dall’80 al 100 %', 80, 100],
  ['60 oder 80 %', 60, 80],
  ['60 % und 80 %', 60, 80],
  ['60 %, 80 % oder 100 %', 60, 100],
  ['60% / 70% / 80%', 60, 80],
  ['2 oder 3 Tage, 50 %', 50, 50],
  ['42 Stunden pro Woche', undefined, undefined],
  [`${'1'.repeat(90)}x`, undefined, undefined],
])('workload %s', (text, PensumVon, PensumBis) => {
  const settings = settingsOf('Indeed XML', { parts: { workload: { path: 'workload', otherwise: '' } } });
  const [vacancy] = read(indeed(`<workload>${text}</workload>`), settings);
  expect([vacancy?.fields['PensumVon'], vacancy?.fields['PensumBis']]).toEqual([PensumVon, PensumBis]);
});

test.each([
  ['2027-05-14T23:59:59', '2027-05-14', '14.05.2027'],
  ['2027-05-14 23:59:59', '2027-05-14', '14.05.2027'],
  ['2027-05-14T22:30:00Z', '2027-05-15', '15.05.2027'],
  ['2027-05-14 22:30:00+00:00', '2027-05-15', '15.05.2027'],
  ['2027-05-14T23:59:59+0200', '2027-05-14', '14.05.2027'],
  ['Fri, 14 May 2027 22:49:39 GMT', '2027-05-15', 'Fri, 14 May 2027 22:49:39 GMT'],
  ['5.6.2027', '2027-06-05', '05.06.2027'],
  ['05.06.2027 00:00:00', '2027-06-05', '05.06.2027'],
  ['05/06/2027', '2027-06-05', '05.06.2027'],
  ['bis 05.06.2027', '2027-06-05', 'bis 05.06.2027'],
  ['Sa., 5. 6. 2027, 08:00 Uhr', '2027-06-05', 'Sa., 5. 6. 2027, 08:00 Uhr'],
  ['05.06.27', '2027-06-05', '05.06.27'],
  ['2027-05-14 oder später', '2027-05-14', '2027-05-14 oder später'],
  ['06/25/2027', undefined, '06/25/2027'],
  ['05-06-2027', undefined, '05-06-2027'],
  ['31.02.2027', undefined, '31.02.2027'],
  ['05.06.2027 07.08.2027', undefined, '05.06.2027 07.08.2027'],
])('day %s', (text, day, Eintritt) => {
  const settings = settingsOf('Indeed XML', { parts: { start: { path: 'date', otherwise: '' } } });
  const [vacancy] = read(indeed(`<referencenumber>1</referencenumber><date>${text}</date>`), settings);
  expect(vacancy?.fields['PubliziertVon']).toBe(day);
  expect(vacancy?.fields).toMatchObject({ Eintritt });
  expect(vacancy?.problems).toEqual(day ? [] : [`Publiziert von «${text}» ist nicht bekannt`]);
});

test.each([
  ['Wir suchen eine qualifizierte Fachperson Gesundheit EFZ.', false],
  ['Suchen Sie eine neue Aufgabe?', false],
  ['Ihr Profil:', true],
  ['Was bringen Sie mit?', true],
])('a bold line «%s» splits an advertisement only as a title', (line, isTitle) => {
  for (const html of [`<p><b>${line}</b></p>`, `<h3>${line}</h3>`]) {
    const job = `<description><![CDATA[<p>Tabor</p><p>Weggis</p>${html}<p>Nacht</p>]]></description>`;
    const { Aufgaben, Profil } = read(indeed(job), settingsOf('Indeed XML'))[0]?.fields ?? {};
    if (isTitle) expect([Aufgaben, Profil]).toEqual(['Weggis', 'Nacht']);
    else {
      expect(Profil).toBeUndefined();
      expect(Aufgaben).toMatch(new RegExp(`^Weggis\n\n.*${line.replace('?', '.')}.*\n\nNacht$`));
    }
  }
});

test('a heading of a feed may be longer than a bold title', () => {
  const [profile, duties] = ['Ihr Profil als qualifizierte Fachperson Gesundheit in Weggis', 'Ihre Aufgaben'];
  const parts = `<h3>${duties}</h3><p>Pflegen</p><h3>${profile}</h3><p>EFZ</p><p><b>${profile}</b></p>`;
  const [vacancy] = read(
    indeed(`<description><![CDATA[<p>Tabor</p>${parts}]]></description>`),
    settingsOf('Indeed XML'),
  );
  expect(vacancy?.fields).toMatchObject({ Profil: `EFZ\n\n**${profile}**` });
});

test('words in unescaped markup stay', () => {
  const job = `<title>Koch <i>EFZ</i></title><description lang="de">Wir suchen <b>Pflegende</b> für die Nacht &amp; mehr<br/>ab sofort
    <!-- <b>intern</b> --><ul><li>5 &lt; 6</li><li><![CDATA[<b>Spät</b>]]></li></ul><a href="https://ats.example/?a=1&amp;b=2">Mehr</a></description>`;
  const settings = settingsOf('Indeed XML', { parts: { intro: { path: 'title', otherwise: '' } } });
  expect(read(indeed(job), settings)[0]?.fields).toMatchObject({
    Titel: 'Koch EFZ',
    Aufgaben:
      'Wir suchen **Pflegende** für die Nacht & mehr\nab sofort\n\n- 5 < 6\n- **Spät**\n\n[Mehr](https://ats.example/?a=1&b=2)',
  });
});
