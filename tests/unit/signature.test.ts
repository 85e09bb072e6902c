import { join } from 'node:path';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { configuration } from '../../src/content/schemas/configuration.ts';
import { emptyFields, type SignatureFields } from '../../src/forms/signature/fields.ts';
import { toHtml, toHtmlDocument, toText, toTextFile } from '../../src/forms/signature/formats.ts';
import { signatureLabels } from '../../src/forms/signature/labels.ts';
import { buildSignature } from '../../src/forms/signature/signature.ts';
import { type SignatureBrand, signatureBrand } from '../../src/forms/signature/signature-brand.ts';
import { translator } from '../../src/i18n/translate.ts';
import { findMailAccent, mailGrounds } from '../../src/sites/brand-assets.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { languageOf, languages } from '../../src/sites/locale-path.ts';
import { anyText } from '../fixtures/any-text.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';
import { person } from '../fixtures/signatures/person.ts';

const editions = (brands as readonly Brand[]).flatMap((brand) =>
  brand.locales.map((locale) => ({
    brand,
    locale,
    name: brand.locales.length > 1 ? `${brand.id}.${languageOf(locale)}` : brand.id,
  })),
);

/** Paths of the agreed signatures. */
const agreedTexts = import.meta.glob('../fixtures/signatures/*.htm', { query: '?raw' });

beforeAll(async () => {
  const resources = Object.fromEntries(
    languages.map((language) => [language, { translation: dictionaries[language] }]),
  );
  await i18next.init({ resources, lng: 'de' });
});

const shown = configuration.pick({ Name: true, AdresseZeile1: true, AdresseZeile2: true, mainColor: true });

/** Cache of brand data: reading all pages of a brand takes long. */
const known = new Map<string, SignatureBrand>();

async function brandData(brand: Brand, locale: Locale): Promise<SignatureBrand> {
  const key = brand.id + locale;
  const data = known.get(key) ?? (await readBrandData(brand, locale));
  known.set(key, data);
  return data;
}

async function readBrandData(brand: Brand, locale: Locale): Promise<SignatureBrand> {
  const { konfiguration } = await readDefault(brand.id, locale);
  return signatureBrand({ brand, locale, configuration: shown.parse(konfiguration) }, translator(locale));
}

async function taborSignature(fields: Partial<SignatureFields>) {
  return buildSignature({ ...emptyFields, ...fields }, await brandData(brandById('tabor'), 'de-CH'));
}

describe('typed values', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
    ["Tom & Jerry's", 'Tom &amp; Jerry&#39;s'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['{{days}} $& $1', '{{days}} $&amp; $1'],
    ['مريم الحسن', 'مريم الحسن'],
    ['Zoë 👩‍⚕️ Šimić', 'Zoë 👩‍⚕️ Šimić'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['Anna\r\nMuster\tB.', 'Anna Muster B.'],
  ])('%s is plain text', async (typed, written) => {
    for (const name of ['fullName', 'function', 'presence', 'phoneDirect'] as const) {
      const signature = await taborSignature({ [name]: typed });
      const html = toHtml(signature);
      const spaces = name === 'phoneDirect' ? written.replaceAll(' ', '&nbsp;') : written;
      expect(html).toContain(spaces);
      const tags = new Set([...html.matchAll(/<\/?([^\s>]*)/g)].map(([, tag]) => tag));
      expect([...tags].filter((tag) => !['table', 'tbody', 'tr', 'td', 'a', 'br', 'img'].includes(tag ?? ''))).toEqual(
        [],
      );
      expect(toText(signature)).toContain(typed.replaceAll(/\s+/g, ' '));
    }
  });

  test('no text can break out of its element or become a link', () => {
    return fc.assert(
      fc.asyncProperty(anyText, anyText, async (fullName, email) => {
        const html = toHtml(await taborSignature({ fullName, email }));
        expect(html.match(/<a /g)?.length).toBeLessThanOrEqual(2);
        expect(
          html.replaceAll(/<(table|tr|td|img|a)( [a-z]+="[^"<>]*")*>|<(\/?tbody|\/(table|tr|td|a)|br|tr)>/g, ''),
        ).not.toMatch(/[<>"]/);
      }),
      { numRuns: 300 },
    );
  });

  test('missing values leave no traces', async () => {
    const text = toText(
      await taborSignature({ fullName: 'Anna Muster', function: 'Köchin', email: 'a@tabor.example' }),
    );
    expect(text).not.toMatch(/Telefon|Direkt|Mobil|Anwesend|{{|undefined|\n\n\n/);
  });
});

describe.each(editions)('the signature of $name', ({ brand, locale, name }) => {
  const agreed = (ending: string) => join(import.meta.dirname, `../fixtures/signatures/${name}.${ending}`);
  const make = async () => {
    const data = await brandData(brand, locale);
    return { data, signature: buildSignature(person, data) };
  };

  // New brands have no agreed signature yet.
  test.runIf(`../fixtures/signatures/${name}.htm` in agreedTexts)('is byte for byte the agreed one', async () => {
    const { data, signature } = await make();
    const title = signatureLabels(translator(locale), data.logo.alt).fileName;
    const htm = toHtmlDocument(signature, { title, lang: locale });
    const txt = toTextFile(signature);
    for (const [ending, text] of Object.entries({ htm, txt })) {
      // Windows expects CRLF; the agreed files have LF.
      expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
      await expect(text.replaceAll('\r\n', '\n')).toMatchFileSnapshot(agreed(ending));
    }
  });

  test('uses only features of Outlook on Windows', async () => {
    const html = toHtml((await make()).signature);
    expect(html).not.toMatch(/<svg|<style|<div|<p[ >]|class=|background|rgb\(|var\(|margin|flex|grid|#000|black/i);
    for (const [table] of html.matchAll(/<table[^>]*>/g))
      expect(table).toMatch(/role="presentation" border="0" cellpadding="0" cellspacing="0"/);
    for (const [style] of html.matchAll(/style="[^"]*line-height[^"]*"/g))
      expect(style).toContain('mso-line-height-rule:exactly');
    for (const [, font] of html.matchAll(/font-family:([^;"]*)/g))
      expect(['Arial, Helvetica, sans-serif', 'Georgia, Times, serif']).toContain(font);
    for (const [, colour] of html.matchAll(/color:([^;"]*)/g)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    for (const [link] of html.matchAll(/<a [^>]*>/g))
      expect(link).toMatch(/href="(tel:\+|mailto:|https:\/\/)[^"]+" style="color:#/);
  });

  test('is readable on white and in dark mode', async () => {
    const { data, signature } = await make();
    const colours = [...toHtml(signature).matchAll(/color:(#[0-9a-f]{6})/g)].map(([, colour = '']) => colour);
    expect(colours).toContain(data.accent);
    for (const colour of colours) {
      expect(wcagContrast(colour, mailGrounds.light), `${colour} on white`).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(colour, mailGrounds.dark), `${colour} in the dark`).toBeGreaterThanOrEqual(3);
    }
  });

  test('mentions no other brand except the operator of the house', async () => {
    const { data, signature } = await make();
    const html = toHtml(signature).replace(brand.operatedByHolding ? data.company : /$^/, '');
    for (const other of brands as readonly Brand[])
      if (other.id !== brand.id)
        for (const word of [other.name, other.id, ...other.hosts])
          expect(html.toLowerCase()).not.toContain(word.toLowerCase());
  });
});

test('any colour that an editor may set has a shade for mails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const accent = findMailAccent(`#${value.toString(16).padStart(6, '0')}`);
      expect(wcagContrast(accent, mailGrounds.light)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(accent, mailGrounds.dark)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
});
