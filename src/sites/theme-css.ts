import { createHash } from 'node:crypto';
import type { Brand } from '../../sites.config.ts';
import { bodyFamily, displayFamily, faces, fontFaces } from './faces.ts';
import { mannerVariables } from './manners.ts';
import { shapes } from './shapes.ts';
import { declarations, themeColours } from './theme-colours.ts';

/**
 * Returns the stylesheet of a host: colours, font, shape and motif of the brand, followed by the shared styles.
 *
 * @param common styles that all brands share. `npm run dev` sends them separately.
 */
export function themeCss(brand: Brand, mainColor?: string, common = ''): string {
  const face = faces[brand.face];
  const shape = shapes[brand.shape];
  const variables = {
    ...mannerVariables(brand),
    body: bodyFamily,
    display: displayFamily(brand.face),
    'display-weight': face.weight,
    'display-leading': face.leading,
    'display-scale': face.scale,
    'shape-large': shape.large,
    'shape-wide': shape.wide,
    'shape-small': shape.small,
    'shape-pair': shape.pair ?? shape.small,
    ...(shape.cuts && {
      'cut-large': shape.cuts.large,
      'cut-wide': shape.cuts.wide,
      'cut-small': shape.cuts.small,
    }),
    radius: shape.control,
    motif: `url('/brand/${brand.id}/motif.svg')`,
  };
  return [fontFaces(brand.face), `:root{${declarations(variables)}}`, themeColours(brand, mainColor), common].join(
    '\n',
  );
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
