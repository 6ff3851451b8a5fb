import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { leads } from '../lead.ts';
import { quotes } from '../quote.ts';
import { ownLeads } from './operations.ts';

/** What of a lead is on the phone of the person who sells. */
export const ownLeadFields = [
  'id',
  'name',
  'company',
  'phone',
  'email',
  'city',
  'address',
  'need',
  'stage',
  'next_action',
  'next_action_on',
] as const;

/** A lead as the person who sells it has it on the phone: of its quote what its client was told, no more. */
export const ownLead = z.strictObject({
  ...shapeOf(leads, ownLeadFields),
  /** The quote that its client can accept, or could until its last day. */
  quote: z.nullable(
    z.strictObject({
      ...shapeOf(quotes, ['number', 'total', 'valid_until']),
      /** What is paid once, with GST. */
      once: z.number(),
    }),
  ),
});
export type OwnLead = z.output<typeof ownLead>;

/** The open leads that the person looks after: what is overdue first, then by the day of the next action. */
export const listOwnLeads = defineQuery({
  name: 'crm.my_leads',
  path: '/crm/my-leads',
  permission: ownLeads,
  summary: ['My leads', 'मेरी लीड'],
  output: z.array(ownLead),
  offline: 'keep',
});
