import { beforeAll, expect, test } from 'vitest';
import type { ContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

const list = '/content-manager/collection-types/api::tarif.tarif';

let service: ContentService;
let house: PanelUser;

beforeAll(async () => {
  service = await sharedContentService();
  const administrator = panelUser(service, await registerEditor(service));
  house = await inviteUser(service, administrator, ['redaktion-geeren'], 'Ida');
});

const level = { Name: 'Stufe 5', Total: 11_340, Versicherung: 4_800, Bewohner: 2_300, Kanton: 4_240 };
/** Far in the future, so that no tariff of the default content is in the way. */
const tariff = {
  Haus: 'geeren',
  GueltigVon: '2098-01-01',
  GueltigBis: '2098-12-31',
  Quelle: 'Tarifblatt 2098',
  Zimmer: [{ Name: 'Zimmer', Personen: 1, PreisProTag: 13_600 }],
  Betreuung: 4_100,
  Stufen: [{ ...level, Name: 'Stufe 4' }, level],
};

const publish = (change: object) => house(`${list}/actions/publish`, { body: { ...tariff, ...change } });
const messageOf = async (change: object) => {
  const { status, body } = await publish(change);
  return `${status} ${body?.error?.message}`;
};

test('a tariff with a mistake is refused in German, with its row', async () => {
  expect(await messageOf({ Stufen: [tariff.Stufen[0], { ...level, Kanton: 4_200 }] })).toMatch(
    /^400 .*2\. Pflegestufe.+muss die Summe der drei Anteile sein: 113\.00/,
  );
  expect(await messageOf({ HoechstanteilBewohner: 2_200 })).toMatch(
    /^400 .*1\. Pflegestufe.+darf nicht höher sein als der höchste Anteil im Kanton: 22\.00.+2\. Pflegestufe/,
  );
  expect(await messageOf({ GueltigBis: '2097-12-31' })).toMatch(/^400 Gültig bis – .+nicht vor «Gültig ab» liegen/);
  expect(await messageOf({ Haus: 'tabor' })).toMatch(/^400 Haus – Ein Haus «tabor» gibt es .+ nicht\. Es gibt: geeren/);
  expect(await messageOf({ Zimmer: [{ Name: 'Zimmer', Personen: 1 }] })).toMatch(
    /^400 .*1\. Zimmer.+«Miete pro Monat»/,
  );
});

test('amounts are whole centimes: neither fractions nor texts that are no amount are stored', async () => {
  for (const Betreuung of [41.5, 'gratis', 'Fr. 100000', -1])
    expect((await publish({ Betreuung })).status, String(Betreuung)).toBe(400);
});

test('two tariffs of a house do not overlap, also if the first one is changed later', async () => {
  const { documentId } = (await succeed(publish({}))).data;
  const overlapping = /^400 .+ für diese Zeit schon einen Tarif, gültig ab 1\.\sJanuar 2098 bis 31\.\sDezember 2098/;
  expect(await messageOf({ GueltigVon: '2098-12-31', GueltigBis: null })).toMatch(overlapping);
  expect(await messageOf({ GueltigVon: '2097-06-01', GueltigBis: '2098-01-01' })).toMatch(overlapping);
  await succeed(publish({ GueltigVon: '2099-01-01', GueltigBis: null }));
  const longer = { ...tariff, GueltigBis: '2099-01-01' };
  const { status, body } = await house(`${list}/${documentId}/actions/publish`, { body: longer });
  expect([status, body.error.message]).toEqual([400, expect.stringMatching(/^Gültig bis – .+ab 1\.\sJanuar 2099\./)]);
  // Itself is no other tariff.
  await succeed(house(`${list}/${documentId}/actions/publish`, { body: { ...tariff, Quelle: 'Tarifblatt' } }));
});

test('the websites read amounts as whole numbers, and the number that the content service gave', async () => {
  const url = `${service.url}/api/tarife?populate=deep&filters[Haus][$eq]=geeren&filters[GueltigVon][$gte]=2098-01-01`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${service.tokens.site}` } });
  const { data } = (await answer.json()) as { data: { attributes?: object }[] };
  const [first] = data.map((entry) => entry.attributes ?? entry);
  expect(first).toMatchObject({ Betreuung: 4_100, Nummer: expect.any(Number), Stufen: [{ Total: 11_340 }, level] });
});
