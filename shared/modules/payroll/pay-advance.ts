import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  date,
  id,
  instant,
  integer,
  key,
  money,
  month,
  nested,
  nullable,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostLines } from '#shared/core/history.ts';

export const advanceLifecycle = defineLifecycle({
  initial: 'pending',
  states: ['pending', 'approved', 'rejected', 'cancelled'],
  actions: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    cancel: { from: ['pending', 'approved'], to: 'cancelled' },
  },
});
export type AdvanceAction = keyof typeof advanceLifecycle.actions;
/** The most months over which an advance is paid back. */
export const mostInstalments = 24;

const historyLine = z.strictObject({
  action: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.optional(z.string()),
});

/**
 * Wages paid before they are earned, without interest. What has been paid back is counted from the payslips,
 * never kept here.
 */
export const payAdvances = defineResource({
  name: 'pay_advances',
  one: 'pay_advance',
  title: { one: ['advance', 'एडवांस'], many: ['advances', 'एडवांस'] },
  naming: ['staff_name', 'amount'],
  fields: {
    id: id(),
    user_id: key(),
    staff_id: key(),
    staff_name: text(120).label('Name', 'नाम'),
    amount: money().label('Amount', 'राशि'),
    instalments: integer(1, mostInstalments).label('Instalments', 'किस्तें'),
    reason: text(300).label('Reason', 'कारण'),
    status: status(advanceLifecycle)
      .label('Status', 'स्थिति')
      .called({
        pending: ['Pending', 'बाकी'],
        approved: ['Approved', 'मंज़ूर'],
        rejected: ['Rejected', 'नामंज़ूर'],
        cancelled: ['Withdrawn', 'वापस लिया'],
      }),
    /** The first month from whose pay it is taken back. */
    from_month: month().optional().label('Recover from the pay of', 'किस महीने से वसूलें'),
    decided_at: nullable(instant()),
    decided_by: text(120),
    note: text(300).label('Note', 'नोट'),
    /** What the business does not ask back. */
    waived: money().label('Waived', 'माफ़'),
    history: nested(z.array(historyLine).check(z.maxLength(mostLines))),
  },
  access: {
    read: (actor) => can(actor, 'payroll:read') || { user_id: actor.userId },
    write: (actor) =>
      can(actor, 'payroll:write') || can(actor, 'payroll:approve') || { user_id: actor.userId },
  },
  list: {
    filter: ['status', 'staff_id'],
    sort: ['created_at', 'staff_name', 'amount'],
    search: ['staff_name', 'reason'],
    order: '-created_at',
    columns: ['staff_name', 'status', 'amount', 'instalments', 'reason'],
  },
});

export type PayAdvance = Row<typeof payAdvances>;
const recovery = z.object({ month: z.string(), amount: money().schema, payslip_id: z.string() });
/**
 * What is answered of an advance besides its record, in rupees: `recoveries` are what each payslip took,
 * `left_on` the last day of who has left.
 */
export const besidesAdvance = z.object({
  recovered: money().schema,
  balance: money().schema,
  instalment: money().schema,
  left_on: nullable(date()).schema,
  recoveries: z.array(recovery),
});
/** An advance with what has been paid back and what is left. */
export type AdvanceView = PayAdvance & z.output<typeof besidesAdvance>;

/** What is taken a month, in rupees: the last one takes what is left. */
export function instalmentOf({ amount, instalments }: Pick<PayAdvance, 'amount' | 'instalments'>): number {
  return Math.ceil(amount / instalments);
}
