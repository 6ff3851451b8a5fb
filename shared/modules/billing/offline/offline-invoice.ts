import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, date, id, integer, key, money, nested, plainKey, text } from '#shared/core/fields.ts';
import { leftDevices } from '#shared/core/left-devices.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { offlineMessages as messages } from './messages.ts';

/**
 * That a device issued a draft without network, with the next number of a series of its own: the device
 * counts, and the server checks the count when it hears of it. Where the draft could not be issued, the
 * number has been given out: it is then of a cancelled invoice, and the series goes on.
 */
export const offlineInvoices = defineResource({
  name: 'offline_invoices',
  one: 'offline_invoice',
  title: {
    one: ['invoice issued without network', 'बिना नेटवर्क जारी बिल'],
    many: ['invoices issued without network', 'बिना नेटवर्क जारी बिल'],
  },
  naming: ['number'],
  path: '/billing/offline-invoices',
  fields: {
    id: id(),
    invoice_id: key().refersTo('invoices').label('Invoice', 'बिल'),
    device: plainKey().label('Device', 'डिवाइस'),
    number: text(16).label('Invoice number', 'बिल नंबर'),
    issued_on: date().label('Invoice date', 'बिल की तारीख़'),
    client_name: text(200).label('Client', 'ग्राहक'),
    total: money().label('Total', 'कुल'),
    user_id: key(),
    state: choice(['waiting', 'issued', 'refused'])
      .label('Status', 'स्थिति')
      .called({
        waiting: ['Not sent yet', 'अभी नहीं भेजा'],
        issued: ['Issued', 'जारी'],
        refused: ['Not issued', 'जारी नहीं हुआ'],
      }),
    /** Why a refused one was not issued, as a sentence in each language. */
    problem: nested(z.array(z.string()).check(z.maxLength(2))).label('Reason', 'वजह'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  audiences: { '*': 'staff' },
  retention: { column: 'issued_on', days: 62 },
  list: { filter: ['device'], sort: ['created_at'], order: '-created_at' },
});

export type OfflineInvoice = Row<typeof offlineInvoices>;

const facts = shapeOf(offlineInvoices, [
  'invoice_id',
  'device',
  'number',
  'issued_on',
  'client_name',
  'total',
]);

/**
 * Issues a draft on the spot, with or without network: the number is the next of the device's own series.
 * `ver` is the draft as the device has it, so that what was handed over is what is issued.
 */
export const issueOffline = defineOperation({
  name: 'offline_invoice.create',
  method: 'POST',
  path: '/billing/offline-invoices',
  summary: ['Issue an invoice without network', 'बिना नेटवर्क बिल जारी करें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    ...facts,
    ver: integer(1).schema,
    /** The bill was given up after its number was seen: the number is then of a cancelled invoice. */
    given_up: z.optional(z.boolean()),
  }),
  resource: offlineInvoices,
  permission: 'billing:write',
  offline: true,
  apply: (_current, { ver: _ver, given_up: isGivenUp, ...input }, context): OfflineInvoice => ({
    ...input,
    id: input.id ?? '',
    user_id: context.userId,
    state: isGivenUp ? 'refused' : 'waiting',
    problem: isGivenUp ? [...messages.givenUp] : [],
    ver: 0,
    created_at: context.now,
    updated_at: context.now,
  }),
});

/**
 * What a device counts on: what stands before the count, how many digits it has, and the last that was used.
 */
const series = z.strictObject({ head: z.string(), digits: z.int(), last: z.int(), year: z.string() });

/** Gives a device a series of its own; one that has it keeps it. */
export const reserveSeries = defineOnlineOperation({
  name: 'device_series.reserve',
  method: 'POST',
  path: '/billing/device-series',
  summary: ['Reserve a number series for this device', 'इस डिवाइस की नंबर सीरीज़ लें'],
  permission: 'billing:write',
  input: z.strictObject({ device: plainKey().schema, before: z.optional(leftDevices) }),
  output: series,
});

/** What a device has to have to issue without network: its series, and the drafts. */
export const readOfflineDesk = defineQuery({
  name: 'billing.offline_desk',
  path: '/billing/offline-desk',
  permission: 'billing:write',
  summary: ['Drafts and series of a device', 'डिवाइस के ड्राफ़्ट और सीरीज़'],
  input: z.object({ device: parameter('the device') }),
  output: z.strictObject({
    series: z.nullable(series),
    drafts: z.array(
      z.strictObject({
        id: z.string(),
        ver: z.int(),
        client_name: z.string(),
        period_to: z.nullable(z.string()),
        total: z.number(),
      }),
    ),
  }),
  offline: 'keep',
});
