export default {
  routes: [
    { method: 'GET', path: '/vorschau', handler: 'vorschau.lesen' },
    { method: 'GET', path: '/gegenlesen', handler: 'vorschau.gegenlesen' },
    { method: 'POST', path: '/gegenlesen', handler: 'vorschau.anmerken' },
  ],
};
