import type { Brand, Locale } from '../../sites.config.ts';
import type { Letterhead } from '../platform/mail/letter.ts';
import { findMailAccent, mailFonts } from '../sites/brand-assets.ts';
import { makeTheme } from '../sites/theme.ts';

/** Look of the mails of a brand. @param locale its first one by default. */
export function letterhead(
  brand: Brand,
  { Name, mainColor }: { Name: string; mainColor?: string | undefined },
  locale: Locale = brand.locales[0],
): Letterhead {
  const { solid, onPrimary } = makeTheme(brand, mainColor);
  return {
    name: Name,
    band: { ground: solid, ink: onPrimary },
    accent: findMailAccent(mainColor ?? brand.palette.primary),
    font: mailFonts[brand.face],
    locale,
  };
}
