import * as z from 'zod/mini';
import { defineOnlineOperation } from './operation.ts';

/** For so many days a shared document can be downloaded by its link. */
export const shareLinkDays = 3;

/**
 * Makes a link by which somebody without an account downloads one document, once. The document is named by
 * the address at which the caller reads it, and is made with the caller's own rights.
 */
export const createShareLink = defineOnlineOperation({
  name: 'share_link.create',
  method: 'POST',
  path: '/share-links',
  summary: ['Share a document by a link', 'दस्तावेज़ लिंक से शेयर करें'],
  changes: 'own',
  input: z.strictObject({
    document: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(400),
        z.describe('the address of the document below /api, such as /payroll/payslip/{id}'),
      ),
  }),
  output: z.strictObject({
    /** The path of the link; null for a repeat of the same request, as it is kept by nobody. */
    path: z.nullable(z.string()),
    /** What kind of document it is, in the language of the request. */
    title: z.string(),
    /** The name of the business. */
    from: z.string(),
    /** Until when it can be downloaded. */
    until: z.string(),
  }),
  status: 201,
});
