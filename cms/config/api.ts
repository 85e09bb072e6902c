import type { Core } from '@strapi/strapi';

export default {
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    // A misspelt parameter is an error, not an answer to another question.
    strictParams: true,
  },
} satisfies Core.Config.Api;
