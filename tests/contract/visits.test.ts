import { beforeAll, expect, test } from 'vitest';
import { visit } from '../../src/fields/entries/visit-schema.ts';
import { dayAfter, dayInZurich, momentInZurich } from '../../src/i18n/day-in-zurich.ts';
import type { ContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

const list = '/content-manager/collection-types/api::besuch.besuch';

let service: ContentService;
let house: PanelUser;

beforeAll(async () => {
  service = await sharedContentService();
  const administrator = panelUser(service, await registerEditor(service));
  house = await inviteUser(service, administrator, ['redaktion-geeren'], 'Ida');
});

const today = dayInZurich(new Date());
/** At a time that the default content does not use. */
const at = (days: number, time = '06:10') => momentInZurich(`${dayAfter(today, days)}T${time}`);
const weekly = { Beginn: at(-14), Rhythmus: 'jede Woche' };
const entry = { Haus: 'geeren', Art: 'Besichtigung', Plaetze: 4, Termine: [weekly] };

const publish = (change: object) => house(`${list}/actions/publish`, { body: { ...entry, ...change } });
const messageOf = async (change: object) => {
  const { status, body } = await publish(change);
  return `${status} ${body?.error?.message}`;
};

test('a visit with a mistake is refused in German, with its field', async () => {
  expect(await messageOf({ Termine: [] })).toMatch(/^400 .*Termine/);
  expect(await messageOf({ Termine: [{ ...weekly, Bis: dayAfter(today, -20) }] })).toMatch(
    /^400 1\. Termin: Bis – .+nicht vor Beginn liegen/,
  );
  expect(await messageOf({ Termine: [weekly, weekly] })).toMatch(/^400 2\. Termin: Beginn – .+zweimal/);
  expect(await messageOf({ Haus: 'tabor' })).toMatch(/^400 Haus – Ein Haus «tabor» gibt es .+ nicht\. Es gibt: geeren/);
  expect(await messageOf({ Plaetze: 501 })).toMatch(/^400 .*Plätze/);
});

test('two visits of a house and kind have no date in common', async () => {
  const { documentId } = (await succeed(publish({}))).data;
  const twice = /^400 Termine – .+«Besichtigung» am \d.+, 6\.10 schon in einem anderen Eintrag/;
  expect(await messageOf({ Termine: [{ Beginn: at(21) }] })).toMatch(twice);
  await succeed(publish({ Art: 'Probewohnen' }));
  await succeed(publish({ Termine: [{ Beginn: at(21, '06:20') }] }));
  // Itself is no other visit.
  await succeed(house(`${list}/${documentId}/actions/publish`, { body: { ...entry, Plaetze: 6 } }));
});

test('the websites read what editors have published', async () => {
  const url = `${service.url}/api/besuche?populate=deep&filters[Haus][$eq]=geeren&filters[Plaetze][$eq]=6`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${service.tokens.site}` } });
  const { data } = (await answer.json()) as { data: { attributes?: object }[] };
  const [found] = data.map((one) => visit.parse(withoutNulls(one.attributes ?? one)));
  expect(found).toMatchObject({ Haus: 'geeren', Nummer: expect.any(Number), Dauer: 60, Termine: [weekly] });
});

const withoutNulls = (value: object) => JSON.parse(JSON.stringify(value), (_, one) => one ?? undefined);
