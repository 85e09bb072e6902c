import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $language, chooseLanguage, chosenLanguage } from '../stores/language.ts';
import { choose, type LanguageMenuProps } from './LanguageMenu.tsx';
import styles from './LanguageOffer.module.scss';

/** Offers the page in the language that the visitor chose earlier, if the current address has another one. */
export function LanguageOffer({ languages }: Pick<LanguageMenuProps, 'languages'>) {
  const current = useStore($language);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    const look = () => setChosen(chosenLanguage());
    look();
    // A page from the back/forward cache has its old state.
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
  const choice = languages.find(({ language }) => language === chosen);
  if (!choice || chosen === current) return null;
  const { text, accept, decline } = choice.offer;
  const stay = () => {
    chooseLanguage(current);
    setChosen(current);
    // The focused button is gone.
    document.getElementById('inhalt')?.focus({ preventScroll: true });
  };
  return (
    <aside className={`${styles.offer} is-tint`} lang={choice.locale} aria-label={text}>
      <p>{text}</p>
      <p className="buttons">
        <a className="button" href={choice.href} hrefLang={choice.locale} onClick={(event) => choose(event, choice)}>
          {accept}
        </a>
        <button type="button" className="button is-quiet" onClick={stay}>
          {decline}
        </button>
      </p>
    </aside>
  );
}
