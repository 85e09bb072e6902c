import type { Brand } from '../../sites.config.ts';
import { logoPath } from './brand-assets.ts';
import { themeOf } from './theme.ts';

type ShareLook = ReturnType<typeof lookOf>;

const looks = new WeakMap<Brand, { mainColor: string | undefined; look: ShareLook }>();

/** Returns the colours and fonts of the share images of a brand. */
export function shareLook(brand: Brand, mainColor: string | undefined): ShareLook {
  // Cached, because computing the colours would take a tenth of the time of each page.
  const known = looks.get(brand);
  if (known && known.mainColor === mainColor) return known.look;
  const look = lookOf(brand, mainColor);
  looks.set(brand, { mainColor, look });
  return look;
}

function lookOf(brand: Brand, mainColor: string | undefined) {
  const { secondary, grounds } = themeOf(brand, mainColor);
  const { ground, ink } = grounds.deep;
  const logo = logoPath(brand, 'white').replace('/brand/', '');
  return { face: brand.face, ground, ink, accent: secondary, logo, host: brand.hosts[0] };
}
