import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import i18next from 'astro-i18next';
import { appAdapter } from './src/app/app-adapter.ts';
import { islandStart } from './src/app/island-start.ts';
import { development } from './src/development/development.ts';

const cacheFolder = process.env.CACHE_FOLDER ?? './var/cache';

export default defineConfig({
  // The build sets a folder aside and swaps it in: a failed build empties its output.
  outDir: process.env.APP_FOLDER ?? './var/app',
  // The code may be read-only for the account that builds.
  cacheDir: join(cacheFolder, 'astro'),
  output: 'server',
  adapter: appAdapter(),
  integrations: [react(), i18next(), islandStart(), development()],
  trailingSlash: 'never',
  // The browser's address names the brand: http://tabor.localhost:4321
  server: { host: '127.0.0.1', port: 4321, allowedHosts: ['.localhost'] },
  security: { checkOrigin: false },
  build: { inlineStylesheets: 'always' },
  // Pictures are content: the build makes their sizes itself. No Markdown file is a page, so no code is highlighted.
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  // Old telephones too: a mask without its prefix would show as a block.
  vite: {
    cacheDir: join(cacheFolder, 'vite'),
    build: { cssCodeSplit: false, cssTarget: ['chrome100', 'safari15.4', 'firefox104'] },
  },
  devToolbar: { enabled: false },
  prefetch: false,
});
