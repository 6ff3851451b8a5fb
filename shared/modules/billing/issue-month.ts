import * as z from 'zod/mini';
import { key } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { billedMonth } from './generate.ts';

/** How many drafts one call issues. */
export const draftsAtOnce = 10;

const leftDraft = z.strictObject({
  id: z.string(),
  client: z.string(),
  total: z.number(),
  /** Why it cannot be issued, in both languages. */
  reason: z.tuple([z.string(), z.string()]),
  /** What is to be decided or put right, as issuing it alone names it; empty where it names nothing. */
  field: z.string(),
});
export type LeftDraft = z.output<typeof leftDraft>;

/**
 * Issues the drafts of a month, some at a time in the order of their dates: `after` is what the call before
 * answered as `next`. Each is issued as it would be alone; one that is refused stays a draft and is named.
 * What is issued is a draft no longer, so that it can be stopped and begun again at any point.
 */
export const issueMonth = defineOnlineOperation({
  name: 'invoice.issue_month',
  method: 'POST',
  path: '/billing/issue-month',
  summary: ['Issue the drafts of a month', 'महीने के ड्राफ़्ट जारी करें'],
  permission: 'billing:write',
  input: z.strictObject({ month: billedMonth, after: z.optional(z.union([z.literal(''), key().schema])) }),
  output: z.strictObject({
    /** The drafts of the month before this call. */
    total: z.int(),
    issued: z.int(),
    left: z.array(leftDraft),
    /** The last draft of this call; null where there are no more. */
    next: z.nullable(z.string()),
  }),
});
