'use strict';

module.exports = { routes: [{ method: 'GET', path: '/vorschau', handler: 'vorschau.lesen' }] };
