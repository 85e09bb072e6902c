import { fixedPaths } from '../../sites/routes.ts';

/** Each language of a host has its own. */
const inAllLanguages = (paths: readonly string[]) => paths.flatMap((path) => [`${path}*`, `/*${path}*`]);
const ofStaff = inAllLanguages([fixedPaths.auth, fixedPaths.intern]);
/** Drawn too early, they would lack what is typed meanwhile. */
const forms = inAllLanguages([fixedPaths.contact, fixedPaths.quickApplication, fixedPaths.mailSignature]);

/** Pages of this host; nothing that one signs in or out by, that is a file, or that a server makes for one person. */
const pages = [
  { href_matches: '/*' },
  { not: { href_matches: ['/api/*', '/_*', '/*.*', '/*\\?(.+)', ...ofStaff] } },
  { not: { selector_matches: '[target=_blank], [download]' } },
];
const fetched = { where: { and: pages } };
const drawn = { where: { and: [...pages, { not: { href_matches: forms } }] } };

const rules = (of: object) => JSON.stringify(of);

/** The bytes of a page come when the mouse is over its link; a mouse that rests there has it drawn, too. */
const ofMouse = rules({
  prefetch: [{ ...fetched, eagerness: 'eager' }],
  prerender: [{ ...drawn, eagerness: 'moderate' }],
});
/** Where one touches, browsers guess; to draw pages that nobody asked for would be too much for a poor telephone. */
const ofFinger = rules({ prefetch: [{ ...fetched, eagerness: 'moderate' }] });

/** What may stand in a page by the content security policy. */
export const speculationRules: readonly string[] = [ofMouse, ofFinger];

/** Has the browser fetch the page that a visitor is about to open, where it can, and unless data is to be saved. */
export function prepareNextPage(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !HTMLScriptElement.supports?.('speculationrules')) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = matchMedia('(hover: hover)').matches ? ofMouse : ofFinger;
  document.head.append(script);
}
