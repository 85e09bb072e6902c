import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultFolder } from '../../src/content/default/state.ts';
import { type Call, type ContentService, v4 } from './content-service.ts';
import { redPixel, sentMessage, vacancy } from './editor-input.ts';
import { sharedContentService } from './shared-content-service.ts';

let service: ContentService;
beforeAll(async () => {
  service = await sharedContentService();
});

const get = (path: string, options: Call = {}) => service.call(path, { as: 'site', headers: v4, ...options });

describe('editing', () => {
  const page = { Marke: 'tabor', Titel: 'Probe' };
  const publish = (data: object, api = 'seiten') => get(`/api/${api}`, { as: 'admin', body: { data } });
  const messageOf = async (data: object, api?: string) => {
    const { status, body } = await publish(data, api);
    expect([status, body.error?.name]).toEqual([400, 'ValidationError']);
    return body.error.message;
  };

  test('a picture without an alternative text is not published, and the message names its place', async () => {
    const [file] = (await get('/api/upload', { as: 'admin', body: uploadOf('ohne-text.png', await redPixel()) })).body;
    const hero = { __component: 'bloecke.hero', Titel: 'Titel', Bild: { Datei: file.id } };
    expect(await messageOf({ ...page, Pfad: '/s/bild', Inhalt: [hero] })).toMatchInlineSnapshot(
      `"Inhalt, 1. Block «Auftakt», Bild: Bild – Der Alternativtext in der Medienbibliothek muss ausgefüllt sein."`,
    );
    expect((await get('/api/seiten?filters[Pfad]=/s/bild&status=draft', { as: 'admin' })).body.data).toEqual([]);
    const info = uploadOf(undefined, undefined, { alternativeText: 'Ein roter Punkt', focalPoint: { x: 20, y: 80 } });
    await get(`/api/upload?id=${file.id}`, { as: 'admin', body: info });
    const { body } = await get('/api/seiten?populate=deep', {
      as: 'admin',
      body: { data: { ...page, Pfad: '/s/bild', Inhalt: [hero] } },
    });
    expect(body.data.attributes.Inhalt[0].Bild.Datei.data.attributes).toMatchObject({
      alternativeText: 'Ein roter Punkt',
      focalPoint: { x: 20, y: 80 },
    });
  });

  test('content that the sites would refuse is not published', async () => {
    const journey = { __component: 'bloecke.anreise', Titel: 'Anreise' };
    expect(await messageOf({ ...page, Pfad: '/s/anreise', Inhalt: [journey] })).toMatchInlineSnapshot(
      `"Inhalt, 1. Block «Anreise»: Mit dem öffentlichen Verkehr – Das Feld muss die Anreise mit dem öffentlichen Verkehr beschreiben, oder MitAuto die mit dem Auto."`,
    );
    expect(await messageOf({ ...page, Pfad: '/irgendwo' })).toMatchInlineSnapshot(
      `"Pfad – «/irgendwo» ist keine Adresse dieser Website. Frei wählbar sind Adressen wie /s/tarife, mit Kleinbuchstaben, Ziffern und Bindestrichen."`,
    );
    expect(await messageOf({ ...page, Pfad: '/kontakt' })).toMatchInlineSnapshot(
      `"Pfad – «/kontakt» gibt es bei dieser Marke schon. Bitte wählen Sie eine andere Adresse."`,
    );
    expect(await messageOf({ ...vacancy, PensumVon: 80, PensumBis: 60 }, 'stellen')).toMatchInlineSnapshot(
      `"Pensum bis – Das Feld darf nicht kleiner als «Pensum von» sein."`,
    );
    expect(
      await messageOf({ ...vacancy, Lohn: { Von: 84_500, Bis: 78_000, Pro: 'Jahr' } }, 'stellen'),
    ).toMatchInlineSnapshot(`"Lohn: Lohn bis – Das Feld darf nicht kleiner als «Lohn von» sein."`);
    const published = { PubliziertVon: '2027-03-02', PubliziertBis: '2027-03-01' };
    expect(await messageOf({ ...vacancy, ...published }, 'stellen')).toMatchInlineSnapshot(
      `"Publiziert bis – Das Feld darf nicht vor «Publiziert von» liegen."`,
    );
    const endsFirst = { Beginn: '2026-11-26T13:30:00.000Z', Ende: '2026-11-26T13:29:00.000Z' };
    expect(await messageOf({ ...event, ...endsFirst }, 'veranstaltungen')).toMatchInlineSnapshot(
      `"Ende – Das Feld darf nicht vor Beginn liegen."`,
    );
  });

  const event = {
    Marke: 'tabor',
    Titel: 'Jassen',
    Beginn: '2026-11-26T13:30:00.000Z',
    Ende: '2026-11-26T15:00:00.000Z',
    Ort: 'Saal',
    Kurztext: 'Karten sind da.',
    Text: 'Karten sind da.',
  };
  const recurring = (Wiederholung: object, change: object = {}) =>
    messageOf({ ...event, ...change, Wiederholung }, 'veranstaltungen');

  test('the recurrence of an event is validated; errors show at the field', async () => {
    const weekly = { Rhythmus: 'jede Woche' };
    expect(await recurring({ Rhythmus: 'manchmal' })).toMatch(/Rhythmus/);
    expect(await recurring({ ...weekly, Bis: '2026-11-25' })).toMatchInlineSnapshot(
      `"Wiederholung: Bis – Das Feld darf nicht vor Beginn liegen."`,
    );
    expect(await recurring(weekly, { Ende: '2026-12-17T15:00:00.000Z' })).toMatchInlineSnapshot(
      `"Ende – Das Feld muss vor dem nächsten Mal der Wiederholung liegen."`,
    );
    expect(await recurring({ ...weekly, Bis: '2026-11-30', Ohne: [{ Tag: '2026-11-26' }] })).toMatchInlineSnapshot(
      `"Wiederholung: Ausnahmen – Das Feld muss mindestens ein Datum übrig lassen."`,
    );
    expect(await recurring({ ...weekly, Ohne: [{ Tag: '2026-12-24', BisTag: '2026-12-20' }] })).toMatchInlineSnapshot(
      `"Wiederholung, 1. Ausnahme: Bis und mit – Das Feld darf nicht vor dem ersten Tag der Pause liegen."`,
    );
    expect(await recurring({ ...weekly, Ohne: [{ Tag: '2026-12-25' }] })).toMatchInlineSnapshot(
      `"Wiederholung, 1. Ausnahme: Tag – Das Feld muss ein Tag sein, an dem die Veranstaltung sonst stattfindet."`,
    );
    const last = { Rhythmus: 'jeden Monat am letzten solchen Wochentag' };
    expect(await recurring(last, { Beginn: '2026-11-19T13:30:00.000Z' })).toMatchInlineSnapshot(
      `"Beginn – Das Feld muss der letzte solche Wochentag seines Monats sein, wie es die Wiederholung sagt."`,
    );

    const Wiederholung = { ...last, Bis: '2027-06-30', Ohne: [{ Tag: '2026-12-31', BisTag: '2027-01-03' }] };
    const { status, body } = await get('/api/veranstaltungen?populate=deep', {
      as: 'admin',
      body: { data: { ...event, Wiederholung } },
    });
    expect([status, body.data.attributes.Wiederholung]).toMatchObject([201, Wiederholung]);
  });

  test('vacancies get the next number, and numbers of deleted ones are not reused', async () => {
    const numberOf = async (fields: object) => (await publish({ ...vacancy, ...fields }, 'stellen')).body.data;
    const answers = await Promise.all([numberOf({}), numberOf({ Nummer: null }), numberOf({})]);
    const numbers = answers.map(({ attributes }) => attributes.Nummer).sort((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], numbers[0] + 1, numbers[0] + 2]);
    const last = answers.find(({ attributes }) => attributes.Nummer === numbers[2]);
    await get(`/api/stellen/${last.documentId}`, { as: 'admin', method: 'DELETE' });
    expect((await numberOf({})).attributes.Nummer).toBe(numbers[2] + 1);
    const [kept] = answers;
    const body = { data: { Titel: 'Neuer Titel', Nummer: null } };
    const changed = await get(`/api/stellen/${kept.documentId}`, { as: 'admin', method: 'PUT', body });
    expect(changed.body.data.attributes).toMatchObject({ Titel: 'Neuer Titel', Nummer: kept.attributes.Nummer });
    expect((await publish({ ...vacancy, Nummer: kept.attributes.Nummer }, 'stellen')).status).toBe(400);
  });
});

describe('an e-mail address that makes Strapi’s own expression backtrack practically forever', () => {
  const endless = `a@${'a.'.repeat(120)}!`;
  const password = 'Ein-langes-Wort-1';
  /** Requests with their statuses; the last ones need rights. */
  const requests: [path: string, status: number, body: object, how?: { as?: 'forms' | 'admin'; method?: string }][] = [
    ['/admin/login', 400, { email: endless, password }],
    ['/admin/forgot-password', 400, { email: endless }],
    ['/admin/register-admin', 400, { email: endless, password, firstname: 'A', lastname: 'B' }],
    ['/api/auth/local', 400, { identifier: endless, password }],
    ['/api/auth/local/register', 403, { email: endless, username: 'a', password }],
    ['/api/auth/forgot-password', 400, { email: endless }],
    ['/api/users', 403, { email: endless, username: 'a', password, role: 1 }],
    ['/api/users', 400, { email: endless, username: 'a', password, role: 1 }, { as: 'admin' }],
    ['/api/stellen', 400, { data: { ...vacancy, BewerbungsEmail: endless } }, { as: 'admin' }],
    ['/api/konfiguration-tabor', 400, { data: { Email: endless } }, { as: 'admin', method: 'PUT' }],
    ['/api/kontaktnachrichten', 400, { data: sentMessage('address-1', { Email: endless }) }, { as: 'forms' }],
  ];

  test('is refused everywhere, and the service still answers', async () => {
    for (const [path, status, body, how] of requests) {
      const answer = await service.call(path, { ...how, body });
      expect([path, answer.status]).toEqual([path, status]);
      if (how?.as === 'admin' && path !== '/api/users')
        expect(answer.body.error.message).toMatch(/^E-Mail.* – Das Feld muss eine E-Mail-Adresse sein\./);
    }
    expect((await fetch(`${service.url}/_health`)).status).toBe(204);
  });

  test('does not exclude unusual addresses that the forms accept', async () => {
    for (const [index, Email] of [`o'neil+a_b@xn--zrich-kva.example`, 'a@b-.example', 'A-@a.b.c.ch'].entries()) {
      const data = sentMessage(`odd-address-${index}`, { Email });
      const { status } = await service.call('/api/kontaktnachrichten', { as: 'forms', body: { data } });
      expect([Email, status]).toEqual([Email, 201]);
    }
  });
});

describe('media', () => {
  const original = join(defaultFolder, 'bilder/tabor/haus.webp');
  const bytesOf = async (url: string) => Buffer.from(await (await fetch(service.url + url)).arrayBuffer());

  test('an uploaded picture gets only the gallery format and the thumbnail', async () => {
    const bytes = await readFile(original);
    const [file] = (await get('/api/upload', { as: 'admin', body: uploadOf('haus.webp', bytes) })).body;
    expect(Object.keys(file.formats).sort()).toEqual(['gallery', 'thumbnail']);
    const gallery = await bytesOf(file.formats.gallery.url);
    expect(await sharp(gallery).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });
});

function uploadOf(name?: string, bytes?: Buffer, info: object = {}): FormData {
  const form = new FormData();
  form.set('fileInfo', JSON.stringify(info));
  if (name && bytes) form.set('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
}
