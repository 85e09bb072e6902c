import { createHash } from 'node:crypto';
import type { Brand } from '../../sites.config.ts';
import { bodyFamily, displayFamily, faces, fontFaces } from './faces.ts';
import { mannerVariables } from './manners.ts';
import { shapes } from './shapes.ts';
import { type Ground, makeTheme } from './theme.ts';

/**
 * Returns the stylesheet of a host: colours, font, shape and motif of the brand, followed by the shared styles.
 *
 * @param common styles that all brands share. `npm run dev` sends them separately.
 */
export function themeCss(brand: Brand, mainColor?: string, common = ''): string {
  const theme = makeTheme(brand, mainColor);
  const face = faces[brand.face];
  const shape = shapes[brand.shape];
  const variables = {
    ...mannerVariables(brand),
    primary: theme.primary,
    'primary-transparent': theme.primaryTransparent,
    'primary-hover': theme.primaryHover,
    secondary: theme.secondary,
    'secondary-hover': theme.secondaryHover,
    solid: theme.solid,
    'on-primary': theme.onPrimary,
    'on-secondary': theme.onSecondary,
    tint: theme.grounds.tint.ground,
    body: bodyFamily,
    display: displayFamily(brand.face),
    'display-weight': face.weight,
    'display-leading': face.leading,
    'display-scale': face.scale,
    'shape-large': shape.large,
    'shape-wide': shape.wide,
    'shape-small': shape.small,
    ...(shape.cuts && {
      'cut-large': shape.cuts.large,
      'cut-wide': shape.cuts.wide,
      'cut-small': shape.cuts.small,
    }),
    radius: shape.control,
    motif: `url('/brand/${brand.id}/motif.svg')`,
  };
  const { paper, tint, colour, deep } = theme.grounds;
  /** In some layouts the page title is a tinted band, too. */
  const tinted = brand.opening === 'band' ? '.is-tint,.page-title' : '.is-tint';
  return [
    fontFaces(brand.face),
    `:root{${declarations(variables)}}`,
    ground(':root,.is-paper', paper),
    ground(tinted, tint),
    ground('.is-colour', colour),
    ground('.is-deep', deep),
    common,
  ].join('\n');
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

function declarations(variables: Record<string, string | number>): string {
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Cached, because every page needs it. */
const paths = new Map<string, string>();

/** Address of the brand's stylesheet. It contains a hash, so that browsers may cache it forever. */
export function themePath(brand: Brand, mainColor?: string, common?: string): string {
  const key = `${brand.id} ${mainColor}`;
  const known = paths.get(key);
  if (known) return known;
  const hash = createHash('sha256')
    .update(themeCss(brand, mainColor, common))
    .digest('hex')
    .slice(0, 10);
  const path = `/theme.${hash}.css`;
  paths.set(key, path);
  return path;
}
