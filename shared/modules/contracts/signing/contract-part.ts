import * as z from 'zod/mini';

/** A part of a contract as text. */
export const contractPart = z.strictObject({
  kind: z.enum(['heading', 'text', 'facts']),
  text: z.string(),
  rows: z.array(z.tuple([z.string(), z.string()])),
});
