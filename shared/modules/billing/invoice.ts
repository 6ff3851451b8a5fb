import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { date, flag, instant, key, money, nested, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** One line of a bill. `gst_rate` is in basis points, `rate` and `amount` in rupees. */
export const invoiceLine = z.strictObject({
  title: text(200, { min: 1 }).schema,
  sac: z._default(text(8).schema, ''),
  quantity: z.number().check(z.gte(0), z.lte(1_000_000)),
  rate: money().schema,
  gst_rate: z._default(z.int().check(z.gte(0), z.lte(2800)), 1800),
});

/** The most lines of one bill. */
export const mostInvoiceLines = 200;
const storedLine = z.extend(invoiceLine, { amount: z.number() });

/**
 * A bill. It is for a customer of the app (`user_id`), for a client of the books (`client_id`), or for both.
 * Whether it is paid, pending or overdue is calculated from its payments and its due day, see `paymentStateOf`.
 */
export const invoices = defineResource({
  name: 'invoices',
  one: 'invoice',
  title: { one: ['invoice', 'बिल'], many: ['invoices', 'बिल'] },
  naming: ['number', 'client_name'],
  fields: {
    id: key(),
    number: text(16).label('Invoice number', 'बिल नंबर'),
    user_id: nullable(key()),
    client_id: nullable(key()),
    client_name: text(200).label('Client', 'ग्राहक'),
    client_address: text(500).label('Address', 'पता'),
    client_gstin: text(15).label('GSTIN', 'GSTIN'),
    inter_state: flag().label('Other state (IGST)', 'दूसरा राज्य (IGST)'),
    issued_on: date().label('Invoice date', 'बिल की तारीख़'),
    due_on: date().label('Due date', 'आख़िरी तारीख़'),
    period_from: nullable(date()).label('Period from', 'अवधि कब से'),
    period_to: nullable(date()).label('Period to', 'अवधि कब तक'),
    lines: nested(z.array(storedLine).check(z.maxLength(mostInvoiceLines))),
    taxable: money().label('Taxable amount', 'कर योग्य राशि'),
    cgst: money().label('CGST', 'CGST'),
    sgst: money().label('SGST', 'SGST'),
    igst: money().label('IGST', 'IGST'),
    total: money().label('Total', 'कुल'),
    notes: text(1000).label('Notes', 'टिप्पणी'),
    cancelled_at: nullable(instant()).label('Cancelled on', 'कब रद्द'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read') || { user_id: actor.userId },
    write: (actor) => can(actor, 'billing:write'),
  },
  list: {
    filter: ['user_id', 'client_id'],
    sort: ['created_at', 'issued_on', 'due_on', 'number', 'total'],
    search: ['number', 'client_name'],
    order: '-issued_on',
    columns: ['number', 'client_name', 'total', 'due_on', 'issued_on'],
  },
});

export type Invoice = Row<typeof invoices>;
