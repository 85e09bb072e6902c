declare module '*.css?inline' {
  const text: string;
  export default text;
}

interface ImportMeta {
  /** Imports the files that match a pattern. Vite replaces the call. */
  glob<File>(pattern: string, options: object): Record<string, File>;
}
