import type { MouseEvent } from 'react';
import type { Locale } from '../../../sites.config.ts';
import type { Language } from '../../sites/locale-path.ts';
import styles from './Navbar.module.scss';

export interface LanguageChoice {
  locale: Locale;
  language: Language;
  href: string;
}

export interface LanguageMenuProps {
  languages: readonly LanguageChoice[];
  locale: Locale;
  label: string;
}

export function LanguageMenu({ languages, locale, label }: LanguageMenuProps) {
  if (languages.length === 0) return null;
  return (
    <ul className={styles.languages} aria-label={label}>
      {languages.map((choice) => (
        <li key={choice.locale}>
          <a
            href={choice.href}
            lang={choice.locale}
            hrefLang={choice.locale}
            aria-current={choice.locale === locale ? 'true' : undefined}
            onClick={(event) => choose(event, choice.href)}
          >
            {choice.language.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Opens the page in another language and keeps query and hash, such as vacancy or filters. It replaces the history
 * entry, so that «back» skips the other language.
 */
function choose(event: MouseEvent, href: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const there = new URL(href, location.href);
  // Pages behind a private link name their language in the query.
  there.search ||= location.search;
  there.hash = location.hash;
  location.replace(there);
}
