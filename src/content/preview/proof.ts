import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Endpoint of the origin for readers without a log-in, and the parameter of their links. */
export const proofEndpoint = { path: '/api/gegenlesen', parameter: 'code' } as const;

/** Endpoint of the content service that finds the link of a reader and stores remarks. */
export const proofApi = 'api/gegenlesen';

/** Lifetime of a link, in days. */
export const proofDays = 7;

/** Maximum lengths of a remark, in characters. */
export const remarkLimits = { name: 80, quote: 500, text: 2_000 } as const;

/** Hash of a code. Only the link itself and the cookie of its reader have the code. */
export const hashProofCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Draft that a link shows. */
export const proofTarget = z.object({
  brand: z.string(),
  uid: z.string(),
  documentId: z.string(),
  locale: z.string().nullable(),
  /** ISO 8601. */
  until: z.iso.datetime(),
});
export type ProofTarget = z.output<typeof proofTarget>;

/** Remark of a reader: a comment, or «Gut so», which may be without text. */
export const proofRemark = z
  .object({
    name: z.string().min(1).max(remarkLimits.name),
    /** Marked passage; empty for the whole page. */
    quote: z.string().max(remarkLimits.quote),
    text: z.string().max(remarkLimits.text),
    isApproval: z.boolean(),
  })
  .refine(({ text, isApproval }) => isApproval || text);
export type ProofRemark = z.output<typeof proofRemark>;

/** Remark with the hash of its link, as the origin sends it to the content service. */
export const sentRemark = z.object({ hash: z.string() }).and(proofRemark);
