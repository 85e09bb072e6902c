/** Id of the field on the search page, which the key «/» focuses. */
export const searchFieldId = 'suchwort';

/** Key in local storage: whether the visitor switched the shortcut off. */
export const searchKeyStorage = 'search-key';
