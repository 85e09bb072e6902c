import type { Core } from '@strapi/strapi';
import { locales } from '../../../sites.config.ts';

/** The used part of the i18n plugin's service, which has no types. */
interface LocalesService extends Core.Service {
  findByCode(code: string): Promise<{ id: number; name: string } | null>;
  create(locale: { code: string; name: string | undefined }): Promise<unknown>;
  update(where: { id: number }, locale: { name: string | undefined }): Promise<unknown>;
  getDefaultLocale(): Promise<string | null>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
}

const names = new Intl.DisplayNames('de-CH', { type: 'language', languageDisplay: 'standard' });

/** Creates the locales of `sites.config.ts` with their German names. The first one is the default. */
export async function defineLocales(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin('i18n').service<LocalesService>('locales');
  for (const code of locales) {
    const existing = await service.findByCode(code);
    const name = names.of(code);
    if (!existing) await service.create({ code, name });
    else if (existing.name !== name) await service.update({ id: existing.id }, { name });
  }
  if ((await service.getDefaultLocale()) !== locales[0]) await service.setDefaultLocale({ code: locales[0] });
}
