import { fixedPaths } from '../../sites/routes.ts';

/** Matches paths in all languages of a host. */
const inAllLanguages = (paths: readonly string[]) => paths.flatMap((path) => [`${path}*`, `/*${path}*`]);
const ofStaff = inAllLanguages([fixedPaths.auth, fixedPaths.intern]);
/** Prerendered forms would miss what is typed in the meantime. */
const forms = inAllLanguages([fixedPaths.contact, fixedPaths.quickApplication, fixedPaths.mailSignature]);

/** Pages of this host, without sign-in, files and personalised pages. */
const pages = [
  { href_matches: '/*' },
  { not: { href_matches: ['/api/*', '/_*', '/*.*', '/*\\?(.+)', ...ofStaff] } },
  { not: { selector_matches: '[target=_blank], [download]' } },
];
const fetched = { where: { and: pages } };
const drawn = { where: { and: [...pages, { not: { href_matches: forms } }] } };

const rules = (of: object) => JSON.stringify(of);

/** Prefetches when the pointer is over a link, and prerenders when it rests there. */
const ofMouse = rules({
  prefetch: [{ ...fetched, eagerness: 'eager' }],
  prerender: [{ ...drawn, eagerness: 'moderate' }],
});
/** For touch screens only a prefetch: prerendering on a guess would be too much for a slow phone. */
const ofFinger = rules({ prefetch: [{ ...fetched, eagerness: 'moderate' }] });

/** Inline scripts that the content security policy must allow. */
export const speculationRules: readonly string[] = [ofMouse, ofFinger];

/** Prefetches the page that the visitor is likely to open next, unless the browser saves data. */
export function prepareNextPage(): void {
  // The types lack what only Chromium has.
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  if (connection?.saveData || !HTMLScriptElement.supports?.('speculationrules')) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = matchMedia('(hover: hover)').matches ? ofMouse : ofFinger;
  document.head.append(script);
}
