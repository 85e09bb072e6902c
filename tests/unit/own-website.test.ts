import { expect, test } from 'vitest';
import { ownWebsite } from '../../src/content/staff/own-website.ts';
import { documentText } from '../../src/content/staff/staff-texts.ts';
import type { WebsiteState } from '../../src/content/website-state.ts';

const state: WebsiteState = {
  brand: 'tabor',
  name: 'Tabor',
  host: 'tabor.example',
  releasedAt: '2026-11-20T08:00:00.000Z',
  confirmedAt: '2026-11-21T08:00:00.000Z',
  cause: undefined,
  pages: 40,
  pin: undefined,
  held: undefined,
};

test('staff see the state of their website, without technical details', () => {
  expect(ownWebsite(undefined)).toEqual({ is: 'never' });
  expect(ownWebsite({ ...state, releasedAt: undefined, confirmedAt: undefined })).toEqual({ is: 'never' });
  expect(ownWebsite(state)).toEqual({ is: 'upToDate', at: '2026-11-21T08:00:00.000Z' });
  const storage = { since: '2026-11-21T07:00:00.000Z', why: undefined, toPurge: 0, isOfCaches: false };
  expect(ownWebsite({ ...state, storage })).toEqual({ is: 'delayed', at: '2026-11-21T07:00:00.000Z' });
  const since = '2026-11-20T09:00:00.000Z';
  const away = { since, content: [], other: ['http://cms'], service: 'away' } as const;
  expect(ownWebsite({ ...state, held: away })).toEqual({ is: 'away', at: since });
  const problem = { document: 'haus taborhalde (tabor)', field: 'Bild', rule: 'must be a file that can be fetched' };
  const found = (text: string) => {
    const website = ownWebsite({
      ...state,
      held: { since, content: [{ ...problem, found: text }], other: ['http://cms'] },
    });
    return website.is === 'held' ? [website.problems[0]?.found, website.isTechnical] : [];
  };
  expect(found('«http://cms.internal:1337/uploads/a_1.png»: HTTP 404')).toEqual(['«a_1.png»', true]);
  expect(found('«https://cms.internal/uploads/a_1.png?sign=x/y»: HTTP 404')).toEqual(['«a_1.png»', true]);
  expect(found('http://cms.internal is away')).toEqual(['', true]);
});

test.each([
  ['konfiguration-tabor', 'staff.configuration'],
  ['konfiguration-rivabella (it-CH)', 'staff.configuration (IT)'],
  ['seite /kontakt (forum-gerontologie)', 'staff.page /kontakt'],
  ['haus without Kennung, abc (rivabella, en)', 'staff.home without Kennung, abc (EN)'],
  ['something else', 'something else'],
])('«%s» is named in the words of the page', (document, text) => {
  const t = ((key: string, values?: { key: string }) => (values ? `${key} ${values.key}` : key)) as never;
  expect(documentText(document, t)).toBe(text);
});
