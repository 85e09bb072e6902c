import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkLifetime, readPreviewLink, signPreviewLink } from '../../src/content/preview/preview-link.ts';
import type { LiveSites } from '../../src/origin/files/live-sites.ts';
import type { PageMaker } from '../../src/origin/pages/page-maker.ts';
import { PreviewService } from '../../src/origin/preview/preview-service.ts';
import { previewSettings } from '../../src/origin/preview/start-preview.ts';

const secret = 'the-secret-of-today';
const oldSecret = 'the-secret-of-before';
const tabor = {
  host: 'tabor.example',
  uid: 'api::konfiguration-tabor.konfiguration-tabor',
  documentId: 'abcdefghijklmnop',
  status: 'draft' as const,
};
let now = 0;
let lines: string[] = [];
let service: PreviewService;

beforeEach(() => {
  vi.useFakeTimers();
  now = Date.parse('2026-12-01T08:00:00Z');
  lines = [];
  service = startService();
});
afterEach(() => void vi.useRealTimers());

function startService(): PreviewService {
  return new PreviewService({
    secrets: [secret, oldSecret],
    // An empty object throws if a refused link reaches it.
    pages: {} as PageMaker,
    sites: { of: async () => ({}) } as unknown as LiveSites,
    log: (line) => lines.push(line),
    now: () => now,
  });
}

const request = (token: string, { host = 'tabor.example', cookie = '' } = {}) =>
  ({
    url: `/api/preview?${new URLSearchParams({ token })}`,
    headers: { host, ...(cookie && { cookie }) },
  }) as unknown as IncomingMessage;
const sign = (changes: object = {}, key = secret) => signPreviewLink({ ...tabor, ...changes }, key, now);
const cookieOf = ({ headers }: { headers?: Record<string, string> }) => headers?.['set-cookie']?.split(';')[0] ?? '';

test('a link signed with the current or the previous secret opens a session and the page', async () => {
  for (const key of [secret, oldSecret]) {
    const answer = await service.open(request(sign({}, key)));
    expect(answer).toMatchObject({ status: 303, headers: { location: '/' } });
    expect(cookieOf(answer)).toMatch(/^__Host-preview=[\w-]{43}$/);
  }
  expect(await service.open(request(sign({ status: 'published' })))).toMatchObject({
    headers: { location: '/?published' },
  });
});

test('a link with a foreign signature is refused', async () => {
  const token = sign();
  const [payload = '', signature = ''] = token.split('.');
  const bare = createHmac('sha256', secret).update(payload).digest('base64url');
  const other = Buffer.from(JSON.stringify({ ...tabor, host: 'tabor.example' })).toString('base64url');
  for (const wrong of [
    '',
    payload,
    `${payload}.`,
    `${payload}.${bare}`,
    `${other}.${signature}`,
    `${payload}.${signature.slice(0, -1)}`,
    `${token}.`,
    sign({}, 'the-secret-of-another'),
  ])
    expect(await service.open(request(wrong)), wrong).toEqual({ status: 401, page: { is: 'refused' } });
});

test('any change of a token is refused without an exception', async () => {
  const token = sign();
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.string({ minLength: 0, maxLength: 3 }), async (at, text) => {
      const forged = token.slice(0, at) + text + token.slice(at + 1);
      fc.pre(forged !== token);
      // Skips changes of the two unused bits in the last letter of a signature.
      fc.pre(
        Buffer.from(forged.split('.')[1] ?? '', 'base64url').compare(
          Buffer.from(token.split('.')[1] ?? '', 'base64url'),
        ) !== 0 || forged.split('.')[0] !== token.split('.')[0],
      );
      expect(readPreviewLink(forged, [secret])).toBeUndefined();
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 2_000 }), async (text) => {
      const { status, headers } = await service.open(request(text));
      expect([401, 414]).toContain(status);
      expect(headers?.['set-cookie']).toBeUndefined();
    }),
  );
});

test('a link is valid for an hour', async () => {
  const token = sign();
  now += linkLifetime * 1000 - 1;
  expect((await service.open(request(token))).status).toBe(303);
  const late = sign();
  now += linkLifetime * 1000;
  expect((await service.open(request(late))).status).toBe(401);
  expect(lines.at(-1)).toContain('too old');
  const future = signPreviewLink(tabor, secret, now + 3_600_000);
  expect((await service.open(request(future))).status).toBe(401);
});

test('a browser with an open session may follow an expired link, because the panel keeps its links', async () => {
  const token = sign();
  const cookie = cookieOf(await service.open(request(token)));
  const again = await service.open(request(token, { cookie }));
  expect([again.status, again.headers?.['set-cookie']]).toEqual([303, undefined]);
  now += linkLifetime * 1000;
  expect((await service.open(request(token, { cookie }))).status).toBe(303);
  expect((await service.open(request(token, { cookie: '__Host-preview=another' }))).status).toBe(401);
});

test('only the first browser may open a link, also after its session has ended', async () => {
  const token = sign();
  const { cookies: [forgotten, browserCookie = ''] = [] } = await service.open(request(token));
  expect(forgotten, 'the moment of an earlier preview').toMatch(/^__Host-preview-moment=; Max-Age=0;/);
  const [browser = ''] = browserCookie.split(';');
  expect(browserCookie).toMatch(
    /^__Host-preview-browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
  );
  // A frame that loads twice.
  expect((await service.open(request(token))).status).toBe(303);
  now += 11_000;
  for (const cookie of ['', '__Host-preview-browser=another'])
    expect((await service.open(request(token, { cookie }))).status).toBe(401);
  expect(lines.at(-1)).toContain('another browser');
  expect((await service.open(request(token, { cookie: browser }))).status).toBe(303);
});

test.each([
  ['/kontakt', '/kontakt'],
  ['/fr/events/7/ein-titel', '/fr/events/7/ein-titel'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['/kontakt?published', '/'],
  ['', '/'],
])('ending a preview at «%s» redirects to %s', async (page, published) => {
  const headers = { 'sec-fetch-site': 'same-origin', host: 'tabor.example' };
  const asked = { url: `/api/preview?${new URLSearchParams({ page })}`, headers } as unknown as IncomingMessage;
  expect((await service.end(asked)).page).toEqual({ is: 'ended', published });
  expect(
    await service.end({ ...asked, headers: { ...headers, 'sec-fetch-site': 'cross-site' } } as IncomingMessage),
  ).toEqual({ status: 403, page: { is: 'elsewhere' } });
});

test('previews require all their settings', () => {
  const whole = { CONTENT_URL: 'https://content.example/x', PREVIEW_SECRET: secret, PREVIEW_TOKEN: 'a-token' };
  expect(previewSettings(whole)).toMatchObject({ admin: 'https://content.example', secrets: [secret] });
  expect(previewSettings({ ...whole, PREVIEW_ADMIN: 'https://panel.example/admin' })).toMatchObject({
    admin: 'https://panel.example',
  });
  expect(previewSettings({ ...whole, PREVIEW_SECRET: '' })).toEqual({ off: 'PREVIEW_SECRET is not set' });
  expect(previewSettings({ ...whole, CONTENT_URL: '' })).toEqual({ off: 'CONTENT_URL is not set' });
  expect(() => previewSettings({ ...whole, PREVIEW_TOKEN: '' })).toThrow(/PREVIEW_TOKEN must be set/);
  expect(() => previewSettings({ ...whole, PREVIEW_SECRET: 'short' })).toThrow(/PREVIEW_SECRET must have 16/);
});
