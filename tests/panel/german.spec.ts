import { expect, test } from './panel-page.ts';

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
  '/admin/papierkorb',
];

const ofAdministrators = [
  '/admin/settings/application-infos',
  '/admin/settings/roles',
  '/admin/settings/users',
  '/admin/settings/webhooks',
  `${content}bewerbung.bewerbung`,
];

for (const [person, path] of [
  ...ofEditors.map((path) => ['Anna', path] as const),
  ...ofAdministrators.map((path) => ['Admin', path] as const),
])
  test(`${path} speaks German, without a banner`, async ({ open }) => {
    const { page } = await open(person, path);
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
  });
