import { test } from './panel-page.ts';

const names = [
  'Digallo Gruppe',
  'Brunisberg',
  'Kreuzstift',
  'Rosengarten',
  'Tabor',
  'Wäckerling',
  'Forum Gerontologie',
];
const website = (name: string, i: number) => ({
  brand: name.toLowerCase(),
  name,
  month: '2026-11',
  pages: [
    ['/', 'Start'],
    ['/kontakt', 'Kontakt'],
    ['/jobs/offene-stellen/1404', 'Dipl. Pflegefachfrau oder Pflegefachmann HF, Nachtwache'],
    ['/s/tarife', 'Tarife'],
  ].map(([path, title], n) => ({
    path,
    url: `https://x.example${path}`,
    ...(i < 0 && { title, href: '/content-manager' }),
    views: n === 3 ? 0 : 1412 - n * 300 - i * 20,
    before: 1200 - n * 200,
  })),
  forms: [
    { form: 'contact', begun: 112, sent: 12 },
    { form: 'application', begun: 60, sent: 0 },
  ],
  searches: [{ words: 'hundehaltung', count: 9 }],
});
test('look', async ({ open }) => {
  const dora = await open('Dora');
  for (const [name, websites] of [
    ['group', names.map(website)],
    ['house', [website('Tabor', -1)]],
  ] as const) {
    await dora.page.route(/\/gelesen\?/, (route) => route.fulfill({ json: { websites, isPart: false } }));
    for (const width of [1280, 360]) {
      await dora.page.setViewportSize({ width, height: 900 });
      await dora.page.goto(new URL('/admin/gelesen', dora.page.url()).href);
      await dora.page.getByText('hundehaltung').first().waitFor();
      await dora.page.screenshot({ path: `/tmp/b-${name}-${width}.png`, fullPage: true });
    }
    await dora.page.emulateMedia({ media: 'print' });
    await dora.page.setViewportSize({ width: 794, height: 1100 });
    await dora.page.screenshot({ path: `/tmp/b-${name}-print.png`, fullPage: true });
    await dora.page.emulateMedia({ media: 'screen' });
    await dora.page.unroute(/\/gelesen\?/);
  }
});
