export default { routes: [{ method: 'GET', path: '/vorschau', handler: 'vorschau.lesen' }] };
