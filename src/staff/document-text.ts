import type { Translate } from '../i18n/translate.ts';

const kinds = {
  seite: 'staff.page',
  stelle: 'staff.vacancy',
  veranstaltung: 'staff.event',
  medium: 'staff.mediaItem',
  haus: 'staff.home',
} as const;

/** Translates the name of a document in messages, «seite /kontakt (tabor)», for the page: «Seite /kontakt». */
export function documentText(document: string, t: Translate): string {
  const configuration = /^konfiguration-[a-z-]+(?: \((?<language>[^)]+)\))?$/.exec(document)?.groups;
  if (configuration) return t('staff.configuration') + languageText(configuration['language']);
  const entry = /^(?<kind>\w+) (?<key>.+) \([a-z-]+(?:, (?<language>[^)]+))?\)$/.exec(document)?.groups;
  if (!entry || !isKind(entry['kind'])) return document;
  return t(kinds[entry['kind']], { key: entry['key'] }) + languageText(entry['language']);
}

/** Abbreviates a language like the language menu does: «it-CH» → « (IT)». */
const languageText = (language: string | undefined) => (language ? ` (${language.slice(0, 2).toUpperCase()})` : '');

const isKind = (kind: string | undefined): kind is keyof typeof kinds => !!kind && Object.hasOwn(kinds, kind);
