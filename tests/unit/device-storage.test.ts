import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  // Atoms let go of what nobody looks at, a second later.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const full = new Proxy(
  {},
  {
    set() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  },
);

test.each([
  ['is none', null],
  ['takes nothing', full],
])('where the storage of a device %s, all is kept until the page is left', async (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  const { contactDraft } = await import('../../src/stores/contact.ts');
  const { $chosenLanguage, chooseLanguage } = await import('../../src/stores/language.ts');
  contactDraft.remember({ name: 'Rosa' });
  expect(contactDraft.$fields.get()).toEqual({ name: 'Rosa' });
  chooseLanguage('fr');
  expect($chosenLanguage.get()).toBe('fr');
});
