import type { Brand, Face, Locale } from '../../sites.config.ts';
import type { Translate } from '../i18n/translate.ts';
import { mailLogoPath, mailLogoSize } from '../sites/brand-assets.ts';
import { originOf } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import { mailAccentOf } from '../sites/mail-accent.ts';

/** Everything in a signature that is the brand's or the language's and not the person's. Plain data for the island. */
export interface SignatureBrand {
  locale: string;
  greeting: string;
  /** «Tabor – ein Betrieb der Digallo Gruppe» */
  company: string;
  address: string[];
  website: { text: string; href: string };
  logo: { src: string; alt: string; width: number; height: number };
  disclaimer: string;
  /** What stands before numbers and addresses. */
  labels: Record<'phoneHeadOffice' | 'phoneDirect' | 'phoneMobile' | 'email' | 'website', string>;
  /** «Anwesend: {{days}}» */
  presenceLine: string;
  /** Of the name and the links, `#rrggbb`. */
  accent: string;
  /** Of the name; everything else is in Arial. */
  nameFont: string;
}

const sans = 'Arial, Helvetica, sans-serif';
const serif = 'Georgia, Times, serif';
/** The nearest to a brand's display face that every mail program has. */
const nameFonts: Record<Face, string> = {
  'warm-serif': serif,
  'classical-serif': serif,
  grotesque: sans,
  'soft-rounded': sans,
};

/** What of a site a signature is made from. */
export interface SignatureSite {
  brand: Brand;
  locale: Locale;
  configuration: { Name: string; AdresseZeile1: string; AdresseZeile2: string; mainColor?: string | undefined };
}

export function signatureBrand({ brand, locale, configuration }: SignatureSite, t: Translate): SignatureBrand {
  const { Name, AdresseZeile1, AdresseZeile2, mainColor } = configuration;
  // The signature escapes by itself.
  const names = { brand: Name, holding: t('common.holdingName') };
  return {
    locale,
    greeting: t('signature.greeting'),
    company: brand.operatedByHolding ? t('signature.companyLine', names) : Name,
    // In mails lines are as long as they want to be, and an address is copied from them.
    address: [AdresseZeile1, AdresseZeile2].map((line) => line.replaceAll('\u00a0', ' ')),
    website: { text: brand.hosts[0], href: originOf(brand) + localPath(brand, locale, '/') },
    logo: { src: originOf(brand) + mailLogoPath(brand), alt: Name, ...mailLogoSize },
    disclaimer: t('signature.disclaimer'),
    labels: {
      phoneHeadOffice: t('signature.lineHeadOffice'),
      phoneDirect: t('signature.lineDirect'),
      phoneMobile: t('signature.lineMobile'),
      email: t('signature.email'),
      website: t('signature.lineWebsite'),
    },
    // The days come when they are known.
    presenceLine: t('signature.presenceLine', { days: '{{days}}' }),
    accent: mailAccentOf(mainColor ?? brand.palette.primary),
    nameFont: nameFonts[brand.face],
  };
}
