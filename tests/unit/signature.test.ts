import { readFile } from 'node:fs/promises';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { configuration } from '../../src/content/schemas/configuration.ts';
import { translator } from '../../src/i18n/translate.ts';
import { emptyFields, limits, type SignatureFields } from '../../src/signature/fields.ts';
import { signatureLabels } from '../../src/signature/labels.ts';
import { parsePhone } from '../../src/signature/phone.ts';
import { dayNames, daysIn, toggleDay } from '../../src/signature/presence.ts';
import { problemsOf } from '../../src/signature/schema.ts';
import { buildSignature } from '../../src/signature/signature.ts';
import { type SignatureBrand, signatureBrand } from '../../src/signature/signature-brand.ts';
import { toHtml, toHtmlDocument } from '../../src/signature/to-html.ts';
import { toText, toTextFile } from '../../src/signature/to-text.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { languageOf, languages } from '../../src/sites/locale-path.ts';
import { mailAccentOf, mailGrounds } from '../../src/sites/mail-accent.ts';
import { mailLogoPath, mailLogoSize } from '../../src/sites/mail-logo.ts';
import { person } from '../fixtures/signatures/person.ts';

const editions = (brands as readonly Brand[]).flatMap((brand) =>
  brand.locales.map((locale) => ({
    brand,
    locale,
    name: brand.locales.length > 1 ? `${brand.id}.${languageOf(locale)}` : brand.id,
  })),
);

beforeAll(async () => {
  const read = async (language: string) => ({
    translation: JSON.parse(await readFile(`public/locales/${language}/translation.json`, 'utf8')),
  });
  const resources = Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await read(language)] as const)),
  );
  await i18next.init({ resources, lng: 'de' });
});

const shown = configuration.pick({ Name: true, AdresseZeile1: true, AdresseZeile2: true, mainColor: true });

/** Reading all pages of a brand takes long. */
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

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'0123456789+()-/ <>&"\'@{}$;='),
    fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
  ),
});

describe('telephone numbers', () => {
  test.each([
    ['044 123 45 67', '044 123 45 67', 'tel:+41441234567'],
    ['0441234567', '044 123 45 67', 'tel:+41441234567'],
    ['044/123.45-67', '044 123 45 67', 'tel:+41441234567'],
    ["044'123'45'67", '044 123 45 67', 'tel:+41441234567'],
    ['+41 (0)44 123 45 67', '044 123 45 67', 'tel:+41441234567'],
    ['0041 79 123 45 67', '079 123 45 67', 'tel:+41791234567'],
    ['044\u00a0000\u00a000\u00a040', '044 000 00 40', 'tel:+41440000040'],
    ['0800 123 456', '0800 123 456', 'tel:+41800123456'],
    ['+423 234 56 78', '+423 234 56 78', 'tel:+4232345678'],
    ['+49 30 123456', '+49 30 123456', 'tel:+4930123456'],
    ['+43 1 5880000', '+43 1 5880000', 'tel:+4315880000'],
    ['+33 1 42 68 53 00', '+33 1 42 68 53 00', 'tel:+33142685300'],
    ['+39 02 1234 5678', '+39 02 1234 5678', 'tel:+390212345678'],
  ])('%s is written %s', (typed, written, address) => {
    expect(parsePhone(typed)).toEqual({ written, address });
  });

  test.each([
    '',
    '44',
    '044 123 45',
    '044 123 45 67 89',
    'Telefon',
    '044 123 45 67 abends',
    '+1 212 555 0100',
    '+',
    '<b>',
  ])('«%s» is none', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });

  test('whatever is typed, it does not break', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const phone = parsePhone(typed);
        expect(phone?.address ?? 'tel:+').toMatch(/^tel:\+[\d;=ext]*$/);
      }),
    );
  });
});

describe('days of presence', () => {
  const german = dayNames('de-CH');

  test.each([
    ['de-CH', 'Mo Di Mi Do Fr Sa So', 'Montag'],
    ['fr-CH', 'lun mar mer jeu ven sam dim', 'lundi'],
    ['it-CH', 'lun mar mer gio ven sab dom', 'lunedì'],
    ['en', 'Mon Tue Wed Thu Fri Sat Sun', 'Monday'],
  ] satisfies [Locale, string, string][])('in %s they are called %s', (locale, short, monday) => {
    const names = dayNames(locale);
    expect(names.short.join(' ')).toBe(short);
    expect(names.long[0]).toBe(monday);
  });

  test.each([
    ['', []],
    ['Mo, Do, Fr', [0, 3, 4]],
    ['fr.; Montag', [0, 4]],
    ['Mo–Mi, Fr', [0, 1, 2, 4]],
    ['Mo - Mi', [0, 1, 2]],
    ['Do vormittags, Fr', [4]],
    ['Fr–Mo', []],
    ['nach Vereinbarung', []],
  ])('«%s» names %j', (text, days) => {
    expect(daysIn(text, german)).toEqual(days);
  });

  test.each([
    ['', 3, 'Do'],
    ['Do', 0, 'Mo, Do'],
    ['Mo, Do', 3, 'Mo'],
    ['Mo–Mi', 1, 'Mo, Mi'],
    ['Do vormittags', 4, 'Fr, Do vormittags'],
    ['Fr, Do vormittags', 4, 'Do vormittags'],
  ])('in «%s» day %i makes «%s»', (text, day, result) => {
    expect(toggleDay(text, day, german)).toBe(result);
  });

  test('the example of each dictionary is what the days of its language are called', () => {
    for (const locale of ['de-CH', 'fr-CH', 'it-CH', 'en'] satisfies Locale[])
      expect(daysIn(translator(locale)('signature.presenceExample'), dayNames(locale)), locale).toEqual([0, 3, 4]);
  });
});

describe('the fields', () => {
  test('a whole person has no problem', () => {
    expect(problemsOf(person)).toEqual({});
  });

  test('name, function and e-mail must be there, the rest may be left out', () => {
    expect(problemsOf(emptyFields)).toEqual({ fullName: 'missing', function: 'missing', email: 'missing' });
    expect(problemsOf({ ...emptyFields, fullName: ' \t\n ' }).fullName).toBe('missing');
  });

  test.each(['verena', 'verena@', 'verena@tabor', 'a b@tabor.example', 'a@b@tabor.example', '"><b@tabor.example'])(
    '«%s» is no address',
    (email) => {
      expect(problemsOf({ ...person, email })).toEqual({ email: 'invalid' });
    },
  );

  test('a number that cannot be dialled is a problem of its field', () => {
    expect(problemsOf({ ...person, phoneMobile: '079 12' })).toEqual({ phoneMobile: 'invalid' });
  });

  test.each(Object.entries(limits))('%s has room for %i characters', (name, limit) => {
    expect(problemsOf({ ...person, [name]: 'x'.repeat(limit) })).not.toHaveProperty(name, 'tooLong');
    expect(problemsOf({ ...person, [name]: 'x'.repeat(limit + 1) })).toHaveProperty(name, 'tooLong');
  });
});

describe('what may be typed', () => {
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
  ])('%s is text and nothing else', async (typed, written) => {
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

  test('no text can leave its place or become a link', () => {
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

  test('what is left out leaves no trace', async () => {
    const text = toText(
      await taborSignature({ fullName: 'Anna Muster', function: 'Köchin', email: 'a@tabor.example' }),
    );
    expect(text).not.toMatch(/Telefon|Direkt|Mobil|Anwesend|{{|undefined|\n\n\n/);
  });
});

describe.each(editions)('the signature of $name', ({ brand, locale, name }) => {
  const make = async () => {
    const data = await brandData(brand, locale);
    return { data, signature: buildSignature(person, data) };
  };

  test('is byte for byte as agreed', async () => {
    const { data, signature } = await make();
    const title = signatureLabels(translator(locale), data.logo.alt).fileName;
    const htm = toHtmlDocument(signature, { title, lang: locale });
    const txt = toTextFile(signature);
    for (const [ending, text] of Object.entries({ htm, txt })) {
      // Windows wants both characters at every end of a line; the agreed files have one.
      expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
      await expect(text.replaceAll('\r\n', '\n')).toMatchFileSnapshot(`../fixtures/signatures/${name}.${ending}`);
    }
  });

  test('keeps to what Outlook on Windows understands', async () => {
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

  test('shows the logo of the brand as a PNG that is there, at half of its size', async () => {
    const [image = ''] = /<img[^>]*>/.exec(toHtml((await make()).signature)) ?? [];
    const { width, height } = mailLogoSize;
    expect(image).toContain(`src="https://${brand.hosts[0]}/brand/${brand.id}/logo-mail.png"`);
    expect(image).toContain(`width="${width}" height="${height}"`);
    expect(width).toBeLessThanOrEqual(180);
    const file = await readFile(`public${mailLogoPath(brand)}`);
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([width * 2, height * 2]);
    expect(file.length).toBeLessThan(10_000);
  });

  test('can be read on white and in the dark', async () => {
    const { data, signature } = await make();
    const colours = [...toHtml(signature).matchAll(/color:(#[0-9a-f]{6})/g)].map(([, colour = '']) => colour);
    expect(colours).toContain(data.accent);
    for (const colour of colours) {
      expect(wcagContrast(colour, mailGrounds.light), `${colour} on white`).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(colour, mailGrounds.dark), `${colour} in the dark`).toBeGreaterThanOrEqual(3);
    }
  });

  test('says nothing of another brand but who operates the house', async () => {
    const { data, signature } = await make();
    const html = toHtml(signature).replace(brand.operatedByHolding ? data.company : /$^/, '');
    for (const other of brands as readonly Brand[])
      if (other.id !== brand.id)
        for (const word of [other.name, other.id, ...other.hosts])
          expect(html.toLowerCase()).not.toContain(word.toLowerCase());
  });

  test('names the holding where it operates the house', async () => {
    const { company } = (await make()).data;
    expect(company.includes('Digallo')).toBe(brand.operatedByHolding || brand.id === 'digallo');
  });
});

test('any colour that an editor may set has a shade for mails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const accent = mailAccentOf(`#${value.toString(16).padStart(6, '0')}`);
      expect(wcagContrast(accent, mailGrounds.light)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(accent, mailGrounds.dark)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
});
