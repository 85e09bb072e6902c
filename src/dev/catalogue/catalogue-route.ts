/** Path of the catalogue in development. */
export const catalogueRoute = '/_katalog';
