import type { Context } from '../forms/request.ts';
import type { UploadPlugin } from './plugin.ts';

export type Handler = (ctx: Context) => Promise<void>;

/** Wraps a handler that the media library offers to the panel. */
export function wrapHandler(
  plugin: UploadPlugin,
  controller: string,
  handler: string,
  how: (ctx: Context, original: Handler) => Promise<void>,
): void {
  const { controllers } = plugin as unknown as { controllers: Record<string, Record<string, Handler>> };
  const before = controllers[controller];
  const original = before?.[handler];
  // If a newer version renames it, the wrapper would be skipped unnoticed.
  if (!before || !original) throw new Error(`the media library has no «${controller}.${handler}» any more`);
  controllers[controller] = { ...before, [handler]: (ctx) => how(ctx, (same) => original.call(before, same)) };
}
