import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestInfo } from '@playwright/test';
import { axeFindings, expectNone, type Finding, smallTargets } from './findings.ts';
import {
  countPosts,
  expectProblems,
  expectSent,
  type FormPage,
  formPage,
  holdBack,
  labelOf,
  openForm,
  placeNamed,
  scriptedPlaces,
  tabor,
  unscriptedPlaces,
} from './form-page.ts';
import { type Place, urlOf } from './hosts.ts';
import { inThisOrder, showUnscripted } from './page-helpers.ts';
import { keptWith } from './saved-answers.ts';
import { expect, test } from './visitor.ts';

const path = '/kontakt';

/** Message values, unique per test: the origin stores an identical form only once. */
const messageOf = ({ testId }: TestInfo, name = 'Rosa Imgrüt') => ({
  name,
  email: 'rosa@beispiel.ch',
  message: `Guten Tag\nHaben Sie im Frühling einen Platz?\n${testId}`,
  privacy: 'yes',
});

const problemsIn = ({ say }: FormPage) => ({
  name: say('contact.errorName'),
  email: say('contact.errorReach'),
  message: say('contact.errorMessage'),
  privacy: say('contact.errorPrivacy'),
});

const submit = ({ form, say }: FormPage) => form.getByRole('button', { name: say('contact.send') }).click();

async function expectKept(message: ReturnType<typeof messageOf>, { brand, locale }: Place, receipt: string) {
  const kept = await keptWith(message.message);
  expect(kept).toMatchObject([{ receipt, form: 'contact', brand: brand.id, locale, files: [] }]);
  expect(kept[0]?.fields).toEqual({ Name: message.name, Email: message.email, Nachricht: message.message });
}

for (const place of scriptedPlaces)
  test(`${place.name}: errors are shown, corrected, and the form is sent`, async ({ page }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const contact = await openForm(page, place, path);
    const { say, field, fill, form, summary } = contact;
    const problems = problemsIn(contact);
    const findings: Finding[] = [];
    const look = async (state: string) =>
      findings.push(...(await axeFindings(page, state)), ...(await smallTargets(page, state)));
    await submit(contact);
    await expectProblems(contact, { missing: 4 }, problems);
    await look('wrong');
    await page.setViewportSize({ width: 1280, height: 800 });
    await look('wrong at 1280 px');
    await page.setViewportSize({ width: 360, height: 740 });

    for (const name of Object.keys(problems)) {
      await summary.getByRole('link', { name: labelOf(contact, 'contact', name), exact: true }).click();
      await expect(field(name)).toBeFocused();
      await expect(field(name)).toBeInViewport();
    }
    const message = messageOf(info);
    await fill({ name: message.name });
    await expect(field('name')).not.toHaveAttribute('aria-invalid');
    await expect(form.getByText(problems.name)).toHaveCount(0);
    await fill({ email: 'rosa@' });
    await field('message').focus();
    await expect(field('email')).toHaveAccessibleDescription(inThisOrder([say('contact.errorEmailInvalid')]));
    await fill(message);
    await expect(summary).toHaveCount(0);
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    const answer = await holdBack(page, '**/api/kontakt?*');
    await submit(contact);
    await expect(form.getByRole('button')).toHaveText([say('contact.sending'), say('forms.cancel')]);
    await look('sending');
    answer();
    const receipt = await expectSent(contact, say('contact.success'), message.name);
    await look('sent');
    expectNone(place.name, findings);
    await expectKept(message, place, receipt);
  });

for (const place of unscriptedPlaces)
  test.describe(() => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test(`${place.name} without JavaScript: errors are shown, corrected, and the form is sent`, async ({
      page,
      browser,
    }, info) => {
      const findings: Finding[] = [];
      const scripted = await browser.newPage({ viewport: page.viewportSize(), javaScriptEnabled: true });
      const look = async (state: string) => {
        await showUnscripted(page, scripted);
        findings.push(...(await axeFindings(scripted, state)), ...(await smallTargets(scripted, state)));
      };
      await page.goto(urlOf(place.brand, place.prefix + path));
      const title = await page.title();
      const contact = await formPage(page, place);
      const { say, fill, values } = contact;
      const [answer] = await Promise.all([page.waitForResponse('**/api/kontakt?*attempt=*'), submit(contact)]);
      expect(answer.status()).toBe(422);
      await expect(page).toHaveTitle(
        new RegExp(`^${say('forms.errorPrefix')}${say('common.colon')} .+ • ${place.brand.name}$`),
      );
      await expect(page.locator('html')).toHaveAttribute('lang', place.locale);
      await expectProblems(contact, { missing: 4 }, problemsIn(contact));
      await look('wrong');

      const message = messageOf(info);
      await fill({ ...message, email: 'rosa@' });
      await submit(contact);
      await expectProblems(contact, { wrong: 1 }, { email: say('contact.errorEmailInvalid') });
      const typed = await values();
      expect({ ...typed, message: typed['message']?.replaceAll('\r\n', '\n') }).toEqual({ ...message, email: 'rosa@' });

      await fill({ email: message.email });
      const posts = countPosts(page);
      await submit(contact);
      await page.waitForURL('**/api/kontakt?*receipt=*');
      const receipt = await expectSent(contact, say('contact.success'));
      await look('sent');
      await expect(page).toHaveTitle(title);
      const reloaded = await page.reload();
      expect(reloaded?.request().method()).toBe('GET');
      expect(reloaded?.status()).toBe(200);
      await expect(contact.sent.locator('strong')).toHaveText(receipt);
      await page.goBack();
      await expect(contact.field('email')).toHaveAttribute('aria-invalid', 'true');
      expect((await values())['name']).toBe(message.name);
      expect(posts()).toBe(1);
      await expectKept(message, place, receipt);
      await scripted.close();
      expectNone(place.name, findings);

      await page.goto(urlOf(place.brand, `/api/kontakt?locale=${place.locale}&receipt=AAAA-AAAA-AA`));
      await expect(page).toHaveURL(urlOf(place.brand, place.prefix + path));
      await expect(contact.form).toBeVisible();
    });
  });

test('accepts a phone number instead of an e-mail address; a double click sends once', async ({ page }, info) => {
  const contact = await openForm(page, tabor, path);
  const { say, fill, field } = contact;
  const { email: _, ...call } = { ...messageOf(info), callback: 'Dienstag ab 17 Uhr' };
  await fill(call);
  await submit(contact);
  await expectProblems(contact, { missing: 1 }, { email: say('contact.errorReach') });
  await fill({ tel: '12' });
  await expect(field('email'), 'no longer missing').not.toHaveAttribute('aria-invalid');
  await submit(contact);
  await expectProblems(contact, { wrong: 1 }, { tel: say('application.errorTelInvalid') });
  await fill({ tel: '079 123 45 67' });
  const posts = countPosts(page);
  await contact.form.getByRole('button', { name: say('contact.send') }).dblclick();
  const receipt = await expectSent(contact, say('contact.success'), call.name);
  const [kept] = await keptWith(call.message);
  expect(posts()).toBe(1);
  expect(kept?.receipt).toBe(receipt);
  expect(kept?.fields).toEqual({
    Name: call.name,
    Telefon: '079 123 45 67',
    Rueckruf: call.callback,
    Nachricht: call.message,
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(() => {
    test.use({ javaScriptEnabled });

    test(`a registration names its event ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      page,
    }, info) => {
      const forum = placeNamed('forum-gerontologie');
      await page.goto(urlOf(forum.brand, `${path}?veranstaltung=2103`));
      const contact = await formPage(page, forum);
      const { field, fill, say } = contact;
      await expect(field('event').locator('option:checked')).toHaveText(
        'Was das alte Hirn besser kann, Do, 20. Mai 2027',
      );
      const { message: _, ...sender } = messageOf(info, `Rosa ${info.testId}`);
      await fill(sender);
      await submit(contact);
      const receipt = await expectSent(contact, say('contact.success'), javaScriptEnabled ? sender.name : undefined);
      const [kept] = await keptWith(sender.name);
      expect(kept?.receipt).toBe(receipt);
      expect(kept?.fields).toEqual({
        Name: sender.name,
        Email: sender.email,
        Veranstaltung: '2103',
        Nachricht: 'Anmeldung',
      });
      // No such event of this brand.
      await page.goto(urlOf(forum.brand, `${path}?veranstaltung=99999`));
      await expect(field('name')).toBeVisible();
      await expect(field('event')).toHaveCount(0);
    });
  });

test('sending can be cancelled; after a second attempt the message is stored once', async ({ page }, info) => {
  const contact = await openForm(page, tabor, path);
  const { form, say, summary, fill, values } = contact;
  const message = messageOf(info);
  await fill(message);
  const network = await page.context().newCDPSession(page);
  const delayAnswers = (latency: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await delayAnswers(30_000);
  await submit(contact);
  await expect.poll(async () => (await keptWith(message.message)).length, 'only the answer is late').toBe(1);
  await form.getByRole('button', { name: say('forms.cancel') }).click();
  await expect(summary).toBeFocused();
  await expect(summary.locator('p')).toHaveText(say('forms.cancelled'));
  await expect(form.getByRole('button')).toHaveText([say('contact.send'), say('signature.forget')]);
  expect(await values()).toEqual(message);
  await delayAnswers(0);
  await submit(contact);
  await expectKept(message, tabor, await expectSent(contact, say('contact.success'), message.name));
});

test('leaving a field shows its error at the field only, and the press on the button counts', async ({ page }) => {
  const contact = await openForm(page, tabor, path);
  const { field, fill, form, summary, say } = contact;
  await field('name').focus();
  await fill({ email: 'rosa@' });
  await field('message').focus();
  await expect(field('email')).toHaveAccessibleDescription(inThisOrder([say('contact.errorEmailInvalid')]));
  await expect(form.locator('[aria-invalid]'), 'to pass by is no mistake').toHaveCount(1);
  await expect(summary).toHaveCount(0);
  await fill({ email: 'rosa@beispiel.ch' });
  await fill({ email: 'rosa@' });
  await submit(contact);
  await expect(summary).toBeFocused();
});

/** Refusals of the origin, with the key of their message. */
const refusals = [
  { status: 503, reason: 'busy', text: 'forms.busy' },
  { status: 429, reason: 'tooOften', text: 'errors.tooManyRequests' },
  { status: 413, reason: 'tooLarge', text: 'forms.tooLarge' },
  { status: 400, reason: 'robot', text: 'forms.robot' },
  { status: 403, reason: 'elsewhere', text: 'forms.elsewhere' },
  { status: 503, reason: 'notKept', text: 'contact.failed' },
];

test('after a refusal the form tells what to do and keeps the typed values', async ({ page, context }, info) => {
  const contact = await openForm(page, tabor, path);
  const { summary, values, fill, say } = contact;
  const message = messageOf(info);
  await fill(message);
  const expectRefused = async (text: string, what: string) => {
    await submit(contact);
    await expect(summary.locator('p'), what).toHaveText(say(text));
    await expect(summary, what).toBeFocused();
    await expect(summary.getByRole('link'), what).toHaveCount(0);
    expect(await values(), what).toEqual(message);
  };
  for (const { status, reason, text } of refusals) {
    await page.route('**/api/kontakt?*', (route) => route.fulfill({ status, json: { kind: 'refused', reason } }));
    await expectRefused(text, reason);
    await page.unrouteAll();
  }
  expectNone('refused', await axeFindings(page, path));
  for (const body of ['<h1>502 Bad Gateway</h1>', 'null']) {
    await page.route('**/api/kontakt?*', (route) => route.fulfill({ status: 502, body }));
    await expectRefused('contact.failed', `«${body}»`);
    await page.unrouteAll();
  }
  await page.route('**/api/kontakt?*', (route) => route.abort('connectionreset'));
  await expectRefused('contact.failed', 'a connection that breaks');
  await page.unrouteAll();
  const silent = createServer((request) => request.resume().on('end', () => request.socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  await page.route('**/api/kontakt?*', (route) => route.continue({ url }));
  await expectRefused('forms.unsure', 'a connection that breaks before the answer');
  await page.unrouteAll();
  silent.close();
  await context.setOffline(true);
  await expectRefused('errors.offline', 'no network');
  await context.setOffline(false);
  await submit(contact);
  await expectKept(message, tabor, await expectSent(contact, say('contact.success'), message.name));
});

test('can be used with the keyboard alone', async ({ page }, info) => {
  const contact = await openForm(page, tabor, path);
  const { field, summary, say, form } = contact;
  const { keyboard } = page;
  await field('name').focus();
  await keyboard.press('Enter');
  await expect(summary).toBeFocused();
  await keyboard.press('Tab');
  await expect(summary.getByRole('link').first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(field('name')).toBeFocused();
  const message = { ...messageOf(info), message: info.testId };
  await keyboard.type(message.name);
  await keyboard.press('Tab');
  await keyboard.type(message.email);
  for (const name of ['tel', 'callback', 'message']) {
    await keyboard.press('Tab');
    await expect(field(name)).toBeFocused();
  }
  await keyboard.type(message.message);
  await keyboard.press('Tab');
  await expect(field('privacy')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await expect(form.getByRole('link', { name: say('contact.privacyLink') })).toBeFocused();
  await keyboard.press('Tab');
  await expect(form.getByRole('button', { name: say('contact.send') }), 'not the field for machines').toBeFocused();
  await keyboard.press('Enter');
  await expectKept(message, tabor, await expectSent(contact, say('contact.success'), message.name));
});

/** Hostile values for name and message. */
const hostile = '"><script>document.title="taken"</script><img src=x onerror=\'document.title="taken"\'>';
const backwards = '\u202eliame\u202c مرحبا';
const withoutTurns = (text: string) => text.replaceAll(/[\u202c\u202e]/g, '');
const family = '👨‍👩‍👧‍👦';

test('a form sent before its script runs comes back with its values as text, and a running script', async ({
  page,
}, info) => {
  const arrive = await holdBack(page, '**/_astro/ContactForm.*');
  await page.goto(urlOf(tabor.brand, path));
  const contact = await formPage(page, tabor);
  const message = `${info.testId} ${hostile} ${backwards} ${family} </textarea>{{name}} $&`;
  const typed = { name: `${hostile} ${family}`, email: `${hostile}@`, message, privacy: 'yes' };
  await contact.fill(typed);
  await submit(contact);
  await page.waitForURL('**/api/kontakt?*');
  await expect(contact.summary).toBeFocused();
  typed.message = withoutTurns(message);
  expect(await contact.values()).toEqual(typed);
  arrive();
  await expect(page.locator('astro-island[component-url*=ContactForm]:not([ssr])')).toHaveCount(1);
  expect(await contact.values()).toEqual(typed);
  await expect(page).toHaveTitle(new RegExp(`^${contact.say('forms.errorPrefix')}${contact.say('common.colon')} `));
  await expect(page.locator('main img[src=x]')).toHaveCount(0);
  await contact.fill({ email: 'rosa@beispiel.ch' });
  await expect(contact.summary).toHaveCount(0);
  await submit(contact);
  const receipt = await expectSent(contact, contact.say('contact.success'), typed.name);
  await expectKept({ ...typed, email: 'rosa@beispiel.ch' }, tabor, receipt);
});
