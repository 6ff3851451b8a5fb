import * as z from 'zod/mini';
import { choice, date, key, money, nested, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { cycles, planIds } from './plans.ts';

/** Who sold and who bought, as it stood on the day. */
export const party = z.strictObject({
  name: z.string(),
  gstin: z.string(),
  state: z.string(),
  address: z.string(),
});
export type Party = z.output<typeof party>;

/**
 * What a business owes, or paid, for its subscription. Until it is paid it is a request for payment; with the
 * payment it gets the next number of the installation and is a tax invoice. Each refund of it has a credit
 * note with a number of its own, which names it.
 */
export const subscriptionInvoices = defineResource({
  name: 'subscription_invoices',
  one: 'subscription_invoice',
  title: {
    one: ['subscription invoice', 'सदस्यता का बिल'],
    many: ['subscription invoices', 'सदस्यता के बिल'],
  },
  naming: ['number'],
  path: '/subscriptions/invoices',
  fields: {
    id: key(),
    number: text(16).label('Number', 'नंबर'),
    kind: choice(['period', 'change', 'credit_note'])
      .label('For', 'किसके लिए')
      .called({
        period: ['Period', 'अवधि'],
        change: ['Change of plan', 'प्लान बदलना'],
        credit_note: ['Refund', 'लौटाई गई रक़म'],
      }),
    state: choice(['due', 'paid', 'void', 'refunded', 'issued'])
      .label('Status', 'स्थिति')
      .called({
        due: ['Payment due', 'भुगतान बाकी'],
        paid: ['Paid', 'भुगतान हुआ'],
        void: ['Void', 'निरस्त'],
        refunded: ['Refunded or disputed', 'वापस हुआ या विवाद में'],
        issued: ['Credit note', 'क्रेडिट नोट'],
      }),
    plan: choice(planIds)
      .label('Plan', 'प्लान')
      .called({
        starter: ['Starter', 'स्टार्टर'],
        growth: ['Growth', 'ग्रोथ'],
        scale: ['Scale', 'स्केल'],
      }),
    cycle: choice(cycles)
      .label('Billing period', 'बिल की अवधि')
      .called({ month: ['Monthly', 'मासिक'], year: ['Yearly', 'सालाना'] }),
    /** What it pays for, both days included. */
    starts_on: date().label('From', 'कब से'),
    ends_on: date().label('To', 'कब तक'),
    requested_on: date().label('Date', 'तारीख़'),
    due_on: date().label('Due date', 'देय तारीख़'),
    taxable: money().label('Amount before GST', 'GST से पहले की रक़म'),
    cgst: money().label('CGST', 'CGST'),
    sgst: money().label('SGST', 'SGST'),
    igst: money().label('IGST', 'IGST'),
    total: money().label('Total', 'कुल'),
    seller: nested(party),
    buyer: nested(party),
    paid_on: nullable(date()).label('Paid on', 'कब भुगतान हुआ'),
    method: text(20).label('Paid by', 'भुगतान का तरीक़ा'),
    reference: text(120).label('Reference', 'संदर्भ'),
    /** What of it was refunded; each refund has its credit note. */
    refunded: money().label('Refunded', 'लौटाया गया'),
    /** The invoice that a credit note lowers. */
    original_id: nullable(key()),
  },
  access: { read: 'subscriptions:read', write: 'subscriptions:write' },
  list: {
    columns: ['requested_on', 'number', 'plan', 'total', 'state'],
    filter: ['state', 'kind'],
    sort: ['requested_on', 'created_at', 'total'],
    search: ['number'],
    order: '-created_at',
  },
});

export type SubscriptionInvoice = Row<typeof subscriptionInvoices>;
