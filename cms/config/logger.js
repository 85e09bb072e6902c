'use strict';

module.exports = ({ env }) => ({
  // `http` adds a line per request.
  level: env('LOG_LEVEL', 'info'),
});
