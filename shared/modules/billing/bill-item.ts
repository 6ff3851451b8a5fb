import { choice, date, id, key, money, real, signedMoney, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { billItemMessages as messages } from './bill-item-messages.ts';

/** What goes into a client's bill beside duties. */
export const billItemKinds = ['material', 'one_off', 'penalty', 'sla_credit'] as const;

/** Material, a one-off charge, a penalty or an SLA credit; it enters the bill of the month of its day. */
export const billItems = defineResource({
  name: 'bill_items',
  one: 'bill_item',
  title: { one: ['extra line', 'अतिरिक्त लाइन'], many: ['extra lines', 'अतिरिक्त लाइनें'], feminine: true },
  naming: ['title', 'date'],
  path: '/billing/items',
  fields: {
    id: id(),
    client_id: id().refersTo('clients').required().once().label('Client', 'ग्राहक'),
    site_id: key(80).refersTo('locations').optional().editable().label('Site', 'साइट'),
    date: date().required().editable().label('Date', 'तारीख़'),
    kind: choice(billItemKinds)
      .initial('material')
      .editable()
      .label('Kind', 'प्रकार')
      .called({
        material: ['Material', 'सामग्री'],
        one_off: ['One-off charge', 'एक बार का शुल्क'],
        penalty: ['Penalty', 'जुर्माना'],
        sla_credit: ['SLA credit', 'SLA छूट'],
      }),
    title: text(200).required().editable().label('Name on the invoice', 'बिल पर नाम'),
    quantity: real(0, 1_000_000).initial(1).editable().label('Quantity', 'मात्रा'),
    rate: signedMoney()
      .required()
      .editable()
      .label('Rate', 'दर')
      .hint('Below zero for a penalty or a credit.', 'जुर्माने या छूट के लिए शून्य से कम।'),
    cost: money()
      .optional()
      .editable()
      .label('Cost of one', 'एक की लागत')
      .hint(
        'What you pay for it; the profit report needs it for material.',
        'आपको कितने का पड़ा; मुनाफ़े की रिपोर्ट में सामग्री के लिए चाहिए।',
      ),
    sac: text(8).initial('998525').editable().label('SAC', 'SAC कोड'),
    gst_percent: real(0, 40).initial(18).editable().label('GST rate (%)', 'GST दर (%)'),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['date', 'title', 'client_id', 'kind', 'quantity', 'rate'],
    filter: ['client_id', 'kind', 'site_id'],
    sort: ['date', 'created_at'],
    search: ['title'],
    order: '-date',
  },
  check: ({ kind, rate, quantity }) =>
    typeof rate === 'number' && typeof quantity === 'number' && Math.abs(rate * quantity) > 1_000_000_000
      ? { field: 'quantity', text: messages.large }
      : (kind === 'penalty' || kind === 'sla_credit') !== (typeof rate === 'number' && rate < 0)
        ? {
            field: 'rate',
            text: kind === 'penalty' || kind === 'sla_credit' ? messages.below : messages.above,
          }
        : null,
});

export type BillItem = Row<typeof billItems>;
