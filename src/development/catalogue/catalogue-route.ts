/** Where the catalogue answers in development. */
export const catalogueRoute = '/_katalog';
