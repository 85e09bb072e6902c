import type { Core } from '@strapi/strapi';

/** Where editors write entries, and take files away. */
const written = /^\/(?:content-manager|upload)\//;
const writing: readonly string[] = ['POST', 'PUT', 'DELETE'];

/**
 * What editors do at the same moment is done one after the other: whether a link leads somewhere, an address is free or
 * an entry was changed meanwhile is looked up before it is written. Around everything, as a transaction that waits for
 * another one would hold the database.
 */
const oneAfterTheOther: Core.MiddlewareFactory = () => {
  let last: Promise<unknown> = Promise.resolve();
  return (ctx, next) => {
    const takesTurns = writing.includes(ctx.method) && written.test(ctx.path) && !ctx.is('multipart');
    if (!takesTurns) return next();
    const turn = last.then(next);
    last = turn.catch(() => {});
    return turn;
  };
};

export default oneAfterTheOther;
