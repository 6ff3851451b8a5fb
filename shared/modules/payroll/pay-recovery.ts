import { can } from '#shared/core/access.ts';
import { choice, key, money, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * What one payslip has taken of an advance or another due. It goes when the payslip is calculated again
 * without it.
 */
export const payRecoveries = defineResource({
  name: 'pay_recoveries',
  one: 'pay_recovery',
  fields: {
    id: key(),
    payslip_id: key(),
    due_id: key(),
    kind: choice(['attachment', 'fines', 'advance', 'other']),
    staff_id: key(),
    month: text(7),
    amount: money(),
  },
  access: { read: (actor) => can(actor, 'payroll:read'), write: () => false },
  list: { filter: ['staff_id', 'due_id', 'month'], sort: ['month', 'created_at'], order: '-month' },
});

export type PayRecovery = Row<typeof payRecoveries>;
