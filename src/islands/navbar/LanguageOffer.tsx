import { useStore } from '@nanostores/react';
import { $chosenLanguage, $language } from '../../stores/language.ts';
import { useHydrated } from '../use-hydrated.ts';
import { choose, type LanguageMenuProps } from './LanguageMenu.tsx';
import styles from './LanguageOffer.module.scss';

/** Offers the page in the language that the visitor once chose, where it is another one; the address decides. */
export function LanguageOffer({ languages }: Pick<LanguageMenuProps, 'languages'>) {
  const chosen = useStore($chosenLanguage);
  const current = useStore($language);
  const isHydrated = useHydrated();
  const choice = languages.find(({ language }) => language === chosen);
  if (!isHydrated || !choice || chosen === current) return null;
  const { text, accept, decline } = choice.offer;
  return (
    <aside className={`${styles.offer} is-tint`} lang={choice.locale} aria-label={text}>
      <p>{text}</p>
      <p className="buttons">
        <a className="button" href={choice.href} hrefLang={choice.locale} onClick={(event) => choose(event, choice)}>
          {accept}
        </a>
        <button type="button" className="button is-quiet" onClick={() => $chosenLanguage.set(current)}>
          {decline}
        </button>
      </p>
    </aside>
  );
}
