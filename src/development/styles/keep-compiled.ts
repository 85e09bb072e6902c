import { registerHooks } from 'node:module';

/** What Vite asks for, and what it gets. */
const sass = /\/node_modules\/sass\/sass\.node\.mjs$/;
const instead = new URL('./kept-sass.ts', import.meta.url).href;

/**
 * Keeps compiled styles for the next start: loading Sass and compiling the styles of the first page takes a sixth of the
 * time until it is shown. Vite offers no other place for that.
 */
export function keepCompiledStyles(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      return sass.test(found.url) && context.parentURL !== instead ? { ...found, url: instead, format: null } : found;
    },
  });
}
