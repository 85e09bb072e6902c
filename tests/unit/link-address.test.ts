import { describe, expect, test } from 'vitest';
import { link, richText } from '../../src/fields/fields.ts';
import { readLink } from '../../src/fields/link-address.ts';
import { readRichText } from '../../src/fields/rich-text.ts';
import { fullHref, localHref, withHrefs } from '../../src/sites/link-attributes.ts';

test.each([
  ['/kontakt', 'page'],
  ['/jobs?bereich=pflege-betreuung#liste', 'page'],
  ['#anreise', 'page'],
  ['?seite=2#liste', 'page'],
  ['https://www.karte.example/ort?q=1', 'website'],
  ['HTTPS://KARTE.example', 'website'],
  ['mailto:info@tabor.example?subject=Guten Tag', 'program'],
  ['tel:+41440000040', 'program'],
])('a link leads to the visible address: %s', (address, target) => {
  expect(readLink(address)).toMatchObject({ target });
  expect(link.safeParse(address).data).toBe(address.replaceAll(' ', '%20'));
});

test.each([
  ['/über\u00a0uns', '/über%20uns'],
  ['/über\u202funs', '/über%20uns'],
  ['mailto: info@tabor.example', 'mailto:info@tabor.example'],
  ['mailto:%20info@tabor.example', 'mailto:info@tabor.example'],
  ['mailto://info@tabor.example', 'mailto:info@tabor.example'],
  ['mailto:info@tabor.example?subject=Guten\u00a0Tag', 'mailto:info@tabor.example?subject=Guten%20Tag'],
])('whitespace of every kind, in fields and texts: %j', (written, href) => {
  expect(link.parse(written)).toBe(href);
  expect(readRichText(`[x](${written})`)).toHaveProperty('html', expect.stringContaining(`href="${href}"`));
});

describe('no link runs code, or leaves the site in disguise', () => {
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
    '/kontakt"onmouseover="x',
    'mailto:',
    'mailto:info(at)tabor.example',
    'tel:',
    'vbscript:x',
    'blob:https://tabor.example/1',
    'view-source:https://tabor.example/',
    'intent://x#Intent;end',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'java\tscript:alert(1)',
    '\u00a0javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'java\u00adscript:alert(1)',
    `/${'a'.repeat(2_000)}`,
  ];

  test.each(addresses)('%j', (address) => {
    expect(readLink(address)).toHaveProperty('refusal');
  });

  test.each(addresses)('%j as a field', (address) => {
    const { success, data } = link.safeParse(address);
    // Invisible characters are removed, which gives another address.
    if (success) expect(readLink(data)).toMatchObject({ href: data, target: expect.any(String) });
  });

  test.each(addresses)('%j in rich text', (address) => {
    const read = readRichText(`[x](${address}) [y](<${address}>) ${address}`);
    for (const [, href = ''] of 'html' in read ? read.html.matchAll(/href="([^"]*)"/g) : [])
      expect(new URL(href, 'http://tabor.example').host).toBe('tabor.example');
  });
});

describe('a link that visitors cannot follow is refused, in fields and texts', () => {
  test.each([
    ['kontakt', 'beginning'],
    ['plan.pdf', 'beginning'],
    ['//example.ch', 'beginning'],
    ['', 'beginning'],
    ['javascript:alert(1)', 'beginning'],
    ['https://www.tabor.example@evil.example/', 'misleading'],
    ['http://localhost:1337/uploads/tarif.pdf', 'private'],
    ['http://192.168.1.20/', 'private'],
    ['http://[::1]/', 'private'],
    ['https://intranet/', 'private'],
    ['nas.local', 'private'],
    ['http://http://x.ch', 'private'],
    ['www.', 'private'],
    ['https://www.spitex/', 'private'],
    ['https://1.2.x1/', 'private'],
    ['menü.odt', 'beginning'],
    ['menue.PDF', 'beginning'],
    ['14.Mai', 'beginning'],
    ['St.Gallen', 'beginning'],
    ['tel:', 'number'],
    ['tel:Zentrale 123', 'number'],
    ['tel:12', 'number'],
    ['tel:044 123 45 67 (Zentrale)', undefined],
    ['spitex-weggis.ch:8443/a', undefined],
    ['https://xn--bndnerland-9db.xn--p1ai/', undefined],
    ['spitex-weggis.ch', undefined],
    ['info@tabor.example', undefined],
    ['www.spitex.ch', undefined],
    ['https://spitex-weggis.ch/a?b#c', undefined],
    ['/kontakt#anreise', undefined],
    ['tel:041 000 00 40', undefined],
    ['mailto:info@tabor.example', undefined],
  ])('%s: %s', (address, refusal) => {
    expect(readLink(address).refusal).toBe(refusal);
    const read = readRichText(`[x](${address})`);
    if (refusal) expect(read).toHaveProperty('rule');
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
      'spitex.ch',
      'https://c.example',
      'https://d.example',
      'https://www.e.example',
      '/ä ö',
    ]);
  });
});

const page = { url: 'https://rivabella.example/fr/s/besuch', prefix: '/fr' };

test.each([
  ['#anreise', '#anreise', 'https://rivabella.example/fr/s/besuch#anreise'],
  ['?seite=2', '?seite=2', 'https://rivabella.example/fr/s/besuch?seite=2'],
  ['kontakt', 'kontakt', 'https://rivabella.example/fr/s/kontakt'],
  ['../kontakt', '../kontakt', 'https://rivabella.example/fr/kontakt'],
  ['/', '/fr', 'https://rivabella.example/fr'],
  ['/kontakt/?a=1#b', '/fr/kontakt?a=1#b', 'https://rivabella.example/fr/kontakt?a=1#b'],
  ['/_dateien/1/plan.pdf', '/_dateien/1/plan.pdf', 'https://rivabella.example/_dateien/1/plan.pdf'],
  ['/brand/tabor/x.svg', '/brand/tabor/x.svg', 'https://rivabella.example/brand/tabor/x.svg'],
  ['//host.example/x', '//host.example/x', 'https://host.example/x'],
  ['https://host.example', 'https://host.example', 'https://host.example'],
  ['mailto:info@tabor.example?subject=a%20b', ...Array(2).fill('mailto:info@tabor.example?subject=a%20b')],
  ['tel:+41440000040', 'tel:+41440000040', 'tel:+41440000040'],
])('%s leads to %s within a page, and to %s elsewhere', (href, local, full) => {
  expect(localHref(href, page.prefix)).toBe(local);
  expect(fullHref(href, page)).toBe(full);
});

test('only links are changed, not similar text', () => {
  const html = '<p>href="/x" und <a href="/a" title="b">&lt;a href="/c"</a></p><td data-label="&lt;a href=&quot;/d">';
  expect(withHrefs(html, (href) => `!${href}`)).toBe(html.replace('"/a"', '"!/a"'));
});

test.each([
  ['https://a.example/x?utm_source=mail&utm_medium=b#teil', 'https://a.example/x#teil'],
  ['https://a.example/x?id=1&fbclid=IwAR_0-x&lang=de', 'https://a.example/x?id=1&lang=de'],
  ['https://a.example/?UTM_Source=x&id=1', 'https://a.example/?id=1'],
  ['/kontakt?veranstaltung=7&gclid=1', '/kontakt?veranstaltung=7'],
  ['www.a.example?igshid=1', 'https://www.a.example'],
  ['https://a.example/x?xutm_source=1&utm=2&fbclidx=3', 'https://a.example/x?xutm_source=1&utm=2&fbclidx=3'],
  ['https://a.example/x?q=a%26utm_source%3Db', 'https://a.example/x?q=a%26utm_source%3Db'],
])('a published link does not follow its visitors: %s', (written, href) => {
  expect(link.parse(written)).toBe(href);
  expect(richText.parse(`Siehe [hier](${written}).`)).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
});
