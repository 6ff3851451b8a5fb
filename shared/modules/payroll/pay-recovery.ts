import { can } from '#shared/core/access.ts';
import { choice, key, money, month } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * What one payslip has taken of an advance or another due. It goes when the payslip is calculated again
 * without it.
 */
export const recoveryKinds = ['attachment', 'fines', 'advance', 'other'] as const;

export const payRecoveries = defineResource({
  name: 'pay_recoveries',
  one: 'pay_recovery',
  title: { one: ['recovery', 'वसूली'], many: ['recoveries', 'वसूलियाँ'] },
  naming: ['staff_id', 'month'],
  fields: {
    id: key(),
    payslip_id: key(),
    due_id: key(),
    kind: choice(recoveryKinds)
      .label('Kind', 'प्रकार')
      .called({
        attachment: ['Court order', 'अदालत का आदेश'],
        fines: ['Fine', 'जुर्माना'],
        advance: ['Advance', 'एडवांस'],
        other: ['Other', 'अन्य'],
      }),
    staff_id: key().refersTo('staff').label('Employee', 'कर्मचारी'),
    month: month().label('Month', 'महीना'),
    amount: money().label('Amount', 'राशि'),
  },
  access: { read: (actor) => can(actor, 'payroll:read'), write: () => false },
  list: { filter: ['staff_id', 'due_id', 'month'], sort: ['month', 'created_at'], order: '-month' },
});

export type PayRecovery = Row<typeof payRecoveries>;
