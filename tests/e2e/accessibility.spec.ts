import { expect, test } from '@playwright/test';
import { full } from '../fixtures/full.ts';
import { axeFindings } from './axe.ts';
import { expectNone, type Finding } from './findings.ts';
import { standsForAll } from './full.ts';
import { allBrands, prefixesOf, urlOf } from './hosts.ts';
import { misfits } from './misfits.ts';
import { addressesToSee } from './page-types.ts';
import { openSmallMenu } from './small-menu.ts';
import { smallTargets } from './small-targets.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 800 };
/** What a window of 1280 px has left at a zoom of 400 % and of 200 %, in CSS pixels. */
const zoomed = { width: 320, height: 512 };
const lessZoomed = { width: 640, height: 512 };

for (const brand of allBrands)
  for (const [index, prefix] of prefixesOf(brand).entries()) {
    const name = `${brand.id}${prefix}`;
    /** Looked at by axe also where others are not. */
    const some = [prefix || '/', `${prefix}/jobs/offene-stellen`, `${prefix}/mail-signatur`];

    // One visit for all of them, as loading a page and sending axe there takes longer than looking.
    test(`${name} is accessible with large targets, wide and narrow, and whole when it is zoomed`, async ({ page }) => {
      test.setTimeout(full ? 900_000 : 180_000);
      const findings: Finding[] = [];
      const look = async (state: string) =>
        findings.push(...(await axeFindings(page, state)), ...(await smallTargets(page, state)));
      for (const address of await addressesToSee(brand, prefix)) {
        // The further languages of a brand differ in words, which may need more room.
        const isLookedAt = full || index === 0 || some.includes(address);
        const isSeenAtAllWidths = full || standsForAll(brand, prefix);
        await page.setViewportSize(wide);
        const response = await page.goto(urlOf(brand, address));
        expect(response?.headers()['content-type'], address).toMatch(/^text\/html/);
        expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility()), address).toBe(true);
        if (isLookedAt) await look(address);
        for (const size of isSeenAtAllWidths ? [zoomed, lessZoomed] : [zoomed]) {
          await page.setViewportSize(size);
          findings.push(...(await misfits(page, `${address} at ${size.width} px`)));
        }
        if (!isSeenAtAllWidths && !some.includes(address)) continue;
        await page.setViewportSize(narrow);
        await look(`${address} at ${narrow.width} px`);
      }
      await page.setViewportSize(narrow);
      await page.goto(urlOf(brand, `${prefix}/kontakt`));
      await openSmallMenu(page);
      await look(`${prefix}/kontakt with its menu open`);
      expectNone(name, findings);
    });
  }
