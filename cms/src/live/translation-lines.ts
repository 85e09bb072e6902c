import { formatDate } from '../../../src/i18n/format.ts';
import type { Outdated } from '../reviews/answers.ts';
import type { ComparedTranslation, ComparedTwin } from '../reviews/translations.ts';
import { panelAddress, type Version } from './entry-rows.ts';
import type { Line } from './states.ts';

type MakeLine = (of: Version) => Line;

const languageOf = (locale: string) => locale.slice(0, 2).toUpperCase();

/** Lists entries that are published in the first language but not in all others. */
export function listUntranslated(translations: readonly ComparedTranslation[], line: MakeLine): Line[] {
  const missing = translations.filter(({ is }) => is === 'missing' || is === 'draft');
  return [...Map.groupBy(missing, ({ original }) => original).entries()].map(([original, of]) => {
    const languages = of.map(({ locale, is }) => languageOf(locale) + (is === 'draft' ? ' (Entwurf)' : ''));
    return { ...line(original), href: of[0]?.href ?? '', detail: `fehlt: ${languages.join(', ')}` };
  });
}

/** Lists translations that are older than their original. */
export function listOutdatedTranslations(translations: readonly ComparedTranslation[], line: MakeLine): Line[] {
  const begin = ({ locale }: ComparedTranslation) => `${languageOf(locale)} · `;
  return listOutdated(
    translations.map((one) => ({ ...one, of: one.original, begin: begin(one) })),
    line,
  );
}

/** Lists pages in plain language that are older than their detailed page. */
export function listOutdatedTwins(twins: readonly ComparedTwin[], line: MakeLine): Line[] {
  return listOutdated(
    twins.map(({ twin: of, outdated }) => ({ of, href: panelAddress(of.uid, of.row), outdated })),
    line,
  );
}

/** A version that may be older than its original. */
interface Compared {
  of: Version;
  href: string;
  /** Start of the detail. */
  begin?: string;
  outdated?: Outdated | undefined;
}

/** Lists versions that are older than their original, the oldest first. */
function listOutdated(versions: readonly Compared[], line: MakeLine): Line[] {
  return versions
    .flatMap(({ of, href, begin = '', outdated }) => {
      if (!outdated) return [];
      const places = [...new Set(outdated.changes.map(({ place }) => place))];
      const more = places.length > 3 ? ` und ${places.length - 3} weitere` : '';
      const since = `seit ${formatDate(outdated.since, 'de-CH')}`;
      const changed = places.length ? `${since}: ${places.slice(0, 3).join('; ')}${more}` : since;
      return [{ since: outdated.since, line: { ...line(of), href, detail: begin + changed } }];
    })
    .sort((a, b) => a.since.localeCompare(b.since))
    .map(({ line }) => line);
}
