import * as z from 'zod/mini';
import { id } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { clients } from './client.ts';

const client = recordSchema(clients);
const count = z.int().check(z.gte(0));

/** The fields of which either client's value can be kept. The opening balances are always added up. */
export const mergedFields = [
  'name',
  'code',
  'kind',
  'gstin',
  'pan',
  'address',
  'city',
  'pin',
  'state_code',
  'phone',
  'email',
  'financial',
  'sez_with_tax',
  'tds_section',
  'credit_days',
  'po_number',
  'po_limit',
  'bill_format',
  'sheet_approval',
  'language',
  'notes',
] as const;
export type MergedField = (typeof mergedFields)[number];

/** By what two clients look like one. */
export const duplicateReasons = ['gstin', 'pan', 'phone', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** The most pairs that are shown at once. */
export const mostPairs = 100;

/** Pairs of clients that are likely one. */
export const listDuplicates = defineQuery({
  name: 'billing.client_duplicates',
  path: '/billing/client-duplicates',
  permission: 'clients:read',
  summary: ['Clients that are likely duplicates', 'शायद दोहराए गए ग्राहक'],
  output: z.strictObject({
    total: count,
    pairs: z.array(
      z.strictObject({ first: client, second: client, reasons: z.array(z.enum(duplicateReasons)) }),
    ),
  }),
});

/** What a merge would do: what moves, and what speaks against it. */
export const previewMerge = defineQuery({
  name: 'billing.merge_preview',
  path: '/billing/clients/{id}/merge-preview',
  permission: 'clients:write',
  summary: ['What merging two clients would do', 'दो ग्राहक मिलाने पर क्या होगा'],
  input: z.object({ other_id: parameter('the client that is merged into the one in the address') }),
  output: z.strictObject({
    kept: client,
    other: client,
    moves: z.strictObject({
      sites: count,
      rates: count,
      workers: count,
      items: count,
      invoices: count,
      receipts: count,
      uses: count,
      certificates: count,
    }),
    /** Sites that are both clients' on some day; the merge is refused while there are any. */
    overlaps: z.array(z.string()),
    /**
     * Rates for all sites that would price duties of the other: each is pinned to the sites of its client.
     */
    rates: z.array(z.string()),
  }),
});

/** Merges another client into one: everything that names the other names the one afterwards. */
export const mergeClients = defineOnlineOperation({
  name: 'client.merge',
  method: 'POST',
  path: '/billing/clients/{id}/merge',
  summary: ['Merge another client into this one', 'दूसरे ग्राहक को इसमें मिलाएँ'],
  permission: 'clients:write',
  input: z.strictObject({
    other_id: id().schema,
    /** The fields whose value is taken from the other client. */
    take: z._default(z.array(z.enum(mergedFields)).check(z.maxLength(mergedFields.length)), []),
  }),
  output: client,
});

/** Undoes the merge of a client, which is named by the id that it had. */
export const unmergeClient = defineOnlineOperation({
  name: 'client.unmerge',
  method: 'POST',
  path: '/billing/clients/{id}/unmerge',
  summary: ['Undo a merge of clients', 'ग्राहक मिलाना वापस लें'],
  permission: 'clients:write',
  input: z.strictObject({}),
  output: client,
});

/** The clients that were merged into one, and whether that can be undone. */
export const listMerges = defineQuery({
  name: 'billing.client_merges',
  path: '/billing/clients/{id}/merges',
  permission: 'clients:read',
  summary: ['Clients merged into this one', 'इसमें मिलाए गए ग्राहक'],
  output: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      merged_at: z.string(),
      /** Why it can no longer be undone, in both languages; null where it can. */
      held: z.nullable(z.tuple([z.string(), z.string()])),
    }),
  ),
});
