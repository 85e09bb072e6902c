'use strict';

const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::konfiguration-forum-gerontologie.konfiguration-forum-gerontologie');
