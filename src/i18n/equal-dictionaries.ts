/** Type check that all dictionaries have the same keys. The error names the differences. */
import type de from '../../public/locales/de/translation.json';
import type en from '../../public/locales/en/translation.json';
import type fr from '../../public/locales/fr/translation.json';
import type it from '../../public/locales/it/translation.json';

/** Paths of all texts of a dictionary: `jobs.title`. */
type KeysOf<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Path}${Key}` : KeysOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

/** French and Italian have an additional plural form for millions. */
type WithoutMany<Key> = Key extends `${string}_many` ? never : Key;

type Difference<Texts> = {
  missing: Exclude<KeysOf<typeof de>, KeysOf<Texts>>;
  unknown: Exclude<WithoutMany<KeysOf<Texts>>, KeysOf<typeof de>>;
};

type Nothing = { missing: never; unknown: never };

/** Fails to compile if a dictionary lacks a key of the German one or has an additional one. */
type Equal<Found extends Nothing> = Found;

export type EqualDictionaries = [
  Equal<Difference<typeof en>>,
  Equal<Difference<typeof fr>>,
  Equal<Difference<typeof it>>,
];
