import { expectSent, openForm, placeNamed } from './form-page.ts';
import { one, urlOf } from './hosts.ts';
import { bar, hydrated } from './page-helpers.ts';
import { keptWith } from './saved-answers.ts';
import { expect, test } from './visitor.ts';

const place = placeNamed('rivabella/de');

/** Storages that do not work. In-app browsers have all three. */
const storages = one<[name: string, prepare: () => void]>([
  [
    'a forbidden storage',
    () => {
      const get = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    },
  ],
  ['no storage', () => Object.defineProperty(window, 'localStorage', { value: null })],
  [
    'a full storage',
    () => {
      const set = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.defineProperty(window, 'localStorage', { value: new Proxy({}, { set }) });
    },
  ],
]);

for (const [name, prepare] of storages)
  test(`with ${name} the form is sent and the language chosen`, async ({ page }, info) => {
    await page.addInitScript(prepare);
    const contact = await openForm(page, place, '/kontakt');
    await expect(contact.form.getByRole('button', { name: contact.say('signature.forget') })).toBeVisible();
    await expect(contact.form, 'nothing is promised').not.toContainText(contact.say('forms.draftKeptText'));
    const message = `Gibt es im Mai ein Zimmer? ${info.testId}`;
    await contact.fill({ name: 'Rosa Imgrüt', email: 'rosa@beispiel.ch', message, privacy: 'yes' });
    await contact.form.getByRole('button', { name: contact.say('contact.send') }).click();
    await expectSent(contact, contact.say('contact.success'), 'Rosa Imgrüt');
    expect(await keptWith(message)).toHaveLength(1);

    await bar(page).getByRole('link', { name: 'FR', exact: true }).click();
    await expect(page).toHaveURL(urlOf(place.brand, '/fr/kontakt'));
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  });
