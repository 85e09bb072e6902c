import type admin from '@strapi/admin/strapi-server';
import type i18n from '@strapi/i18n/strapi-server';

type AdminServices = (typeof admin)['services'];
type LanguageServices = ReturnType<typeof i18n>['services'];

/** User of the panel, with the roles. */
export type AdminUser = Parameters<AdminServices['permission']['engine']['generateUserAbility']>[0];

/** Returns a service of Strapi's panel with its types, which `strapi.service` lacks. */
export const adminService = <Name extends keyof AdminServices>(name: Name) =>
  strapi.service(`admin::${name}`) as unknown as AdminServices[Name];

/** Returns a service of the plugin for languages with its types. */
export const languageService = <Name extends 'locales' | 'content-types' | 'localizations'>(name: Name) =>
  strapi.plugin('i18n').service(name) as unknown as ReturnType<LanguageServices[Name]>;
