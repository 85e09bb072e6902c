'use strict';

/** What the sites can show as a picture; the site's schema refuses anything else. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** What editors may upload. No SVG and no HTML: they run scripts when opened by their address. */
const mediaTypes = [
  ...pictureTypes,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'video/mp4',
  'audio/mpeg',
];

module.exports = { pictureTypes, mediaTypes };
