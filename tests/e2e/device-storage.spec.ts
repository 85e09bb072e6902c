import { expectSent, openForm, placeNamed } from './form-page.ts';
import { urlOf } from './hosts.ts';
import { bar, hydrated } from './page-helpers.ts';
import { keptWith } from './saved-answers.ts';
import { expect, test } from './visitor.ts';

const place = placeNamed('rivabella/de');

/** Reading a forbidden storage throws an error, as in some in-app browsers. */
function forbidStorage(): void {
  const get = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { get });
}

test('with a forbidden storage the form is sent and the language chosen', async ({ page }, info) => {
  await page.addInitScript(forbidStorage);
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
