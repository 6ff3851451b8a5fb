import { can } from '#shared/core/access.ts';
import { choice, date, flag, key, money, month, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * What may be taken besides what the law itself takes. Uniforms, deposits and recruitment are not among them:
 * the law does not allow it.
 */
export const deductionKinds = ['attachment', 'fines', 'other'] as const;

/**
 * Something to be taken from somebody's wages from a month on, within the law's limits; the rest is carried
 * forward.
 */
export const payDeductions = defineResource({
  name: 'pay_deductions',
  one: 'pay_deduction',
  title: { one: ['deduction', 'कटौती'], many: ['deductions', 'कटौतियाँ'] },
  naming: ['staff_name', 'kind', 'amount'],
  fields: {
    id: key(),
    staff_id: key(),
    staff_name: text(120).label('Employee', 'कर्मचारी'),
    kind: choice(deductionKinds)
      .label('Kind', 'प्रकार')
      .called({
        attachment: ['Court order', 'अदालत का आदेश'],
        fines: ['Fine', 'जुर्माना'],
        other: ['Other', 'अन्य'],
      }),
    amount: money().label('Amount', 'राशि'),
    from_month: month().label('Recover from the pay of', 'किस महीने से वसूलें'),
    reason: text(300).required().label('Reason', 'कारण'),
    /** For a fine: the day of the act, and of the notice in which it was to be explained. */
    act_on: nullable(date()).label('Date of the act', 'घटना की तारीख़'),
    notice_on: nullable(date()).label('Date of the notice', 'नोटिस की तारीख़'),
    cancelled: flag().label('Cancelled', 'रद्द'),
    decided_by: text(120),
  },
  access: { read: (actor) => can(actor, 'payroll:read'), write: (actor) => can(actor, 'payroll:write') },
  list: {
    filter: ['staff_id', 'kind', 'from_month', 'cancelled'],
    sort: ['created_at', 'staff_name'],
    search: ['staff_name', 'reason'],
    order: '-created_at',
  },
});

export type PayDeduction = Row<typeof payDeductions>;
