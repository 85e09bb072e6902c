import { entryOf, write } from './content.ts';
import { expect, type PanelPage, test } from './panel-page.ts';

const kept = /Ihre Eingaben stehen noch im Formular, sind aber nicht gespeichert\./;

const title = (of: PanelPage) => of.page.getByLabel('Titel').first();
const description = (of: PanelPage) => of.page.locator('[role=textbox][name="Inhalt.0.Text"]');

/** Opens a new page with one block and types into two fields. */
async function typeInto(of: PanelPage, typed: string): Promise<void> {
  await of.click(/1\. Text|^Text/);
  await title(of).fill(typed);
  await description(of).fill('Neuer Text');
}

async function newPage(name: string): Promise<string> {
  const Inhalt = [{ __component: 'bloecke.text', Text: 'Alter Text' }];
  const id = await write('seiten', { Marke: 'tabor', Pfad: `/s/${name}`, Titel: 'Alter Titel', Inhalt });
  return entryOf('seite', id);
}

/** Expects both typed values in the form, and the panel to ask before someone leaves. */
async function standsIn(of: PanelPage, typed: string): Promise<void> {
  // A form that loads its entry again would lose them some time after the message.
  await of.page.waitForLoadState('networkidle');
  await expect(title(of)).toHaveValue(typed);
  await expect(description(of)).toHaveText('Neuer Text');
  await of.click('Suchen', 'link');
  await of.page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(title(of)).toHaveValue(typed);
}

test('a title that is too long is refused beside its field, and both typed texts stand', async ({ open }) => {
  const anna = await open('Anna', await newPage('zu-lang'));
  const long = 'Sehr lange Überschrift '.repeat(14).trim();
  await typeInto(anna, long);
  await anna.click('Speichern');
  await expect(title(anna)).toHaveAccessibleDescription(/Bitte höchstens 255 Zeichen/);
  await standsIn(anna, long);
});

test('the connection breaks in the middle of a save and of a publication: both typed texts stand', async ({ open }) => {
  const anna = await open('Anna', await newPage('ohne-netz'));
  await typeInto(anna, 'Neuer Titel');
  const writes = /\/content-manager\/collection-types\/api::seite\.seite\/\w+(\/actions\/publish)?\?/;
  let isAway = true;
  await anna.page.route(writes, async (route) => {
    if (!isAway) return route.continue();
    // The content service gets the request, and its answer is lost.
    if (route.request().method() === 'PUT') await route.fetch();
    return route.abort('connectionreset');
  });
  for (const button of ['Speichern', 'Veröffentlichen']) {
    await anna.click(button);
    await anna.says(kept);
    await anna.says(/^Das Redaktionssystem ist nicht erreichbar/);
    await standsIn(anna, 'Neuer Titel');
    await anna.page.getByRole('region', { name: 'Meldungen' }).getByRole('button').first().click();
  }
  isAway = false;
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  await anna.page.reload();
  await expect(title(anna)).toHaveValue('Neuer Titel');
  await expect(anna.page.getByText('Nicht gespeichert', { exact: true })).toHaveCount(0);
});

for (const status of [403, 413, 429, 500, 504])
  test(`a web server in front answers ${status}: both typed texts stand`, async ({ open }) => {
    const anna = await open('Anna', await newPage(`status-${status}`));
    await typeInto(anna, 'Neuer Titel');
    const body = '<html><h1>Error</h1></html>';
    await anna.page.route(/\/content-manager\//, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, contentType: 'text/html', body }) : route.continue(),
    );
    await anna.click('Speichern');
    await anna.says(kept);
    await standsIn(anna, 'Neuer Titel');
  });

test('after the session has ended, a new log-in brings what was typed back, once it is saved no more', async ({
  open,
}) => {
  const beat = await open('Beat', await newPage('abgelaufen'));
  await typeInto(beat, 'Vor dem Ende getippt');
  await beat.endSession();
  await beat.click('Speichern');
  await beat.says(/geht nicht verloren: Melden Sie sich in diesem Fenster wieder an/);
  await beat.page.getByRole('alertdialog').getByRole('button').last().click();
  await beat.logInAgain('Beat');
  await expect(title(beat)).toHaveValue('Vor dem Ende getippt');
  await beat.says('Nicht gespeichert');
  await beat.click('Speichern');
  await beat.says('Gespeichert');
  await beat.page.reload();
  await expect(title(beat)).toHaveValue('Vor dem Ende getippt');
  await expect(beat.page.getByText('Nicht gespeichert', { exact: true })).toHaveCount(0);
});

test('after another person has saved, what was typed stands, and is discarded or saved on purpose', async ({
  open,
}) => {
  const address = await newPage('zu-zweit');
  const anna = await open('Anna', address);
  await typeInto(anna, 'Annas Titel');
  const beat = await open('Beat', address);
  await title(beat).fill('Beats Titel');
  await beat.click('Speichern');
  await beat.says('Gespeichert');
  await anna.click('Speichern');
  await anna.says(/^Beat Test hat diesen Eintrag um .+ gespeichert/);
  await standsIn(anna, 'Annas Titel');
  anna.page.once('dialog', (dialog) => dialog.accept());
  await anna.page.reload();
  await expect(title(anna)).toHaveValue('Annas Titel');
  await anna.click('Verwerfen');
  await expect(title(anna)).toHaveValue('Beats Titel');
});
