/** The used part of libheif, which declares no types for this file. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills the pixels as RGBA, upright. Calls back with null if the picture is damaged. */
    display(
      pixels: { data: Uint8ClampedArray; width: number; height: number },
      done: (pixels: { data: Uint8ClampedArray } | null) => void,
    ): void;
  }
  class HeifDecoder {
    /** @returns the pictures of the file; none if it is damaged. */
    decode(file: Uint8Array): HeifImage[];
  }
  const libheif: { HeifDecoder: typeof HeifDecoder };
  export default libheif;
}
