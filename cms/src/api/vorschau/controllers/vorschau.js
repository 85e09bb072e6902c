'use strict';

/** The permission to read drafts is the permission to call this action; the answer tells that one has it. */
module.exports = {
  lesen(ctx) {
    ctx.status = 204;
  },
};
