import * as z from 'zod/mini';
import { both, choice, date, flag, integer, key, money, reference, text } from '#shared/core/fields.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { Operation } from '#shared/core/operation.ts';
import { editInputOf, filledText, knownShapeOf, shapeOf } from '#shared/core/record-schema.ts';
import { withLine } from '#shared/core/history.ts';
import { payrollMessages as messages } from './messages.ts';
import { advanceLifecycle, payAdvances } from './pay-advance.ts';
import type { AdvanceAction, PayAdvance } from './pay-advance.ts';
import { payDeductions } from './pay-deduction.ts';
import { payProfiles } from './pay-profile.ts';
import { payModes, payslips } from './payslip.ts';
import { payrollRuns } from './runs/payroll-run.ts';
import { wageComponent, wageStructures } from './wage-structure.ts';

/** A month as payroll names it, `YYYY-MM`. */
export const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, both(messages.month)));

/** Enters what payroll must know of a person from a day on, or corrects the entry of that day. */
export const setProfile = defineOperation({
  name: 'pay_profile.set',
  method: 'POST',
  path: '/payroll/profiles',
  summary: ['Set payroll details from a date', 'किसी दिन से व्यक्ति की वेतन-जानकारी रखें'],
  input: editInputOf(payProfiles, shapeOf(payProfiles, ['staff_id', 'effective_from'])),
  resource: payProfiles,
  permission: 'payroll:write',
  offline: false,
  secret: ['bank_account', 'pan'],
});

const wage = shapeOf(wageStructures, [
  'staff_id',
  'site_id',
  'post',
  'skill',
  'effective_from',
  'basis',
  'duty_hours',
  'note',
]);

/** Enters a wage from a day on: a person's, or that of whoever works at a site, at a post or in a skill. */
export const setStructure = defineOperation({
  name: 'wage_structure.set',
  method: 'POST',
  path: '/payroll/structures',
  summary: ['Set a wage from a date', 'किसी दिन से वेतन तय करें'],
  input: z.strictObject({
    id: z.optional(key(80).schema),
    staff_id: z._default(wage.staff_id, null),
    site_id: z._default(wage.site_id, null),
    post: z._default(wage.post, ''),
    skill: z._default(wage.skill, null),
    effective_from: wage.effective_from,
    basis: wage.basis,
    duty_hours: z._default(wage.duty_hours, 8),
    components: z.array(wageComponent).check(z.minLength(1), z.maxLength(20)),
    note: z._default(wage.note, ''),
  }),
  resource: wageStructures,
  permission: 'payroll:write',
  offline: false,
});

/** Takes a wage away that was entered by mistake. */
export const removeStructure = defineOperation({
  name: 'wage_structure.remove',
  method: 'DELETE',
  path: '/payroll/structures/{id}',
  summary: ['Remove a wage', 'वेतन हटाएँ'],
  input: z.strictObject({}),
  resource: wageStructures,
  permission: 'payroll:write',
  offline: false,
  apply: () => null,
});

/** Computes one person's month. */
export const processPayslip = defineOperation({
  name: 'payslip.process',
  method: 'POST',
  path: '/payroll/process',
  summary: ["Calculate one person's pay for a month", 'एक व्यक्ति के महीने के वेतन का हिसाब करें'],
  input: z.strictObject({
    month: monthSchema,
    staff_id: key().schema,
    override: z._default(text(300).schema, ''),
  }),
  resource: payslips,
  permission: 'payroll:write',
  offline: false,
});

/** Computes the month for everybody, or for the people named, in the background. */
export const processBulk = defineOperation({
  name: 'payroll_run.start',
  method: 'POST',
  path: '/payroll/process/bulk',
  summary: ['Calculate payroll for a month', 'महीने के वेतन का हिसाब करें'],
  input: z.strictObject({
    month: monthSchema,
    staff_ids: z.optional(z.array(key().schema).check(z.minLength(1), z.maxLength(500))),
  }),
  resource: payrollRuns,
  permission: 'payroll:write',
  offline: false,
});

/** Stops a run that is being calculated; starting it again goes on where it stood. */
export const stopRun = defineOperation({
  name: 'payroll_run.stop',
  method: 'POST',
  path: '/payroll/runs/{id}/stop',
  summary: ['Stop a payroll run', 'वेतन का हिसाब रोकें'],
  input: z.strictObject({}),
  resource: payrollRuns,
  permission: 'payroll:write',
  offline: false,
});

/** Closes a month for good: from here on only arrears of later months can mend it. */
export const lockRun = defineOperation({
  name: 'payroll_run.lock',
  method: 'POST',
  path: '/payroll/runs/{id}/lock',
  summary: ['Lock payroll', 'वेतन लॉक करें'],
  input: z.strictObject({
    note: z._default(text(500).schema, ''),
    with_unsettled: z._default(flag().schema, false),
  }),
  resource: payrollRuns,
  permission: 'payroll:write',
  offline: false,
});

/** Pays what a closed month still owes, or settles who has left before the month is closed. */
export const startSupplementary = defineOperation({
  name: 'payroll_run.supplement',
  method: 'POST',
  path: '/payroll/supplementary',
  summary: [
    'Pay arrears of a locked month, or make final settlements',
    'लॉक महीने का बकाया दें, या फ़ाइनल सेटलमेंट करें',
  ],
  input: z.strictObject({
    month: monthSchema,
    /** For a closed month, without names, everybody who is owed something. */
    staff_ids: z.optional(z.array(key().schema).check(z.minLength(1), z.maxLength(500))),
    /** A bonus or an incentive for each of them. */
    extra: z.optional(
      z.strictObject({
        name: text(60, { min: 1 }).schema,
        amount: money().schema.check(z.gte(1)),
        inWages: z._default(flag().schema, false),
        reason: text(300, { min: 1, missing: messages.reason }).schema,
      }),
    ),
  }),
  resource: payrollRuns,
  permission: 'payroll:write',
  offline: false,
});

/** Works a supplementary or settlement run out again. */
export const restartRun = defineOperation({
  name: 'payroll_run.restart',
  method: 'POST',
  path: '/payroll/runs/{id}/start',
  summary: ['Recalculate a supplementary run', 'पूरक भुगतान का दोबारा हिसाब करें'],
  input: z.strictObject({}),
  resource: payrollRuns,
  permission: 'payroll:write',
  offline: false,
});

/** Takes a supplementary or settlement run back before it is closed. */
export const discardRun = defineOperation({
  name: 'payroll_run.discard',
  method: 'POST',
  path: '/payroll/runs/{id}/discard',
  summary: ['Discard a supplementary run', 'पूरक भुगतान हटाएँ'],
  input: z.strictObject({}),
  resource: payrollRuns,
  permission: 'payroll:write',
  offline: false,
});

const whole = money().schema;
/** Changes a payslip before its month is closed; it is calculated again with the changes. */
export const updatePayslip = defineOperation({
  name: 'payslip.update',
  method: 'PUT',
  path: '/payroll/update/{id}',
  summary: ['Change a payslip before payroll is locked', 'वेतन लॉक होने से पहले पर्ची बदलें'],
  input: z.strictObject({
    /** Earnings and, with `deduct`, deductions by hand; the list replaces the one before. */
    extras: z.optional(
      z
        .array(
          z.strictObject({
            name: text(60, { min: 1 }).schema,
            amount: whole,
            deduct: z._default(flag().schema, false),
            inWages: z._default(flag().schema, true),
            reason: text(300, { min: 1, missing: messages.reason }).schema,
          }),
        )
        .check(z.maxLength(20)),
    ),
    /** Minutes of a day as the office has decided them; the list replaces the one before. */
    days: z.optional(
      z
        .array(
          z.strictObject({
            date: date().schema,
            minutes: integer(0, 1440).schema,
            reason: text(300, { min: 1, missing: messages.reason }).schema,
          }),
        )
        .check(z.maxLength(31)),
    ),
    /** Why a wage below the minimum is let through. */
    override: z.optional(text(300).schema),
  }),
  resource: payslips,
  permission: 'payroll:write',
  offline: false,
});

/** Notes that payslips of closed months have been paid. */
export const markPaid = defineOperation({
  name: 'payslip.pay',
  method: 'POST',
  path: '/payroll/mark-paid',
  summary: ['Mark payslips as paid', 'पर्चियों का भुगतान दर्ज करें'],
  input: z.strictObject({
    ids: z.array(key().schema).check(z.minLength(1), z.maxLength(20_000)),
    mode: z._default(choice(payModes).schema, 'bank'),
    reference: z._default(reference(120).schema, ''),
    paid_on: z.optional(date().schema),
  }),
  resource: payslips,
  permission: 'payroll:write',
  offline: false,
});

const advance = shapeOf(payAdvances, ['instalments', 'note']);
const approval = z.strictObject({
  from_month: z.optional(monthSchema),
  instalments: z.optional(advance.instalments),
  note: z._default(advance.note, ''),
});
const reasoned = z.strictObject({ note: filledText(payAdvances, 'note', messages.reason) });
const free = z.strictObject({ note: z._default(advance.note, '') });

/** What is done with an advance that was asked for. */
export const advanceMoves = {
  approve: advanceMove('approve', ['Approve an advance', 'एडवांस मंज़ूर करें'], approval, 'payroll:approve'),
  reject: advanceMove('reject', ['Reject an advance', 'एडवांस नामंज़ूर करें'], reasoned, 'payroll:approve'),
  cancel: advanceMove('cancel', ['Withdraw an advance', 'एडवांस का अनुरोध वापस लें'], free, null),
} as const;

function advanceMove<
  Input extends { note: string; from_month?: string | undefined; instalments?: number | undefined },
>(
  action: AdvanceAction,
  summary: readonly [string, string],
  input: z.ZodMiniType<Input>,
  permission: string | null,
): Operation<Input, PayAdvance> {
  return defineOperation<Input, PayAdvance>({
    name: `pay_advance.${action}`,
    method: 'POST',
    path: `/payroll/advances/{id}/${action}`,
    summary,
    input,
    resource: payAdvances,
    ...(permission === null ? {} : { permission }),
    offline: false,
    apply: (current, given, context) => {
      if (!current) refuse('not_found', ['Not found', 'नहीं मिला']);
      return {
        ...current,
        status: move(advanceLifecycle, current.status, action),
        note: given.note,
        instalments: given.instalments ?? current.instalments,
        from_month: action === 'approve' ? (given.from_month ?? context.now.slice(0, 7)) : current.from_month,
        decided_at: context.now,
        decided_by: context.userName,
        history: withLine(current.history, {
          action,
          at: context.now,
          by: context.userName,
          ...(given.note === '' ? {} : { note: given.note }),
        }),
      };
    },
  });
}

/** Enters a fine, a court's order or another deduction; it is taken within the law's limits. */
export const createDeduction = defineOperation({
  name: 'pay_deduction.create',
  method: 'POST',
  path: '/payroll/deductions',
  summary: ['Add a deduction', 'कटौती जोड़ें'],
  input: z.strictObject({
    ...shapeOf(payDeductions, ['staff_id', 'kind']),
    amount: money().schema.check(z.gte(1)),
    from_month: monthSchema,
    reason: filledText(payDeductions, 'reason', messages.reason),
    ...z.partial(z.strictObject(knownShapeOf(payDeductions, ['act_on', 'notice_on']))).shape,
  }),
  resource: payDeductions,
  permission: 'payroll:write',
  offline: false,
});

/** Takes back what of a deduction has not been taken yet. */
export const cancelDeduction = defineOperation({
  name: 'pay_deduction.cancel',
  method: 'POST',
  path: '/payroll/deductions/{id}/cancel',
  summary: ['Cancel a deduction', 'कटौती रद्द करें'],
  input: z.strictObject({}),
  resource: payDeductions,
  permission: 'payroll:write',
  offline: false,
  apply: (current) => current && { ...current, cancelled: true },
});
