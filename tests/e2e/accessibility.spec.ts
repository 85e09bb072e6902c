import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expectNone, type Finding } from './findings.ts';
import { full, standsForAll } from './full.ts';
import { allBrands, prefixesOf, urlOf } from './hosts.ts';
import { addressesToSee } from './page-types.ts';
import { openSmallMenu } from './small-menu.ts';
import { smallTargets } from './small-targets.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const narrow = 360;
const wide = 1280;

for (const brand of allBrands)
  for (const prefix of prefixesOf(brand))
    for (const width of [narrow, wide])
      test(`${brand.id}${prefix} is accessible at ${width} px, and its targets are large enough`, async ({ page }) => {
        test.setTimeout(full ? 900_000 : 180_000);
        await page.setViewportSize({ width, height: 800 });
        const findings: Finding[] = [];
        const look = async (state: string) =>
          findings.push(...(await axeFindings(page, state)), ...(await smallTargets(page, state)));
        const isSeenWhole = full || width === wide || standsForAll(brand, prefix);
        const some = [prefix || '/', `${prefix}/jobs/offene-stellen`, `${prefix}/mail-signatur`];
        for (const address of isSeenWhole ? await addressesToSee(brand, prefix) : some) {
          const response = await page.goto(urlOf(brand, address));
          expect(response?.headers()['content-type'], address).toMatch(/^text\/html/);
          await look(address);
        }
        if (width === narrow) {
          await page.goto(urlOf(brand, `${prefix}/kontakt`));
          await openSmallMenu(page);
          await look(`${prefix}/kontakt with its menu open`);
        }
        expectNone(`${brand.id} at ${width} px`, findings);
      });
