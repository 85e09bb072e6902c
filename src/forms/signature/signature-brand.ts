import type { Brand, Locale } from '../../../sites.config.ts';
import type { Translate } from '../../i18n/translate.ts';
import { findMailAccent, mailFonts, mailLogoPath, mailLogoSize } from '../../sites/brand-assets.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import { localPath } from '../../sites/locale-path.ts';

/** Parts of a signature that depend on the brand and the language. Plain data for the island. */
export type SignatureBrand = ReturnType<typeof signatureBrand>;

/** Parts of a site that a signature uses. */
export interface SignatureSite {
  brand: Brand;
  locale: Locale;
  configuration: { Name: string; AdresseZeile1: string; AdresseZeile2: string; mainColor?: string | undefined };
}

export function signatureBrand({ brand, locale, configuration }: SignatureSite, t: Translate) {
  const { Name, AdresseZeile1, AdresseZeile2, mainColor } = configuration;
  // The HTML generator escapes texts itself.
  const names = { brand: Name, holding: t('common.holdingName') };
  return {
    locale,
    greeting: t('signature.greeting'),
    // Company line: «Tabor – ein Betrieb der Digallo Gruppe».
    company: brand.operatedByHolding ? t('signature.companyLine', names) : Name,
    // Regular spaces, because recipients copy the address from the mail.
    address: [AdresseZeile1, AdresseZeile2].map((line) => line.replaceAll('\u00a0', ' ')),
    website: { text: brand.hosts[0], href: brandOrigin(brand) + localPath(brand, locale, '/') },
    logo: { src: brandOrigin(brand) + mailLogoPath(brand), alt: Name, ...mailLogoSize },
    disclaimer: t('signature.disclaimer'),
    labels: {
      phoneHeadOffice: t('signature.lineHeadOffice'),
      phoneDirect: t('signature.lineDirect'),
      phoneMobile: t('signature.lineMobile'),
      email: t('signature.email'),
      website: t('signature.lineWebsite'),
    },
    // «Anwesend: {{days}}»; the island inserts the days.
    presenceLine: t('signature.presenceLine', { days: '{{days}}' }),
    accent: findMailAccent(mainColor ?? brand.palette.primary),
    /** Other text is in Arial. */
    nameFont: mailFonts[brand.face],
  };
}
