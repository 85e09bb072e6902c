import type { Brand } from '../../sites.config.ts';
import { type Ground, makeTheme } from './theme.ts';

/** Returns the rules of a host's colours: those of the brand, and of each background. */
export function themeColours(brand: Brand, mainColor?: string): string {
  const theme = makeTheme(brand, mainColor);
  const variables = {
    primary: theme.primary,
    'primary-transparent': theme.primaryTransparent,
    'primary-hover': theme.primaryHover,
    secondary: theme.secondary,
    'secondary-hover': theme.secondaryHover,
    solid: theme.solid,
    'on-primary': theme.onPrimary,
    'on-secondary': theme.onSecondary,
    tint: theme.grounds.tint.ground,
  };
  const { paper, tint, colour, deep } = theme.grounds;
  /** In some layouts the page title is a tinted band, too. */
  const tinted = brand.opening === 'band' ? '.is-tint,.page-title' : '.is-tint';
  return [
    `:root{${declarations(variables)}}`,
    ground(':root,.is-paper', paper),
    ground(tinted, tint),
    ground('.is-colour', colour),
    ground('.is-deep', deep),
  ].join('\n');
}

/** Returns a page or a stylesheet of a brand without the primary colour that editors chose for it. */
export function withUsualColours(text: string, brand: Brand): string {
  const [, chosen] =
    /<meta name="theme-color" content="(#[^"]+)|^:root\{--primary:(#[^;]+)/m.exec(text)?.filter(Boolean) ?? [];
  const plain = text.replace(/(?<=<meta name="theme-color" content=")[^"]*/, brand.palette.primary);
  return chosen ? plain.replace(themeColours(brand, chosen), () => themeColours(brand)) : plain;
}

/**
 * Returns the rule of a background. A band sets the colours of its content, so blocks need not know their background.
 */
function ground(
  selector: string,
  { ground, ink, inkSoft, accent, line, button, buttonHover, onButton }: Ground,
): string {
  const soft = { 'ink-soft': inkSoft, accent, line };
  const buttons = { button, 'button-hover': buttonHover, 'on-button': onButton };
  return `${selector}{${declarations({ ground, ink, ...soft, ...buttons })}}`;
}

export function declarations(variables: Record<string, string | number>): string {
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
