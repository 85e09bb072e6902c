import type { Core } from '@strapi/strapi';
import { locales } from '../../../sites.config.ts';

/** What is used of the service of the i18n plugin, which has no types of its own. */
interface LocalesService extends Core.Service {
  findByCode(code: string): Promise<{ id: number; name: string } | null>;
  create(locale: { code: string; name: string | undefined }): Promise<unknown>;
  update(where: { id: number }, locale: { name: string | undefined }): Promise<unknown>;
  getDefaultLocale(): Promise<string | null>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
}

const names = new Intl.DisplayNames('de-CH', { type: 'language', languageDisplay: 'standard' });

/** The locales of `sites.config.ts`, the first of them the default one, named as editors call them. */
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
