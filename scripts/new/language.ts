import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { brands, locales } from '../../sites.config.ts';
import { endWith } from '../../src/platform/command-line/read-arguments.ts';
import { change, format, read, root, run, type Values, type Written } from './change-file.ts';

const dictionaryOf = (language: string) => `public/locales/${language}/translation.json`;

/** Makes a language known, with the English texts as its dictionary, and tells what the type check finds. */
export function newLanguage(locale: string, _: readonly string[], values: Values): Written {
  if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(locale)) endWith(`${locale}: a locale is needed, as rm-CH`);
  const [language = ''] = locale.split('-');
  if ((locales as readonly string[]).includes(locale)) return { done: [], left: left(locale, language) };
  const brand = brands.find(({ id }) => id === values.brand);
  if (!brand) endWith(`a language needs --brand, one of ${brands.map(({ id }) => id).join(', ')}`);

  const quoted = `'${locale}'`;
  change('sites.config.ts', /(?<=export const locales = \[[^\]]*)\](?= as const)/, `, ${quoted}]`);
  const entry = new RegExp(
    `(?<=id: '${brand.id}',.*?)(?:    locales: \\[([^\\]]*)\\],\\n)?(?=    (?:lacks|palette): )`,
    's',
  );
  const own = [...brand.locales, locale].map((known) => `'${known}'`).join(', ');
  change('sites.config.ts', entry, `    locales: [${own}],\n`);
  change('src/sites/locale-path.ts', /(?<=languages = \[[^\]]*)\](?= as const)/, `, '${language}']`);
  for (const list of ['locales', 'preload'])
    change('astro-i18next.config.ts', new RegExp(`(?<=${list}: \\[[^\\]]*)\\]`), `, '${language}']`);
  if (!existsSync(join(root, 'public/locales', language)))
    cpSync(join(root, 'public/locales/en'), join(root, 'public/locales', language), { recursive: true });
  change(
    'tests/fixtures/dictionaries.ts',
    '\nimport type',
    `import ${language} from '../../${dictionaryOf(language)}' with { type: 'json' };\nimport type`,
  );
  change('tests/fixtures/dictionaries.ts', ' } satisfies', `, ${language} } satisfies`);
  format('sites.config.ts', 'src/sites/locale-path.ts', 'astro-i18next.config.ts', 'tests/fixtures/dictionaries.ts');
  return {
    done: [
      `${locale} is a language of ${brand.name}, at /${language}/; ${dictionaryOf(language)} holds the English texts`,
    ],
    left: left(locale, language),
  };
}

function left(locale: string, language: string): string[] {
  const texts = leaves(JSON.parse(read(dictionaryOf(language))));
  const english = leaves(JSON.parse(read(dictionaryOf('en'))));
  const missing = [...english.keys()].filter((key) => !texts.has(key));
  const same = [...texts].filter(([key, text]) => english.get(key) === text);
  const places = run('node_modules/.bin/tsc', '--noEmit', '-p', '.')
    .split('\n')
    .flatMap((line) => /^([^(]+\.tsx?)\((\d+),\d+\): error/.exec(line)?.slice(1, 3).join(':') ?? [])
    .filter((place) => !place.startsWith('src/blocks/templates.ts'));
  return [
    ...(missing.length ? [`${dictionaryOf(language)} lacks ${missing.join(', ')}`] : []),
    ...(same.length ? [`${dictionaryOf(language)}: ${same.length} of ${texts.size} texts are the English ones`] : []),
    ...(places.length ? [`the type check wants the language at ${[...new Set(places)].join(', ')}`] : []),
    ...unknownDates(locale),
    'src/i18n/format.ts, src/fields/typography.ts, src/i18n/soft-hyphens.ts: read them whole; what they lack is written as in German',
    'src/search/words.ts and synonyms.ts: stop words, endings, words that people type',
    `src/content/default/<brand>/${locale}: at least konfiguration.yaml and seiten/index.yaml; other entries appear in German`,
    'git grep -n fr-CH tests: lists of languages in tests',
  ];
}

/** Texts of a dictionary by key: `form.send`. */
function leaves(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  const parts = Object.entries(value ?? {}).flatMap(([name, part]) => [...leaves(part, key ? `${key}.${name}` : name)]);
  return new Map(parts);
}

/** Islands write dates in the browser. A browser without the language would write another one than the server. */
function unknownDates(locale: string): string[] {
  const page = `data:text/html,<script>document.write('known', ':', Intl.DateTimeFormat.supportedLocalesOf('${locale}').length)</script>`;
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', page];
  const answers = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((browser) => run(browser, ...options));
  const names = [
    ...(Intl.DateTimeFormat.supportedLocalesOf([locale]).length ? [] : ['Node']),
    ...(answers.some((answer) => answer.includes('known:0')) ? ['Chromium'] : []),
  ];
  return names.map((name) => `${name} has no dates in ${locale}: src/i18n/format.ts must write them by itself`);
}
