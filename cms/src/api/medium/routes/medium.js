'use strict';

const { publishedRoutes } = require('../../../content-model/published-routes.js');

module.exports = publishedRoutes('api::medium.medium');
