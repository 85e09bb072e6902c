import type { Core } from '@strapi/strapi';

/** Stores the media library settings that match src/extensions/upload. */
export async function setUpUploads(strapi: Core.Strapi): Promise<void> {
  await strapi.store({ type: 'plugin', name: 'upload', key: 'settings' }).set({
    value: { sizeOptimization: false, responsiveDimensions: true, autoOrientation: false, aiMetadata: false },
  });
}
