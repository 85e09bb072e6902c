import { registration } from '../contract/editor-input.ts';
import { list, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('who answers messages sees registrations and cancellations, prints them, and gets the calendar of the house', async ({
  open,
}) => {
  await write('anmeldungen', registration('PANEL-PANEL-1'));
  await write('anmeldungen', registration('PANEL-PANEL-2', { Nachname: 'Anis', Stand: 'abgesagt' }));
  const gita = await open('Gita', list('anmeldung'));
  await gita.says('Zimtstern');
  await gita.says('abgesagt');
  await expect(gita.page.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await gita.click('Kalender abonnieren');
  const address = gita.page.getByLabel('Adresse des Kalenders von Tabor');
  await expect(address).toHaveValue(/^https?:\/\/tabor\..*\/api\/besuch\/kalender\.ics\?schluessel=[\w-]{43}$/);
  await gita.click('Schliessen');
  await gita.page.emulateMedia({ media: 'print' });
  await expect(gita.page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await expect(gita.page.getByText('Zimtstern')).toBeVisible();
});
