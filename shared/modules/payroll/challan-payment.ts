import { choice, date, id, money, month, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** Whom wages owe something by law, or by the state. */
export const authorities = ['epf', 'esi', 'pt', 'tds', 'welfare'] as const;
export type Authority = (typeof authorities)[number];

/** A challan that was paid for a month: its number is what clients and inspectors ask for. */
export const challanPayments = defineResource({
  name: 'challan_payments',
  one: 'challan_payment',
  title: { one: ['challan', 'चालान'], many: ['challans', 'चालान'] },
  naming: ['number', 'month'],
  path: '/payroll/challan-payments',
  fields: {
    id: id(),
    month: month().required().once().label('Month', 'महीना'),
    authority: choice(authorities)
      .initial('epf')
      .editable()
      .label('Paid to', 'किसे दिया')
      .called({
        epf: ['EPF', 'EPF'],
        esi: ['ESI', 'ESI'],
        pt: ['Professional tax', 'वृत्ति कर'],
        tds: ['Income tax (TDS)', 'आयकर (TDS)'],
        welfare: ['Labour welfare', 'श्रम कल्याण'],
      }),
    number: text(40)
      .required()
      .unique()
      .editable()
      .label('Challan number', 'चालान नंबर')
      .hint('TRRN for EPF, challan number for ESI.', 'EPF का TRRN, ESI का चालान नंबर।'),
    paid_on: date().required().past().editable().label('Paid on', 'कब दिया'),
    amount: money().required().editable().label('Amount', 'राशि'),
  },
  access: { read: 'payroll:read', write: 'payroll:write' },
  list: {
    columns: ['month', 'authority', 'number', 'paid_on', 'amount'],
    filter: ['month', 'authority'],
    sort: ['month', 'paid_on', 'created_at'],
    search: ['number'],
    order: '-paid_on',
  },
});

export type ChallanPayment = Row<typeof challanPayments>;
