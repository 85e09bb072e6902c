/** Maximum length of a title in a result of a search engine or a tab, generously, in characters. */
export const maxTitleLength = 110;
