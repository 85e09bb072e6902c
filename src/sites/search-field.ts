/** Of the field on the page of results: the key «/» leads to it. */
export const searchFieldId = 'suchwort';

/** In the browser's local storage: whether a visitor switched that key off. */
export const searchKeyStorage = 'search-key';
