import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import i18next from 'astro-i18next';
import { appAdapter } from './src/builder/app/app-adapter.ts';
import { islandStart } from './src/builder/app/island-start.ts';
import { development } from './src/dev/development.ts';

const cacheFolder = process.env.CACHE_FOLDER ?? './var/cache';

export default defineConfig({
  // The build writes to a temporary folder and swaps it in, because a failed build empties its output folder.
  outDir: process.env.APP_FOLDER ?? './var/app',
  // The account that builds may have no write access to the code.
  cacheDir: join(cacheFolder, 'astro'),
  output: 'server',
  adapter: appAdapter(),
  integrations: [react(), i18next(), islandStart(), development()],
  trailingSlash: 'never',
  // The host name selects the brand: http://tabor.localhost:4321
  server: { host: '127.0.0.1', port: 4321, allowedHosts: ['.localhost'] },
  security: { checkOrigin: false },
  build: { inlineStylesheets: 'always' },
  // Pictures are content, and the build resizes them itself. No page is a Markdown file, so no code is highlighted.
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  // Supports old phones: without its prefix, a mask would show as a block.
  vite: {
    cacheDir: join(cacheFolder, 'vite'),
    build: { cssCodeSplit: false, cssTarget: ['chrome100', 'safari15.4', 'firefox104'] },
  },
  devToolbar: { enabled: false },
  prefetch: false,
});
