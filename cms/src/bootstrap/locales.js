'use strict';

const { locales } = require('../../../sites.config.ts');

const names = new Intl.DisplayNames('de-CH', { type: 'language', languageDisplay: 'standard' });

/** The locales of `sites.config.ts`, the first of them the default one, named as editors call them. */
async function defineLocales(strapi) {
  const service = strapi.plugin('i18n').service('locales');
  for (const code of locales) {
    const existing = await service.findByCode(code);
    const name = names.of(code);
    if (!existing) await service.create({ code, name });
    else if (existing.name !== name) await service.update({ id: existing.id }, { name });
  }
  if ((await service.getDefaultLocale()) !== locales[0]) await service.setDefaultLocale({ code: locales[0] });
}

module.exports = { defineLocales };
