'use strict';

const { maxFiles } = require('../uploads/file-count.js');

/** Stands behind the body parser. Its limit says nothing to the sender. */
module.exports = () => (ctx, next) => {
  const received = Object.values(ctx.request.files ?? {}).flat();
  if (received.length > maxFiles) return ctx.payloadTooLarge(`Höchstens ${maxFiles} Dateien auf einmal.`);
  return next();
};
