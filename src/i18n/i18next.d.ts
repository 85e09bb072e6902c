import type dictionary from '../../public/locales/de/translation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    returnNull: false;
    resources: { translation: typeof dictionary };
  }
}
