/** The folder of the default content; its pictures lie in `bilder/`, its documents in `dateien/`. */
export const defaultFolder = import.meta.dirname;
