'use strict';

const { signInternalAddresses } = require('../../internal-files/sign-addresses.js');
const { checkUploads } = require('../../uploads/checked-uploads.js');
const { refuseAddresses } = require('../../uploads/no-addresses.js');
const { preparePictures } = require('../../uploads/pictures.js');

/** What differs from Strapi's own media library, a file each. */
module.exports = (plugin) => {
  signInternalAddresses(plugin);
  refuseAddresses(plugin);
  checkUploads(plugin);
  preparePictures(plugin);
  return plugin;
};
