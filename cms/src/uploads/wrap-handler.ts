import type { Context } from '../forms/request.ts';
import type { UploadPlugin } from './plugin.ts';

export type Handler = (ctx: Context) => Promise<void>;

/** Puts something around what the media library does for the panel. */
export function wrapHandler(
  plugin: UploadPlugin,
  controller: string,
  handler: string,
  how: (ctx: Context, original: Handler) => Promise<void>,
): void {
  const { controllers } = plugin as unknown as { controllers: Record<string, Record<string, Handler>> };
  const before = controllers[controller];
  const original = before?.[handler];
  // A newer version without it would leave the way open.
  if (!before || !original) throw new Error(`the media library has no «${controller}.${handler}» any more`);
  controllers[controller] = { ...before, [handler]: (ctx) => how(ctx, (same) => original.call(before, same)) };
}
