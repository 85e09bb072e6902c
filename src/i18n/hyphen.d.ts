// Node needs the full file names, but the package only declares types for the folders.
declare module 'hyphen/de-1996/index.js' {
  export { default } from 'hyphen/de-1996';
}
declare module 'hyphen/en-gb/index.js' {
  export { default } from 'hyphen/en-gb';
}
declare module 'hyphen/fr/index.js' {
  export { default } from 'hyphen/fr';
}
declare module 'hyphen/it/index.js' {
  export { default } from 'hyphen/it';
}
