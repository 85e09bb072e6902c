import type { Brand } from '../../sites.config.ts';
import { logoPath } from './brand-assets.ts';
import { themeOf } from './theme.ts';

/** How the pictures look that link previews show of a brand's pages. */
export function shareLook(brand: Brand, mainColor: string | undefined) {
  const { secondary, grounds } = themeOf(brand, mainColor);
  const { ground, ink } = grounds.deep;
  const logo = logoPath(brand, 'white').replace('/brand/', '');
  return { face: brand.face, ground, ink, accent: secondary, logo, host: brand.hosts[0] };
}
