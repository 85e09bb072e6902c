import { sentApplication } from '../contract/editor-input.ts';
import { list, visit, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('after the session has ended, a task is there again with its answers, and is done once', async ({ open }) => {
  const beat = await open('Beat');
  const { page } = beat;
  const answer = page.getByLabel('Was gilt?');
  await beat.click('Besuch einschränken');
  await answer.fill('Besuch ist heute nur im Garten möglich.');
  await beat.type('Bis und mit', '2098-12-31');
  await beat.endSession();
  const publish = page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' });
  await publish.click();
  await beat.says(/^Ihre Anmeldung ist abgelaufen\. Was Sie eingegeben haben, geht nicht verloren\./);
  await beat.click('Wieder anmelden');
  await beat.logInAgain('Beat');
  await expect(answer).toHaveValue('Besuch ist heute nur im Garten möglich.');
  page.once('dialog', (question) => question.dismiss());
  await page.keyboard.press('Escape');
  await publish.click();
  await beat.says('Live auf tabor.example');
  expect((await visit('/kontakt')).text).toContain('Besuch ist heute nur im Garten möglich.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Besuch einschränken' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// Repeated log-ins of one person are limited.
for (const [person, path, label, button] of [
  ['Anna', '/admin/kalender', 'Neues Bündel', 'Anlegen'],
  ['Dora', '/admin/suche?text=Weggis', /ersetzen durch$/, 'Vorschau'],
  ['Elio', '/admin/plaetze', 'Anzahl, freiwillig', /veröffentlichen, /],
] as const)
  test(`after the session has ended, what was typed at ${path} is there again`, async ({ open }) => {
    const editor = await open(person, path);
    const { page } = editor;
    if (path.includes('suche')) await editor.click('Ersetzen …');
    if (path.includes('plaetze')) {
      await page.getByRole('combobox', { name: 'Stand' }).first().click();
      await editor.click('frei', 'option');
    }
    await page.getByLabel(label).first().fill('12');
    await editor.endSession();
    await editor.click(button);
    await editor.says(/^Ihre Anmeldung ist abgelaufen\./);
    await editor.click('Wieder anmelden');
    await editor.logInAgain(person);
    await expect(page.getByLabel(label).first()).toHaveValue('12');
    await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')));
  });

test('after the session has ended, notes and a mail to an applicant are there again', async ({ open }) => {
  const id = await write('bewerbungen', sentApplication('sitzung-1', { Stelle: 1401, Nachname: 'Odermatt' }));
  const carla = await open('Carla', `${list('bewerbung')}/${id}`);
  const { page } = carla;
  await carla.says(/Carla Test, hat die Bewerbung geöffnet/);
  await carla.type('Notizen', 'Ruft zurück');
  await carla.click('Mail schreiben');
  await carla.type('Betreff', 'Ihr Besuch bei uns');
  await carla.endSession();
  await carla.click('Festhalten');
  await carla.click('Wieder anmelden');
  await carla.logInAgain('Carla');
  await expect(page.getByLabel('Notizen').first()).toHaveValue('Ruft zurück');
  await expect(page.getByLabel('Betreff').first()).toHaveValue('Ihr Besuch bei uns');
});
