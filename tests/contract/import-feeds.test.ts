import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test } from 'vitest';
import { fetchFeed } from '../../cms/src/imports/fetch-feed.ts';
import { isOfHouse } from '../../cms/src/imports/map-vacancy.ts';
import { readEntries } from '../../cms/src/imports/read-feed.ts';
import { readRichText } from '../../src/fields/rich-text.ts';
import { indeed, read, settingsOf, xml } from '../fixtures/import-feed.ts';

const advertisement = `<p>Sie lieben <b>Menschen</b>?</p><h3>Ihre Aufgaben</h3><ul><li>Pflegen</li></ul>
  <p><strong>Das bringen Sie mit</strong></p><ul><li>Diplom HF</li></ul><h3>Wir bieten</h3><p>Fünf Wochen Ferien</p>`;

test('Indeed: the parts of an advertisement, area, place, day and address', () => {
  const settings = settingsOf('Indeed XML', {
    values: { area: { Pflege: 'pflege-betreuung' }, place: { Weggis: 'Tabor, Weggis' } },
  });
  const job = `<referencenumber><![CDATA[ A-1 ]]></referencenumber><title><![CDATA[Pflegefachperson HF 60–80 %]]></title>
    <date>Fri, 14 May 2027 22:49:39 GMT</date><url>https://ats.example/1?a=1&amp;b=2</url><city>Weggis</city>
    <category>Pflege</category><description><![CDATA[${advertisement}]]></description>`;
  expect(read(indeed(job), settings)).toMatchObject([
    {
      id: 'A-1',
      problems: [],
      fields: {
        Titel: 'Pflegefachperson HF 60–80 %',
        Einleitung: 'Sie lieben Menschen?',
        Aufgaben: '- Pflegen',
        Profil: '- Diplom HF',
        Angebot: 'Fünf Wochen Ferien',
        Bereich: 'pflege-betreuung',
        Arbeitsort: 'Tabor, Weggis',
        PensumVon: 60,
        PensumBis: 80,
        PubliziertVon: '2027-05-15',
        Bewerbungslink: 'https://ats.example/1?a=1&b=2',
      },
    },
  ]);
});

test('JobPosting: a list, a graph, and a single posting', () => {
  const settings = settingsOf('JobPosting (schema.org, JSON-LD)', { applyAt: 'form' });
  const posting = {
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', value: 17 },
    title: 'Köchin / Koch EFZ',
    description: '<p>Kochen für 90 Personen.</p>',
    occupationalCategory: 'Hotellerie',
    workHours: '80–100 %',
    validThrough: '2027-06-30T23:59:59+02:00',
    jobLocation: [{ address: { addressLocality: 'Jona' } }],
    url: 'https://ats.example/17',
  };
  const expected = [
    {
      id: '17',
      problems: [],
      fields: { Bereich: 'hotellerie', PensumVon: 80, PensumBis: 100, Arbeitsort: 'Jona', PubliziertBis: '2027-06-30' },
    },
  ];
  for (const document of [[posting], posting, { '@graph': [posting] }, { itemListElement: [{ item: posting }] }]) {
    const mapped = read(JSON.stringify(document), settings);
    expect(mapped).toMatchObject(expected);
    expect(mapped[0]?.fields, 'people apply with our form').not.toHaveProperty('Bewerbungslink');
  }
});

test('RSS, JobCloud, CH Media and Personio: the elements of their documentation', () => {
  const rss = `<item><guid isPermaLink="false">r1</guid><title>Koch</title><link>https://ats.example/r1</link>
    <description>&lt;p&gt;Kochen &amp;amp; mehr&lt;/p&gt;</description></item>`;
  expect(read(xml('rss.channel', rss), settingsOf('RSS'))).toMatchObject([
    { id: 'r1', fields: { Aufgaben: 'Kochen & mehr', Bewerbungslink: 'https://ats.example/r1' } },
  ]);
  const jobCloud = `<INSERAT><INSERATID>7</INSERATID><BERUF>Koch</BERUF><TEXT>Kochen</TEXT><ORT>Zug</ORT>
    <ANSTELLUNGSGRAD>60</ANSTELLUNGSGRAD><ANSTELLUNGSGRAD_BIS>80</ANSTELLUNGSGRAD_BIS></INSERAT>`;
  expect(read(xml('JOBS.INSERATE', jobCloud), settingsOf('JobCloud (jobs.ch)'))).toMatchObject([
    { id: '7', fields: { Titel: 'Koch', PensumVon: 60, PensumBis: 80, Arbeitsort: 'Zug' } },
  ]);
  const vacancy = `<vacancy><id>c</id><title>Koch</title><workplace><zip>8640</zip><city>Jona</city></workplace>
    <description>Kochen</description><requirements>EFZ</requirements><offer>Ferien</offer></vacancy>`;
  expect(read(xml('list', vacancy), settingsOf('CH Media (ostjob.ch)'))).toMatchObject([
    { id: 'c', fields: { Aufgaben: 'Kochen', Profil: 'EFZ', Angebot: 'Ferien', Arbeitsort: 'Jona' } },
  ]);
  const section = (name: string, value: string) =>
    `<jobDescription><name>${name}</name><value><![CDATA[${value}]]></value></jobDescription>`;
  const position = `<position><id>9</id><name>Koch</name><office>Jona</office><schedule>full-time</schedule>
    <jobDescriptions>${section('Deine Aufgaben', 'Kochen')}${section('Dein Profil', 'EFZ')}</jobDescriptions></position>`;
  expect(read(xml('workzag-jobs', position), settingsOf('Personio'))).toMatchObject([
    { id: '9', fields: { Aufgaben: 'Kochen', Profil: 'EFZ', PensumVon: 100, PensumBis: 100 } },
  ]);
});

test('umlauts in all declared encodings', () => {
  const settings = settingsOf('Indeed XML');
  const title = '<title>Köchin für «Zürich» – Café</title>';
  const inCodePage = (encoding?: string) => Buffer.from(indeed(title, encoding).replaceAll('–', '\x96'), 'latin1');
  const utf16 = Buffer.from(`\ufeff${indeed(title, 'utf-16')}`, 'utf16le');
  const feeds: [Buffer, string][] = [
    [Buffer.from(indeed(title)), ''],
    [Buffer.from(`\ufeff${indeed(title)}`), 'text/xml; charset=iso-8859-1'],
    [inCodePage('ISO-8859-1'), 'text/xml'],
    [inCodePage('Windows-1252'), ''],
    [inCodePage('utf-8'), 'application/xml; charset="windows-1252"'],
    [Buffer.from(indeed(title, 'utf-16')), 'text/xml; charset=utf-16'],
    [utf16, ''],
    [Buffer.from(utf16).swap16(), ''],
  ];
  for (const [bytes, type] of feeds)
    expect(read(bytes, settings, type)[0]?.title, type).toBe('Köchin für «Zürich» – Café');
  expect(() => read(inCodePage('utf-8'), settings)).toThrow(
    'Die Zeichen der Quelle lassen sich nicht als «utf-8» lesen.',
  );
});

test('HTML in every part becomes text, or Markdown that the websites accept', () => {
  const hostile = `<b>Wort</b> &amp; <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">Link</a>`;
  const parts = ['id', 'title', 'intro', 'text', 'profile', 'offer', 'place', 'start', 'contactName', 'contactEmail'];
  const job = parts.map((part) => `<${part}><![CDATA[${hostile}]]></${part}>`).join('');
  const settings = settingsOf('', {
    entries: 'source.job',
    parts: Object.fromEntries(parts.map((part) => [part, { path: part, otherwise: '' }])),
  });
  const [vacancy] = read(indeed(job), settings);
  const { Aufgaben, Profil, Angebot, Kontaktperson, ...lines } = vacancy?.fields ?? {};
  expect(Object.values(lines)).toEqual(Object.keys(lines).map(() => 'Wort & Link'));
  expect(Kontaktperson).toEqual({ Name: 'Wort & Link', Telefon: null, Email: 'Wort & Link' });
  expect(vacancy?.id).toBe('Wort & Link');
  for (const markdown of [Aufgaben, Profil, Angebot]) {
    expect(markdown).toBe('**Wort** & Link');
    expect(readRichText(String(markdown))).toHaveProperty('html');
  }
});

test('a plain text keeps its lines, and signs of Markdown', () => {
  const [vacancy] = read(
    indeed('<description>Kochen * mit 5 &lt; 6\n\nPutzen</description>'),
    settingsOf('Indeed XML'),
  );
  expect(vacancy?.fields).toMatchObject({ Einleitung: 'Kochen * mit 5 < 6', Aufgaben: 'Putzen' });
});

test('what the feed lacks is taken from the form, and is not of the feed', () => {
  const parts = {
    area: { path: 'category', otherwise: 'hotellerie' },
    workload: { path: '', otherwise: '50' },
    contactName: { path: '', otherwise: 'Anna Muster' },
    only: { path: 'company', otherwise: 'Tabor' },
  };
  const settings = settingsOf('Indeed XML', { parts });
  const job = '<company>tabor</company><referencenumber>1</referencenumber><title>Koch</title><category>X</category>';
  const [vacancy] = read(indeed(job), settings);
  expect(vacancy?.defaults).toEqual({
    Bereich: 'hotellerie',
    PensumVon: 50,
    PensumBis: 50,
    Kontaktperson: { Name: 'Anna Muster', Telefon: null, Email: null },
  });
  expect(vacancy?.fields).toEqual({ Titel: 'Koch' });
  const withMail = read(indeed(`${job}<email>a@tabor.example</email>`), settings)[0];
  const Kontaktperson = { Name: 'Anna Muster', Telefon: null, Email: 'a@tabor.example' };
  expect(withMail?.fields, 'a new address replaces the old one').toEqual({ Titel: 'Koch', Kontaktperson });
  const entries = readEntries(
    Buffer.from(xml('source', `<job>${job}</job><job><company>Bauma</company></job>`)),
    '',
    settings.entries,
  );
  expect(entries.map((entry) => isOfHouse(entry, settings))).toEqual([true, false]);
});

test('a value that nothing explains is a problem of its vacancy', () => {
  const job = '<title>Koch</title><category>Küche</category><date>bald</date>';
  expect(read(indeed(job), settingsOf('Indeed XML'))[0]?.problems).toEqual([
    'Die Kennung fehlt',
    'Bereich «Küche» ist nicht bekannt',
    'Publiziert von «bald» ist nicht bekannt',
  ]);
});

const laughs = `<!DOCTYPE source [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]><source><job><title>&b;</title></job></source>`;
test.each<[name: string, feed: string, message: RegExp]>([
  ['entities that grow', laughs, /eigene Entitäten/],
  [
    'an external entity',
    '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><source><job>&x;</job></source>',
    /nicht erlaubt/,
  ],
  ['deep nesting', `${'<x>'.repeat(5_000)}${'</x>'.repeat(5_000)}`, /nicht erlaubt/],
  ['names of prototypes', '<source><job><__proto__>x</__proto__></job></source>', /nicht erlaubt/],
  ['truncated XML', '<source><job><title>Koch', /abgeschnitten/],
  ['truncated JSON', '[{"id": 1}, {"id"', /nicht vollständig/],
  ['a page of HTML', '<!DOCTYPE html><html><body><p>Wartung<br></body></html>', /abgeschnitten/],
  ['nothing', '', /nicht vollständig/],
  [
    'too many entries',
    xml('source', '<job/>'.repeat(501).replaceAll('<job/>', '<job><id>1</id></job>')),
    /mehr als 500/,
  ],
])('refused: %s', (_, feed, message) => {
  expect(() => read(feed, settingsOf('Indeed XML'))).toThrow(message);
});

test('a huge or deeply nested text is a problem of its vacancy', () => {
  const texts = ['<p>x</p>'.repeat(20_000), '<b>'.repeat(200), '<x>'.repeat(4_000)];
  const jobs = texts.map(
    (text) => `<job><referencenumber>1</referencenumber><description><![CDATA[${text}]]></description></job>`,
  );
  for (const { problems } of read(xml('source', jobs.join('')), settingsOf('Indeed XML')))
    expect(problems).toEqual([expect.stringMatching(/^Text oder Aufgaben ist (?:länger|zu tief)/)]);
});

test('long runs of spaces and unfinished tags take no time', () => {
  const run = '\u2003'.repeat(90_000);
  const texts = [`<p>a${run}b</p>`, `<b>a${run}</b>b`, `<${'a'.repeat(90_000)}`, '['.repeat(90_000)];
  const jobs = texts.map((text) => `<job><description><![CDATA[${text}]]></description></job>`).join('');
  const [first, second] = read(xml('source', jobs), settingsOf('Indeed XML'));
  expect(first?.fields).toMatchObject({ Einleitung: 'a b', Aufgaben: 'a b' });
  expect(second?.fields).toMatchObject({ Aufgaben: '**a** b' });
});

test('a public name that leads into a private network is not fetched', async () => {
  const { lookup } = dns;
  const found = [
    { address: '203.0.114.7', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ];
  const answer = (_name: string, _options: object, done: (error: null, all: typeof found) => void) => done(null, found);
  Object.assign(dns, { lookup: answer });
  syncBuiltinESMExports();
  try {
    await expect(fetchFeed('https://jobs.example.ch/')).rejects.toThrow('führt in ein privates Netz');
  } finally {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  }
});
