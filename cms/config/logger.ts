import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  // `http` adds a line per request.
  level: env('LOG_LEVEL', 'info'),
});
