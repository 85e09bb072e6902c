import type { AstroIntegration } from 'astro';

/** An adapter whose built entry exports the app itself: the build and the origin call it as a function. */
export function appAdapter(): AstroIntegration {
  return {
    name: 'app-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'app-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', hybridOutput: 'stable', staticOutput: 'stable' },
        });
      },
    },
  };
}
