import { describe, expect, test } from 'vitest';
import { link } from '../../src/fields/fields.ts';
import { linkTarget } from '../../src/fields/link-address.ts';
import { linkRefusal } from '../../src/fields/link-refusal.ts';
import { readRichText } from '../../src/fields/rich-text.ts';

describe('a link leads where it says', () => {
  test.each([
    ['/kontakt', 'page'],
    ['/jobs?bereich=pflege-betreuung#liste', 'page'],
    ['/über uns', 'page'],
    ['#anreise', 'page'],
    ['https://www.karte.example/ort?q=1', 'website'],
    ['http://karte.example', 'website'],
    ['HTTPS://KARTE.example', 'website'],
    ['mailto:info@tabor.example?subject=Guten Tag', 'program'],
    ['tel:+41440000040', 'program'],
  ])('%s', (address, target) => {
    expect(linkTarget(address)).toBe(target);
    expect(link.safeParse(address).data).toBe(address.replaceAll(' ', '%20'));
  });
});

describe('no link runs, or leaves the site while it looks as if it stayed', () => {
  const addresses = [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https://tabor.example@evil.example/',
    'https://evil.example\\@tabor.example/',
    'https://evil.example:999999/',
    '/kontakt\ud800',
    `/${'a'.repeat(2_000)}`,
  ];

  test.each(addresses)('%j', (address) => {
    expect(linkTarget(address)).toBeUndefined();
  });

  test.each(addresses)('%j as a field', (address) => {
    const { success, data } = link.safeParse(address);
    // What is invisible is taken out, and then it is another address.
    if (success) expect(linkTarget(data)).toBeDefined();
  });

  test.each(addresses)('%j in rich text', (address) => {
    const read = readRichText(`[x](${address}) [y](<${address}>) ${address}`);
    for (const [, href = ''] of 'html' in read ? read.html.matchAll(/href="([^"]*)"/g) : [])
      expect(new URL(href, 'http://tabor.example').host).toBe('tabor.example');
  });
});

describe('a link that visitors cannot follow is refused, in fields and texts alike', () => {
  test.each([
    ['kontakt', 'beginning'],
    ['plan.pdf', 'beginning'],
    ['//example.ch', 'beginning'],
    ['', 'beginning'],
    ['javascript:alert(1)', 'beginning'],
    ['https://www.tabor.example@evil.example/', 'misleading'],
    ['/uploads/tarif_0a1b.pdf', 'editors'],
    ['redaktion.example/uploads/tarif.pdf', 'editors'],
    ['https://redaktion.example/uploads/tarif.pdf', 'editors'],
    ['HTTPS://Redaktion.example./admin', 'editors'],
    ['http://localhost:1337/uploads/tarif.pdf', 'private'],
    ['http://192.168.1.20/', 'private'],
    ['http://0x7f.1/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[fd00::1]/', 'private'],
    ['https://intranet/', 'private'],
    ['https://nas.local/', 'private'],
    ['nas.local', 'private'],
    ['spitex-weggis.ch', undefined],
    ['info@tabor.example', undefined],
    ['www.spitex.ch', undefined],
    ['https://spitex-weggis.ch/a?b#c', undefined],
    ['https://8.8.8.8/', undefined],
    ['/kontakt#anreise', undefined],
    ['#anreise', undefined],
    ['tel:041 000 00 40', undefined],
    ['mailto:info@tabor.example', undefined],
  ])('%s: %s', (address, refusal) => {
    expect(linkRefusal(address, ['redaktion.example'])).toBe(refusal);
    const read = readRichText(`[x](${address})`);
    if (refusal === 'beginning' || refusal === 'misleading') expect(read).toHaveProperty('rule');
    else expect(read).toHaveProperty('links', [address]);
    const { data, success } = link.safeParse(address);
    if (refusal === undefined)
      expect([success, read]).toEqual([
        true,
        expect.objectContaining({ html: expect.stringContaining(`href="${data}"`) }),
      ]);
  });

  test('links are found in every form of a text', () => {
    const text = '[a](spitex.ch) <https://c.example> https://d.example www.e.example\n\n| [f](</ä ö>) |\n| - |';
    expect(readRichText(text)).toHaveProperty('links', [
      ...['spitex.ch', 'https://c.example', 'https://d.example', 'https://www.e.example', '/ä ö'],
    ]);
  });
});
