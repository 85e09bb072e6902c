import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import shared from './configuration.json' with { type: 'json' };

/** Returns the content type `konfiguration-<brand>`. Brands with one language have no localisation. */
export function configurationType(brand: BrandId): object {
  const { id, name, locales } = brands.find((one) => one.id === brand) as Brand;
  const isLocalised = locales.length > 1;
  const { info, attributes, ...type } = shared;
  return {
    ...type,
    collectionName: `konfiguration_${id.replaceAll('-', '_')}`,
    info: {
      ...info,
      singularName: `konfiguration-${id}`,
      pluralName: `konfigurationen-${id}`,
      displayName: `${info.displayName} ${name}`,
    },
    ...(isLocalised && { pluginOptions: { i18n: { localized: true } } }),
    attributes: isLocalised ? attributes : withoutLanguages(attributes),
  };
}

const withoutLanguages = (attributes: object) =>
  Object.fromEntries(Object.entries(attributes).map(([name, { pluginOptions: _, ...rest }]) => [name, rest]));
