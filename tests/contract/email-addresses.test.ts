import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type ContentService, startContentService, v4 } from './content-service.ts';
import { vacancy } from './editor-input.ts';
import { registerEditor } from './panel-login.ts';

/** Address that makes Strapi's own regular expression backtrack practically forever, blocking the server. */
const endless = `a@${'a.'.repeat(120)}!`;
const large = `a@${'a.'.repeat(1_000_000)}!`;

let service: ContentService;
let editor: string;
beforeAll(async () => {
  service = await startContentService();
  editor = await registerEditor(service);
});
afterAll(() => service?.stop());

interface Sent {
  as?: Caller | 'editor';
  method?: string;
  body: object;
}

/** @returns status and text of the answer, which must come within ten seconds. */
async function answerTo(path: string, { as = 'anyone', method = 'POST', body }: Sent) {
  const token = as === 'editor' ? editor : as !== 'anyone' && service.tokens[as];
  const response = await fetch(service.url + path, {
    method,
    headers: { ...v4, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, text: await response.text() };
}

async function expectStillAnswers() {
  const { status } = await fetch(`${service.url}/_health`, { signal: AbortSignal.timeout(10_000) });
  expect(status).toBe(204);
}

const password = 'Ein-langes-Wort-1';

test.each<[string, number, (email: string) => object]>([
  ['/admin/login', 400, (email) => ({ email, password })],
  ['/admin/forgot-password', 400, (email) => ({ email })],
  ['/admin/register-admin', 400, (email) => ({ email, password, firstname: 'A', lastname: 'B' })],
  ['/admin/register', 400, (email) => ({ registrationToken: email, userInfo: { email, password, firstname: 'A' } })],
  ['/admin/reset-password', 400, (email) => ({ resetPasswordToken: email, password })],
  ['/api/auth/local', 400, (email) => ({ identifier: email, password })],
  ['/api/auth/local/register', 403, (email) => ({ email, username: email, password })],
  ['/api/auth/forgot-password', 400, (email) => ({ email })],
  ['/api/auth/reset-password', 400, (email) => ({ code: email, password, passwordConfirmation: password })],
  ['/api/auth/send-email-confirmation', 403, (email) => ({ email })],
  ['/api/users', 403, (email) => ({ email, username: 'a', password, role: 1 })],
  ['/api/kontaktnachrichten', 403, (email) => ({ data: { Email: email } })],
])('%s refuses a malicious address that would block the service', async (path, status, bodyOf) => {
  for (const email of [endless, large]) expect((await answerTo(path, { body: bodyOf(email) })).status).toBe(status);
  await expectStillAnswers();
});

const withContact = (email: string) => ({ ...vacancy, Kontaktperson: { Name: 'Anna Beispiel', Email: email } });

test.each<[string, Sent, RegExp]>([
  [
    '/api/stellen',
    { as: 'admin', body: { data: { ...vacancy, BewerbungsEmail: endless } } },
    /E-Mail[^"]* – «a@a\.a.+ ist keine E-Mail-Adresse\./,
  ],
  [
    '/api/stellen',
    { as: 'admin', body: { data: withContact(endless) } },
    /"Kontaktperson[^"]*: E-Mail – .+ ist keine E-Mail-Adresse/,
  ],
  [
    '/api/konfiguration-tabor',
    { as: 'admin', method: 'PUT', body: { data: { Email: endless } } },
    /"E-Mail – .+ ist keine E-Mail-Adresse/,
  ],
  [
    '/content-manager/collection-types/api::stelle.stelle/actions/publish',
    { as: 'editor', body: { ...vacancy, BewerbungsEmail: endless } },
    /E-Mail[^"]* – .+ ist keine E-Mail-Adresse/,
  ],
  [
    '/content-manager/collection-types/plugin::users-permissions.user',
    { as: 'editor', body: { email: endless, username: 'anna', password, role: 1 } },
    /email must be a valid email/,
  ],
  ['/admin/users/me', { as: 'editor', method: 'PUT', body: { email: endless } }, /email must be a valid email/],
  [
    '/admin/users',
    { as: 'editor', body: { email: endless, firstname: 'A', roles: [1] } },
    /email must be a valid email/,
  ],
  ['/api/users', { as: 'admin', body: { email: endless, username: 'anna', password, role: 1 } }, /valid email/],
  [
    '/api/kontaktnachrichten',
    {
      as: 'forms',
      body: { data: { Quittung: 'address-1', Marke: 'tabor', Name: 'A', Email: endless, Nachricht: 'B' } },
    },
    /Email must be a valid email/,
  ],
])('%s names the field with an address that would block the service', async (path, sent, message) => {
  expect(await answerTo(path, sent)).toEqual({ status: 400, text: expect.stringMatching(message) });
  await expectStillAnswers();
});

test('every address that the forms accept arrives, however unusual', async () => {
  for (const [index, Email] of [`o'neil+a_b@xn--zrich-kva.example`, 'a@b-.example', 'A-@a.b.c.ch'].entries()) {
    const data = { Quittung: `odd-address-${index}`, Marke: 'tabor', Name: 'A', Email, Nachricht: 'B' };
    expect([Email, (await answerTo('/api/kontaktnachrichten', { as: 'forms', body: { data } })).status]).toEqual([
      Email,
      201,
    ]);
  }
});
