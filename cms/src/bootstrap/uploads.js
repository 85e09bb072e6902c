'use strict';

/** What src/extensions/upload does, as the settings of the media library tell it. */
async function setUpUploads(strapi) {
  await strapi.store({ type: 'plugin', name: 'upload', key: 'settings' }).set({
    value: { sizeOptimization: false, responsiveDimensions: true, autoOrientation: false, aiMetadata: false },
  });
}

module.exports = { setUpUploads };
