import { chromium } from 'playwright';

const [, , base, outdir, widths, ...urls] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

import { mkdirSync } from 'node:fs';
mkdirSync(outdir, { recursive: true });
for (const w of widths.split(',').map(Number)) {
  const c = await b.newContext({ viewport: { width: w, height: w < 500 ? 780 : 900 } });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  for (const u of urls) {
    const [brand, ...r] = u.split('/');
    const path = '/' + r.join('/');
    await p.goto(`http://${brand}.localhost:${base}${path}`, { waitUntil: 'load' });
    await p.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise((r) => setTimeout(r, 40));
      }
      scrollTo(0, 0);
    });
    await p.waitForTimeout(200);
    const sw = await p.evaluate(() => document.documentElement.scrollWidth);
    if (sw > w) console.log('SIDEWAYS', u, w, sw);
    await p.screenshot({
      path: `${outdir}/${brand}${path.replaceAll('/', '_')}-${w}.png`,
      fullPage: process.env.FULL !== '0',
    });
  }
  await c.close();
}
await b.close();
