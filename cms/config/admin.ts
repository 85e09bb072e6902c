import type { Core } from '@strapi/strapi';
import { previewConfiguration } from '../src/preview/preview.ts';

export default ({ env }: Core.Config.Shared.ConfigParams) =>
  ({
    auth: { secret: env('ADMIN_JWT_SECRET', '') },
    apiToken: { salt: env('API_TOKEN_SALT', '') },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
    secrets: { encryptionKey: env('ENCRYPTION_KEY') },
    preview: previewConfiguration(),
    // Strapi's survey, offers and documentation are about Strapi, in English.
    flags: { nps: false, promoteEE: false, docLinks: false },
  }) satisfies Core.Config.Admin;
