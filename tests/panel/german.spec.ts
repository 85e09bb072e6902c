import { expect, test } from './panel-page.ts';
import { panel } from './people.ts';

/** Common English words, outside of addresses: enough to detect an untranslated text. */
const english =
  /(?<!\.)\b(the|and|your|you|with|is|are|this|add|edit|delete|save|search|create|select|publish|draft|entry|entries|settings|upload|close|assets|default|list|bold|more|published|modified|loading|choose|clear|next|previous|notifications|pagination|object|homepage|widget|schemata|relation)\b(?!\.\w)/gi;

const content = '/admin/content-manager/collection-types/api::';

const ofEditors = [
  '/admin',
  `${content}seite.seite`,
  `${content}seite.seite/create`,
  `${content}stelle.stelle`,
  `${content}stelle.stelle/create`,
  `${content}veranstaltung.veranstaltung/create`,
  `${content}medium.medium/create`,
  `${content}haus.haus/create`,
  `${content}hinweis.hinweis/create`,
  `${content}mitteilung.mitteilung/create`,
  '/admin/content-manager/single-types/api::konfiguration-tabor.konfiguration-tabor',
  '/admin/plugins/upload',
  '/admin/me',
  '/admin/website',
  '/admin/suche?text=Weggis',
  '/admin/plaetze',
  '/admin/papierkorb',
];

const ofAdministrators = [
  '/admin/settings/application-infos',
  '/admin/settings/roles',
  '/admin/settings/users',
  '/admin/settings/webhooks',
  `${content}bewerbung.bewerbung`,
];

/** Refusals of a stock Strapi without licence: its panel asks for settings of files and of features that it lacks. */
const ofStrapi =
  /\/upload\/settings answered 403|\/(?:admin\/ai-feature-config|i18n\/ai-localization-jobs\/\S+) answered 404/;

for (const [person, path] of [
  ...ofEditors.map((path) => ['Anna', path] as const),
  ...['/admin', ...ofAdministrators].map((path) => ['Admin', path] as const),
])
  test(`${path} speaks German to ${person}, without a banner and without errors`, async ({ open }) => {
    const { page, errors } = await open(person, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const texts = await page.locator('body').innerText();
    const hints = await page
      .locator('[placeholder], [aria-label], [title]')
      .evaluateAll((all) =>
        all.flatMap((one) => ['placeholder', 'aria-label', 'title'].map((name) => one.getAttribute(name) ?? '')),
      );
    expect([...`${texts}\n${hints.join('\n')}`.matchAll(english)].map(([word]) => word)).toEqual([]);
    await expect(page.getByText(/Strapi (Cloud|5|Community)|Upgrade|Umfrage/)).toHaveCount(0);
    if (person !== 'Admin') expect(`${await page.title()} ${texts}`).not.toContain('Strapi');
    expect(errors.filter((error) => !ofStrapi.test(error))).toEqual([]);
  });

test('the log-in names the group, and an editor’s panel her house, without Strapi’s settings', async ({
  open,
  browser,
}) => {
  const stranger = await (await browser.newContext({ locale: 'de-CH' })).newPage();
  await stranger.goto(`${panel.url}/admin/auth/login`);
  await expect(stranger.getByRole('heading', { name: 'Redaktion Digallo Gruppe' })).toBeVisible();
  await expect(stranger).toHaveTitle('Redaktionssystem');
  expect((await stranger.locator('body').innerText()).match(english)).toBeNull();
  await stranger.context().close();
  const { page } = await open('Anna');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByText('Tabor')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Einstellungen', exact: true })).toHaveCount(0);
  const administrator = await open('Admin');
  await expect(administrator.page.getByRole('link', { name: 'Einstellungen', exact: true })).toBeVisible();
});
