/** Only for the type check: the dictionaries have the same keys. What differs is named in the error. */
import type de from '../../public/locales/de/translation.json';
import type en from '../../public/locales/en/translation.json';
import type fr from '../../public/locales/fr/translation.json';
import type it from '../../public/locales/it/translation.json';

/** `jobs.title` for each text of a dictionary. */
type KeysOf<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Path}${Key}` : KeysOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

/** French and Italian have a plural form more, for millions. */
type WithoutMany<Key> = Key extends `${string}_many` ? never : Key;

type Difference<Texts> = {
  missing: Exclude<KeysOf<typeof de>, KeysOf<Texts>>;
  unknown: Exclude<WithoutMany<KeysOf<Texts>>, KeysOf<typeof de>>;
};

type Nothing = { missing: never; unknown: never };

/** Does not compile where a dictionary lacks a key of the German one, or has another. */
type Equal<Found extends Nothing> = Found;

export type EqualDictionaries = [
  Equal<Difference<typeof en>>,
  Equal<Difference<typeof fr>>,
  Equal<Difference<typeof it>>,
];
