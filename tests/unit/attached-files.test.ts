import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessTexts, refusalTexts } from '../../src/forms/file-limits.ts';
import { safeName } from '../../src/origin/forms/attachments/check-attachment.ts';
import { anyText } from '../fixtures/any-text.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';
import { full } from '../fixtures/full.ts';

test.each([
  ['Lebenslauf.pdf', 'Lebenslauf.pdf'],
  ['', 'Datei'],
  ['...', 'Datei'],
  ['.pdf', 'Datei.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Dokumente\\Zeugnis.doc', 'Zeugnis.doc'],
  ['Lebens\u202efdp.exe', 'Lebensfdp.exe'],
  ['a\0b\r\n\tc.pdf', 'abc.pdf'],
  ['Zeugnis\ud800.pdf', 'Zeugnis.pdf'],
  ['Lebenslauf Zu\u0308rich.pdf', 'Lebenslauf Zürich.pdf'],
  ['\u200b\u3164.pdf', 'Datei.pdf'],
  [`${'ä'.repeat(300)}.docx`, `${'ä'.repeat(120)}.docx`],
])('«%s» is shown as «%s»', (name, shown) => {
  expect(safeName(name)).toBe(shown);
});

test('every refusal has a text in every language', () => {
  for (const { application } of Object.values(dictionaries))
    for (const key of [...Object.values(refusalTexts), ...Object.values(excessTexts)])
      expect(application).toHaveProperty(key.replace('application.', ''));
});

test('any file name can be displayed', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 400 })), (name) => {
      const shown = safeName(name);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}/\\]|(?!\u200d)\p{Cf}/u);
      expect(shown).not.toBe('');
      expect([...shown].length).toBeLessThanOrEqual(131);
    }),
    { numRuns: full ? 2000 : 150 },
  );
});
