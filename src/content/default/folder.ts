/** Folder of the default content, with pictures in `bilder/` and documents in `dateien/`. */
export const defaultFolder = import.meta.dirname;
