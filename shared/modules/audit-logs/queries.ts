import * as z from 'zod/mini';
import { defineQuery, pageParameters, parameter } from '#shared/core/query.ts';

const filters = {
  from: parameter('first day'),
  to: parameter('last day'),
  status: parameter('applied or rejected'),
  actor_id: parameter('only by this person'),
  coll: parameter('only this kind of record'),
  row_id: parameter('only this record'),
  search: parameter('part of the action, of the record’s name or of its id'),
};
const words = z.tuple([z.string(), z.string()]);

export const list = defineQuery({
  name: 'audit_logs.list',
  path: '/audit-logs',
  permission: 'audit:read',
  summary: ['The audit log', 'ऑडिट लॉग'],
  input: z.object({ ...pageParameters, ...filters }),
  output: z.array(
    z.strictObject({
      id: z.string(),
      at: z.string(),
      actor_id: z.string(),
      actor: z.string(),
      role: z.string(),
      type: z.string(),
      what: words,
      coll: z.nullable(z.string()),
      row_id: z.nullable(z.string()),
      status: z.enum(['applied', 'rejected']),
      reason: z.nullable(z.string()),
      fields: z.array(z.string()),
      labels: z.array(words),
      kind: z.nullable(words),
      name: z.nullable(words),
      changes: z.array(z.strictObject({ field: words, from: words, to: words })),
      device: z.boolean(),
      sentence: words,
      hash: z.string(),
    }),
  ),
  paged: true,
});

export const readFilters = defineQuery({
  name: 'audit_logs.filters',
  path: '/audit-logs/filter',
  permission: 'audit:read',
  summary: ['Filters of the audit log', 'ऑडिट लॉग के फ़िल्टर'],
  output: z.strictObject({
    people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    colls: z.array(z.string()),
    kinds: z.array(z.strictObject({ coll: z.string(), name: words })),
  }),
  offline: 'keep',
});

export const summarize = defineQuery({
  name: 'audit_logs.summarize',
  path: '/audit-logs/reports/summary',
  permission: 'audit:read',
  summary: ['How much was done, by whom and what', 'कितना, किसने और क्या हुआ'],
  input: z.object(filters),
  output: z.strictObject({
    total: z.number(),
    rejected: z.number(),
    by_type: z.array(
      z.strictObject({
        type: z.string(),
        what: words,
        total: z.number(),
        rejected: z.number(),
      }),
    ),
    by_person: z.array(
      z.strictObject({ id: z.string(), name: z.string(), total: z.number(), rejected: z.number() }),
    ),
  }),
});

const shownFilters = {
  from: parameter('first day'),
  to: parameter('last day'),
  actor_id: parameter('only by this person'),
  of: parameter('only of the person or record with this ID'),
};

/** Each time that masked values were shown in whole: who saw whose, which, when and from where. */
export const listShown = defineQuery({
  name: 'audit_logs.shown',
  path: '/audit-logs/shown',
  permission: 'masked_views:read',
  summary: ['Who viewed masked details', 'छिपी जानकारी किसने देखी'],
  input: z.object({ ...pageParameters, ...shownFilters }),
  output: z.array(
    z.strictObject({
      id: z.string(),
      at: z.string(),
      actor_id: z.string(),
      actor: z.string(),
      role: z.string(),
      kind: z.nullable(words),
      name: z.nullable(words),
      people: z.int(),
      fields: z.array(words),
      as: z.enum(['page', 'link', 'file']),
      reason: z.string(),
      ip: z.string(),
      device: z.string(),
    }),
  ),
  paged: true,
});
