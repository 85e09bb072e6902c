import type { Core } from '@strapi/strapi';
import { jsonLines } from '../src/log/json-lines.ts';

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  // `http` adds a line per request.
  level: env('LOG_LEVEL', 'info'),
  // A terminal gets Strapi's coloured lines.
  ...(!process.stdout.isTTY && { format: jsonLines }),
});
