import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApplicationField, applicationForm } from '../../src/forms/application.ts';
import { checkForm } from '../../src/forms/checked-form.ts';
import { type ContactField, contactForm } from '../../src/forms/contact.ts';
import { elapsedField, fastest, trapField } from '../../src/forms/form-outcome.ts';
import { asciiAddress } from '../../src/platform/text/email-address.ts';
import { type AnyForm, anyBytes, anyForm, anyRequest, mark } from '../fixtures/any-form.ts';
import { type FormOrigin, startFormOrigin } from '../fixtures/form-origin.ts';
import { full } from '../fixtures/full.ts';
import type { Memory } from '../fixtures/origin-process.ts';
import { asScript, encoded, type FormAnswer, receiptIn, send } from '../fixtures/sent-form.ts';

/** Number of inputs per test; in the full mode more than ten thousand in total. */
const runs = full ? { forms: 6_000, bytes: 2_500, requests: 2_500 } : { forms: 180, bytes: 80, requests: 80 };
const timeout = full ? 1_200_000 : 120_000;

/** Maximum growth of memory after the first pages, and maximum peak, in megabytes. */
const bounds = { growth: 40, peak: 650 };

let origin: FormOrigin;
let before: Memory;
/** Number of answers by status. */
const statuses = new Map<number, number>();
beforeAll(async () => {
  origin = await startFormOrigin({ script: 'tests/fixtures/measured-origin.ts' });
  for (let page = 0; page < 60; page++) await send({ port: origin.port, path: '/api/kontakt', ...encoded({}) });
  before = await origin.process.memory();
}, 360_000);
afterAll(() => origin?.stop());

/** Checks that hold for every answer. */
function expectHarmless({ status, headers, text }: FormAnswer, known: readonly number[]) {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect(known).toContain(status);
  for (const value of Object.values(headers)) expect(String(value)).not.toMatch(/[<"']q7x/);
  if (headers['content-type']?.startsWith('application/json')) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    return;
  }
  // React and Astro escape these three everywhere; a value begins with something else.
  expect(text).not.toMatch(new RegExp(`[<"&]${mark}`));
  if (!text) return;
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(text.match(/<script/g)?.length ?? 0, 'scripts of the page').toBeLessThanOrEqual(4);
}

/** Computes the expected result of a form with the rules that browsers use, too. */
function expected({ form, fields }: AnyForm) {
  // Sent text is well-formed, and the first of several fields with the same name counts.
  const first = new Map(fields.toReversed().map(([name, value]) => [name, value.toWellFormed()]));
  const sent = Object.fromEntries([...first].filter(([name]) => name !== '__proto__'));
  const contact = checkForm(contactForm, sent);
  const application = checkForm(applicationForm, sent);
  const checked = form === 'contact' ? contact : application;
  const elapsed = sent[elapsedField];
  const isRobot = Boolean(sent[trapField]) || (Boolean(elapsed) && !(Number(elapsed) >= fastest));
  const kept = form === 'contact' ? messageOf(contact.values) : applicationOf(application.values);
  return { ...checked, isRobot, kept, isWrong: Object.keys(checked.problems).length > 0 };
}

/** Converts values to fields of the content service. */
function messageOf({ event, name, email, tel, callback, message }: Record<ContactField, string>) {
  return {
    Name: name,
    ...(email && { Email: asciiAddress(email) }),
    ...(tel && { Telefon: tel }),
    ...(callback && { Rueckruf: callback }),
    ...(event && { Veranstaltung: event }),
    Nachricht: message || 'Anmeldung',
  };
}

function applicationOf({ vacancy, message, ...values }: Record<ApplicationField, string>) {
  return {
    Vorname: values.firstName,
    Nachname: values.surname,
    Bereich: values.area,
    Ausbildung: values.training,
    Adresse: values.address,
    PLZ: values.zipCode,
    Ort: values.location,
    Email: asciiAddress(values.email),
    Telefon: values.tel,
    ...(message && { Nachricht: message }),
    ...(Number(vacancy) && { Stelle: Number(vacancy) }),
  };
}

test('any fields are answered and stored according to the rules', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(anyForm, async (any) => {
      const { form, sent, chunked } = any;
      const answer = await send({
        port: origin.port,
        path: form === 'contact' ? '/api/kontakt' : '/api/bewerbung',
        body: sent.body,
        headers: { ...sent.headers, ...(any.asScript && asScript) },
        chunked,
      });
      const { values, problems, isRobot, isWrong, kept } = expected(any);
      const isKept = !isRobot && !isWrong;
      expectHarmless(answer, [isRobot ? 400 : isWrong ? 422 : any.asScript ? 200 : 303]);
      const receipt = receiptIn(answer);
      expect(Boolean(receipt)).toBe(isKept);
      if (receipt) {
        const { Sprache: _, Zugang: __, ...fields } = (await origin.read(receipt))?.fields ?? {};
        expect(fields).toEqual(kept);
      }
      if (!receipt && answer.outcome) expect(answer.outcome).toMatchObject(isRobot ? { values } : { values, problems });
    }),
    { numRuns: runs.forms },
  );
});

test('any bytes are answered as an invalid form or a form with problems', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(anyBytes, async ({ path, type, body, cut, chunked }) => {
      const part = cut === null ? body : body.subarray(0, Math.floor(cut * body.length));
      const answer = await send({ port: origin.port, path, headers: { 'content-type': type }, body: part, chunked });
      expectHarmless(answer, [400, 422]);
    }),
    { numRuns: runs.bytes },
  );
});

test('any request is answered', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ headers, ...request }) => {
      // Only requests that Node's own client can send are tested.
      const form = encoded({});
      const answer = await send({
        port: origin.port,
        ...request,
        body: form.body,
        headers: { ...form.headers, ...headers },
      });
      expectHarmless(answer, [301, 303, 308, 400, 403, 404, 405, 413, 417, 422, 431]);
    }),
    { numRuns: runs.requests },
  );
});

test('afterwards the origin runs, has no temporary files, logged no values, and its memory is limited', async () => {
  expect(origin.process.child.exitCode).toBeNull();
  expect((await origin.left()).incoming).toEqual([]);
  expect(origin.process.output()).not.toContain(mark);
  expect(origin.process.output()).not.toContain('Zimtstern');
  const after = await origin.process.memory();
  const inputs = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const told = ({ now, inUse }: Memory) => `${now} MB (${inUse} in use)`;
  console.log(`${inputs} inputs (${counts}); ${told(before)} before, ${told(after)} after, ${after.peak} MB at most`);
  expect(after.inUse - before.inUse).toBeLessThan(bounds.growth);
  expect(after.peak).toBeLessThan(bounds.peak);
});
