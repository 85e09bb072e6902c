import { expect } from 'vitest';
import { brandById } from '../../src/sites/find-brand.ts';
import { beyondTheEdge } from '../e2e/misfits.ts';
import { addressOfEachType } from '../e2e/page-types.ts';
import { full } from '../fixtures/full.ts';
import type { EnginePage } from './engine-page.ts';
import { urlOf, type VisitorTest } from './visitor.ts';

const digallo = brandById('digallo');
/** One site with all types of pages; the full mode adds the language with the longest words. */
const sites = [{ brand: digallo, prefix: '' }, ...(full ? [{ brand: brandById('rivabella'), prefix: '/fr' }] : [])];

/** Finds e-mail addresses with a gap after the @. */
const brokenEmails = (page: EnginePage) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href^="mailto:"]')]
      .filter((link) => link.checkVisibility() && link.innerText.includes('@'))
      .flatMap((link) => {
        const boxes: { character: string; box: DOMRect }[] = [];
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (let at = 0; at < (node.nodeValue ?? '').length; at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const box = range.getBoundingClientRect();
            if (box.width) boxes.push({ character: range.toString(), box });
          }
        const at = boxes.findIndex(({ character }) => character === '@');
        const [sign, next] = [boxes[at]?.box, boxes[at + 1]?.box];
        if (!sign || !next) return [link.innerText];
        const isOnLine = Math.abs(sign.top - next.top) < 2;
        const isOnNext = next.top > sign.top + 2 && next.left < sign.left;
        return (isOnLine && next.left - sign.right < 2) || isOnNext ? [] : [link.innerText];
      }),
  );

async function newFindings(page: EnginePage, state: string): Promise<string[]> {
  const findings = [...(await beyondTheEdge(page)), ...(await brokenEmails(page))];
  return findings.map((finding) => `${state}: ${finding}`);
}

export function pages(test: VisitorTest): void {
  for (const { brand, prefix } of sites)
    test(`${brand.id}${prefix}: pages fit on a phone, with larger text too, and keep e-mail addresses whole`, async ({
      page,
      front,
    }) => {
      await page.resize(390, 780);
      const findings: string[] = [];
      for (const address of await addressOfEachType(brand, prefix)) {
        await page.goto(urlOf(brand, front, address));
        findings.push(...(await newFindings(page, address)));
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '36px';
        });
        // Both before and after the islands run: without script a page stays in its first state.
        findings.push(...(await newFindings(page, `${address} at once, with text of 36 px`)));
        await page.hydrated();
        findings.push(...(await newFindings(page, `${address} with text of 36 px`)));
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
        });
        findings.push(...(await newFindings(page, `${address}, with its islands`)));
      }
      expect(findings).toEqual([]);
    });
}
