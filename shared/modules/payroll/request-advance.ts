import * as z from 'zod/mini';
import { both, id, integer, key, money, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { advanceMessages as messages } from './advance-messages.ts';
import { mostInstalments, payAdvances } from './pay-advance.ts';
import type { PayAdvance } from './pay-advance.ts';

/** Asks for an advance: for oneself, also without network, or by the office for somebody. */
export const requestAdvance = defineOperation({
  name: 'pay_advance.create',
  method: 'POST',
  path: '/payroll/advances',
  summary: ['Request an advance', 'एडवांस माँगें'],
  waits: ['Advance: {what}', 'एडवांस: {what}'],
  input: z.strictObject({
    id: z.optional(id().schema),
    staff_id: z.optional(key().schema),
    amount: money().schema.check(z.gte(1, both(messages.advanceAmount))),
    instalments: z._default(integer(1, mostInstalments).schema, 1),
    reason: text(300, { min: 1, missing: messages.advanceReason }).schema,
  }),
  resource: payAdvances,
  offline: true,
  apply: (_current, input, context): PayAdvance => ({
    id: input.id ?? '',
    user_id: context.userId,
    staff_id: input.staff_id ?? '',
    staff_name: context.userName,
    amount: input.amount,
    instalments: input.instalments,
    reason: input.reason,
    status: 'pending',
    from_month: null,
    decided_at: null,
    decided_by: '',
    note: '',
    waived: 0,
    history: [{ action: 'create', at: context.now, by: context.userName }],
    ver: 0,
    created_at: context.now,
    updated_at: context.now,
  }),
});
