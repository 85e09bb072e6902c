import { registration } from '../contract/editor-input.ts';
import { entryOf, list, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('who answers messages sees registrations and cancellations, prints them, and gets the calendar of the house', async ({
  open,
}) => {
  await write('anmeldungen', registration('PANEL-PANEL-1'));
  await write('anmeldungen', registration('PANEL-PANEL-2', { Nachname: 'Anis', Stand: 'abgesagt' }));
  for (let index = 3; index <= 12; index++)
    await write('anmeldungen', registration(`PANEL-PANEL-${index}`, { Nachname: `Gast ${index}` }));
  const Termin = '2099-03-27T13:00:00.000Z';
  const dated = await write('anmeldungen', registration('PANEL-PANEL-13', { Nachname: 'Gast 13', Termin }));
  const gita = await open('Gita', list('anmeldung'));
  await gita.says('Zimtstern');
  await gita.says('abgesagt');
  const print = gita.page.getByRole('button', { name: 'Diese Seite drucken' });
  await expect(print).toBeVisible();
  await gita.click('Kalender abonnieren');
  const address = gita.page.getByLabel('Adresse des Kalenders von Tabor');
  await expect(address).toHaveValue(/^https?:\/\/tabor\..*\/api\/besuch\/kalender\.ics\?schluessel=[\w-]{43}$/);
  await gita.click('Schliessen');
  await gita.page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  for (const name of ['Zimtstern', 'Anis', 'Gast 12']) await expect(gita.page.getByText(name)).toBeVisible();
  await gita.page.emulateMedia({ media: 'screen' });
  await gita.page.goto(new URL(entryOf('anmeldung', dated), gita.page.url()).href);
  await gita.click('Termin absagen');
  await gita.click('Ja, absagen');
  // The website has no such booking.
  await gita.says('Dieser Termin ist vorbei oder auf der Website gelöscht.');
});
