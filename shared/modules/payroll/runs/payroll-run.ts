import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
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
import type { Extra } from '#shared/modules/payroll/rules/person-month.ts';
import type { PayRules } from '#shared/modules/payroll/pay-settings.ts';

export const runLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'running', 'stopped', 'ready', 'locked'],
  actions: {
    start: { from: ['open', 'ready', 'stopped'], to: 'running' },
    stop: { from: ['running'], to: 'stopped' },
    finish: { from: ['running'], to: 'ready' },
    lock: { from: ['ready'], to: 'locked' },
  },
});
export type RunStatus = (typeof runLifecycle.states)[number];

/**
 * `regular`: everybody's month. `supplementary`: what is owed for a month that is closed, for some people.
 * `settlement`: who has left is paid out before the month is calculated for everybody.
 */
export const runKinds = ['regular', 'supplementary', 'settlement'] as const;
export type RunKind = (typeof runKinds)[number];
/**
 * Whom a run beside the month's own is for, by id and in this order; null is everybody who is owed something.
 * `extra` is paid to each.
 */
export type RunPlan = { readonly people: readonly string[] | null; readonly extra: Extra | null };

/** The id of a run beside the month's own. */
export function besideId(month: string, number: number): string {
  return `${month}-s${number}`;
}

/**
 * The payroll of one month; its id is the month, that of a run beside it the month with a number. `cursor` is
 * the last person done: a run that was stopped or killed goes on after it. Who works on it says so in
 * `worker` until `lease_until`; after that another server may take it over.
 */
export const payrollRuns = defineResource({
  name: 'payroll_runs',
  one: 'payroll_run',
  title: { one: ['payroll', 'वेतन'], many: ['payrolls', 'वेतन'] },
  naming: ['month'],
  fields: {
    id: key(),
    month: month().label('Month', 'महीना'),
    kind: choice(runKinds)
      .label('Kind', 'प्रकार')
      .called({
        regular: ['Monthly payroll', 'महीने का वेतन'],
        supplementary: ['Supplementary payment', 'पूरक भुगतान'],
        settlement: ['Final settlements', 'फ़ाइनल सेटलमेंट'],
      }),
    /** Which run of the month it is beside the month's own, from 1 on. */
    number: integer(),
    plan: nullable(nested(z.custom<RunPlan>((value) => typeof value === 'object' && value !== null))),
    status: status(runLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Not started', 'शुरू नहीं'],
        running: ['Calculating', 'हिसाब हो रहा है'],
        stopped: ['Stopped', 'रुका हुआ'],
        ready: ['Ready to lock', 'लॉक के लिए तैयार'],
        locked: ['Locked', 'लॉक'],
      }),
    total: integer().label('Employees', 'कर्मचारी'),
    done: integer().label('Calculated', 'हिसाब हुआ'),
    /** Payslips that are refused, and those with something to look at. */
    refused: integer().label('Rejected payslips', 'नामंज़ूर वेतन पर्चियाँ'),
    unsettled: integer().label('Payslips to review', 'जाँचने वाली वेतन पर्चियाँ'),
    gross: money().label('Gross', 'कुल वेतन'),
    net: money().label('Net pay', 'हाथ में'),
    cursor: text(200),
    /** The tenant's sequence number when punches and wages were read. */
    read_seq: nullable(integer()),
    worker: nullable(key()),
    lease_until: nullable(instant()),
    started_by: text(120).label('Started by', 'किसने शुरू किया'),
    started_at: nullable(instant()).label('Started at', 'कब शुरू'),
    finished_at: nullable(instant()).label('Finished at', 'कब पूरा'),
    locked_at: nullable(instant()).label('Locked at', 'कब लॉक'),
    locked_by: text(120).label('Locked by', 'किसने लॉक किया'),
    lock_note: text(500).label('Note on locking', 'लॉक पर नोट'),
    /**
     * The payroll rules by which it was calculated for everybody; null where that was before they were kept.
     */
    rules: nullable(nested(z.custom<PayRules>((value) => typeof value === 'object' && value !== null))),
  },
  hidden: ['rules', 'plan'],
  access: { read: (actor) => can(actor, 'payroll:read'), write: (actor) => can(actor, 'payroll:write') },
  list: { filter: ['status', 'month', 'kind'], sort: ['month', 'number', 'created_at'], order: '-month' },
});

export type PayrollRun = Row<typeof payrollRuns>;
