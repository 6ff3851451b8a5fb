import * as z from 'zod/mini';
import {
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  text,
} from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { invoiceLine } from '../invoice.ts';
import type { monthsOf } from './due-days.ts';
import { scheduleMessages as messages } from './messages.ts';

/** How often an invoice recurs. */
export const scheduleSteps = [
  'monthly',
  'quarterly',
  'half_yearly',
  'yearly',
] as const satisfies readonly (keyof typeof monthsOf)[];

/** The most lines of a recurring invoice. */
export const mostScheduleLines = 50;

/**
 * An invoice that recurs, with the lines that it has each time. It charges what is agreed as a fixed sum,
 * such as equipment hire, and so is other work than the duties of the same month: neither blocks the other.
 */
export const billSchedules = defineResource({
  name: 'bill_schedules',
  one: 'bill_schedule',
  title: { one: ['recurring invoice', 'नियमित बिल'], many: ['recurring invoices', 'नियमित बिल'] },
  naming: ['title'],
  path: '/billing/schedules',
  fields: {
    id: id(),
    client_id: id().refersTo('clients').required().once().label('Client', 'ग्राहक'),
    title: text(120).required().editable().label('Name', 'नाम'),
    lines: nested(z.array(invoiceLine).check(z.maxLength(mostScheduleLines)))
      .required()
      .editable()
      .told()
      .label('Lines', 'लाइनें'),
    every: choice(scheduleSteps)
      .initial('monthly')
      .editable()
      .label('Repeats', 'कितनी बार')
      .called({
        monthly: ['Monthly', 'हर महीने'],
        quarterly: ['Quarterly', 'हर तीन महीने'],
        half_yearly: ['Half-yearly', 'हर छह महीने'],
        yearly: ['Yearly', 'हर साल'],
      }),
    day: integer(1, 31)
      .initial(1)
      .editable()
      .label('Day of the month', 'महीने की तारीख़')
      .hint('In a shorter month, its last day.', 'छोटे महीने में उसका आख़िरी दिन।'),
    from: date().required().editable().label('From', 'कब से'),
    until: date().optional().editable().label('Until', 'कब तक'),
    mode: choice(['draft', 'issue'])
      .initial('draft')
      .editable()
      .label('Each invoice', 'हर बिल')
      .called({
        draft: ['Becomes a draft to check', 'ड्राफ़्ट बने, जाँच के लिए'],
        issue: ['Is issued and mailed', 'जारी होकर ई-मेल से जाए'],
      }),
    notes: text(1000).editable().label('Notes on the invoice', 'बिल पर टिप्पणी'),
    paused: flag()
      .label('Paused', 'रुका हुआ')
      .called({ true: ['Paused', 'रुका हुआ'], false: ['Not paused', 'चालू'] }),
    next_on: nullable(date()).label('Next invoice', 'अगला बिल'),
    /** The day of the last invoice that was made. */
    billed_to: nullable(date()).label('Billed to', 'कब तक बना'),
    /** The day on which it was last resumed after a pause; earlier days without an invoice get none. */
    resumed_on: nullable(date()).label('Resumed on', 'फिर कब शुरू'),
    /** What the office has to settle, in both languages; empty for nothing. */
    problem: nested(z.array(z.string()).check(z.maxLength(2))).label('Needs attention', 'ध्यान दें'),
    /** Who decided that its invoices are issued without being looked at first. */
    decided_by: nullable(key()),
    decided_name: text(120).label('Decided by', 'किसने तय किया'),
    decided_at: nullable(instant()).label('Decided on', 'कब तय हुआ'),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['title', 'client_id', 'every', 'next_on', 'mode', 'paused'],
    filter: ['client_id', 'paused'],
    sort: ['next_on', 'title', 'created_at'],
    search: ['title'],
    order: '-created_at',
  },
  check: ({ from, until }) =>
    typeof from === 'string' && typeof until === 'string' && until < from
      ? { field: 'until', text: messages.untilBefore }
      : null,
});

export type BillSchedule = Row<typeof billSchedules>;
