import type { Core } from '@strapi/strapi';

/** What src/extensions/upload does, as the settings of the media library tell it. */
export async function setUpUploads(strapi: Core.Strapi): Promise<void> {
  await strapi.store({ type: 'plugin', name: 'upload', key: 'settings' }).set({
    value: { sizeOptimization: false, responsiveDimensions: true, autoOrientation: false, aiMetadata: false },
  });
}
