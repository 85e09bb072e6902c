import { type Brand, brands, holdingId } from '../../../sites.config.ts';
import { tone } from '../../../src/sites/theme.ts';
import styles from './panel.css?inline';
import type { Answered } from './requests.ts';

/** Key of the person's brand in the browser's storage. */
const brandKey = 'marke';

const all: readonly Brand[] = brands;
const find = (id: string | null) => all.find((brand) => brand.id === id);
const shown = find(window.localStorage.getItem(brandKey)) ?? find(holdingId) ?? brands[0];

const marks = import.meta.glob<string>('../../../public/brand/*/logo-small.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const mark = marks[`../../../public/brand/${shown.id}/logo-small.svg`] ?? '';

/** Colours of the panel: the brand's own, as dark as texts and buttons need. */
const colours = (lightness: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(lightness).map(([name, value]) => [name, tone(shown.palette.primary, value)]));

const buttons = { buttonPrimary500: 0.52, buttonPrimary600: 0.46 };
const light = { primary100: 0.96, primary200: 0.9, primary500: 0.52, primary600: 0.46, primary700: 0.4, ...buttons };
const dark = { primary100: 0.28, primary200: 0.38, primary500: 0.72, primary600: 0.78, primary700: 0.86, ...buttons };

/** Mark and colours of the brand, or of the group for people with several brands. */
export const appearance = {
  auth: { logo: mark },
  menu: { logo: mark },
  // Strapi merges the colours into its own theme; its type demands whole themes.
  theme: { light: { colors: colours(light) }, dark: { colors: colours(dark) } } as never,
};

/** Texts with the name of the brand. */
export const nameTexts = {
  'Auth.form.welcome.title': `Redaktion ${shown.name}`,
  'app.components.LeftMenu.navbrand.title': shown.name,
  'app.components.LeftMenu.navbrand.workplace': 'Redaktionssystem',
};

interface Right {
  action: string;
  properties?: { locales?: string[] };
}
interface User {
  roles?: { code?: string }[];
}

/** Shows the appearance of the logged-in person's brand, and no versions of programs to editors. */
export function watchPerson({ type, payload, meta }: Answered): void {
  if (!type.endsWith('/fulfilled')) return;
  if (meta?.arg?.endpointName === 'getMyPermissions') {
    const rights = payload as Right[];
    const isAdministrator = rights.some(({ action }) => action === 'admin::users.read');
    const languages = new Set(rights.flatMap(({ properties }) => properties?.locales ?? []));
    const { dataset } = document.documentElement;
    dataset['person'] = isAdministrator ? 'administration' : 'redaktion';
    dataset['languages'] = languages.size > 1 ? 'several' : 'one';
  }
  if (meta?.arg?.endpointName !== 'getMe') return;
  const codes = (payload as User).roles?.map(({ code }) => code ?? '') ?? [];
  const own = all.find(({ id }) => codes.length && codes.every((code) => code.endsWith(`-${id}`))) ?? find(holdingId);
  if (!own || own.id === shown.id) return;
  window.localStorage.setItem(brandKey, own.id);
  // Nothing has been typed yet: the person has just logged in.
  if (window.localStorage.getItem(brandKey) === own.id) window.location.reload();
}

const blocks = import.meta.glob<{ displayName: string; description: string }>('../components/bloecke/*.json', {
  eager: true,
  import: 'info',
});

/** Adds the styles, and the sentence of each block to the chooser of blocks, which shows a picture and a name only. */
export function addStyles(): void {
  const sentences = Object.values(blocks).map(({ displayName, description }) => {
    const [name, sentence] = [displayName, description].map((text) => JSON.stringify(text));
    return `button:has(img[alt=${name}][src^="data:image/svg+xml"])::after { content: ${sentence}; }`;
  });
  const style = document.createElement('style');
  style.textContent = [styles, ...sentences].join('\n');
  document.head.append(style);
}
