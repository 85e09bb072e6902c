import type { Core } from '@strapi/strapi';
import { workQueue } from '../uploads/work-queue.ts';

/** Paths of requests that write entries or delete files. */
const written = /^\/(?:content-manager|upload)\//;
const writing: readonly string[] = ['POST', 'PUT', 'DELETE'];

/**
 * Runs concurrent writes of editors one after the other. The rules check links, addresses and lost updates before they
 * write, so two writes must not overlap. The queue is outside of transactions: one that waits for another would block
 * the database.
 */
const oneAfterTheOther: Core.MiddlewareFactory = () => {
  const queue = workQueue();
  return (ctx, next) => {
    const takesTurns = writing.includes(ctx.method) && written.test(ctx.path) && !ctx.is('multipart');
    return takesTurns ? queue(next) : next();
  };
};

export default oneAfterTheOther;
