import * as z from 'zod/mini';
import { date, key } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { invoiceLine, invoices } from '../invoice.ts';
import { billingMessages } from '../messages.ts';
import { billSchedules, mostScheduleLines } from './bill-schedule.ts';

const shape = shapeOf(billSchedules, [
  'client_id',
  'title',
  'every',
  'day',
  'from',
  'until',
  'mode',
  'notes',
]);
const lines = z
  .array(invoiceLine)
  .check(z.minLength(1, billingMessages.noLines.join('\u0000')), z.maxLength(mostScheduleLines));
const contract = { resource: billSchedules, permission: 'billing:write', offline: false } as const;

export const createSchedule = defineOperation({
  ...contract,
  name: 'bill_schedule.create',
  method: 'POST',
  path: '/billing/schedules',
  summary: ['Add a recurring invoice', 'नियमित बिल जोड़ें'],
  input: z.strictObject({
    client_id: shape.client_id,
    title: shape.title,
    lines,
    every: z._default(shape.every, 'monthly'),
    day: z._default(shape.day, 1),
    from: shape.from,
    until: z._default(shape.until, null),
    mode: z._default(shape.mode, 'draft'),
    notes: z._default(shape.notes, ''),
  }),
});

export const updateSchedule = defineOperation({
  ...contract,
  name: 'bill_schedule.update',
  method: 'PUT',
  path: '/billing/schedules/{id}',
  summary: ['Edit a recurring invoice', 'नियमित बिल बदलें'],
  input: z.partial(
    z.strictObject({
      title: shape.title,
      lines,
      every: shape.every,
      day: shape.day,
      from: shape.from,
      until: shape.until,
      mode: shape.mode,
      notes: shape.notes,
    }),
  ),
});

/** No invoice is made for the days of a pause, also not afterwards. */
export const pauseSchedule = defineOperation({
  ...contract,
  name: 'bill_schedule.pause',
  method: 'POST',
  path: '/billing/schedules/{id}/pause',
  summary: ['Pause a recurring invoice', 'नियमित बिल रोकें'],
  input: z.strictObject({}),
});

export const resumeSchedule = defineOperation({
  ...contract,
  name: 'bill_schedule.resume',
  method: 'POST',
  path: '/billing/schedules/{id}/resume',
  summary: ['Resume a recurring invoice', 'नियमित बिल फिर शुरू करें'],
  input: z.strictObject({}),
});

/** Ends it today; what was made stays. */
export const endSchedule = defineOperation({
  ...contract,
  name: 'bill_schedule.end',
  method: 'POST',
  path: '/billing/schedules/{id}/end',
  summary: ['End a recurring invoice', 'नियमित बिल ख़त्म करें'],
  input: z.strictObject({}),
});

const bill = shapeOf(invoices, ['number', 'stage', 'total']);

/**
 * The invoices that the schedules of a client have made, the newest first; a removed draft is not among them.
 */
export const listScheduleBills = defineQuery({
  name: 'billing.schedule_bills',
  path: '/billing/schedules/bills',
  permission: 'billing:read',
  summary: ['Invoices of recurring invoices', 'नियमित बिलों से बने बिल'],
  input: z.object({ client_id: parameter('of this client') }),
  output: z.array(
    z.strictObject({ schedule_id: key().schema, due_on: date().schema, invoice_id: key().schema, ...bill }),
  ),
});
