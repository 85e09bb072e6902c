import type { Core } from '@strapi/strapi';
import { type ProofTarget, sentRemark } from '../../../../../src/content/preview/proof.ts';
import { addRemark, findOpenLink } from '../../../proofs/proof-tables.ts';
import { toIso } from '../../../reviews/due.ts';

export default {
  /** Answers 204 to callers that may read drafts. The permission to call this action is that permission. */
  lesen(ctx) {
    ctx.status = 204;
  },
  /** Finds the draft of a link for a reader without a log-in. */
  async gegenlesen(ctx) {
    const link = await findOpenLink(ctx.query['hash']);
    if (!link) return ctx.notFound();
    const { brand, uid, document: documentId, locale } = link;
    ctx.body = { brand, uid, documentId, locale, until: toIso(link.until) } satisfies ProofTarget;
  },
  /** Stores a remark of a reader. */
  async anmerken(ctx) {
    const { data: sent } = sentRemark.safeParse(ctx.request.body);
    if (!sent) return ctx.badRequest();
    const { hash, ...remark } = sent;
    const link = await findOpenLink(hash);
    if (!link) return ctx.notFound();
    if (!(await addRemark(link, remark))) return ctx.tooManyRequests();
    ctx.status = 201;
    ctx.body = {};
  },
} satisfies Core.Controller;
