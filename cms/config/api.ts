import type { Core } from '@strapi/strapi';

export default {
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    // A misspelt parameter is an error; otherwise Strapi would ignore it.
    strictParams: true,
  },
} satisfies Core.Config.Api;
