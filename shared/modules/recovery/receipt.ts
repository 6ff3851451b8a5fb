import { can } from '#shared/core/access.ts';
import { choice, id, instant, key, money, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { payMethodNames, payMethods } from './visit.ts';

/** A receipt that a borrower was given for a payment, with a number that the device had reserved. */
export const recoveryReceipts = defineResource({
  name: 'recovery_receipts',
  one: 'recovery_receipt',
  title: {
    one: ['recovery receipt', 'रिकवरी रसीद'],
    many: ['recovery receipts', 'रिकवरी रसीदें'],
    feminine: true,
  },
  naming: ['number'],
  path: '/recovery/receipts',
  fields: {
    id: id(),
    case_id: key().refersTo('recovery_cases'),
    contact_id: key(),
    /** As it stands on the receipt; that of a receipt to check may be another’s too. */
    number: text(16).label('Number', 'नंबर'),
    state: choice(['issued', 'held'])
      .initial('issued')
      .label('Status', 'स्थिति')
      .called({ issued: ['Issued', 'जारी'], held: ['To check', 'देखना बाकी'] }),
    device: key(),
    lender_name: text(120).label('Lender', 'बैंक'),
    loan_number: text(40).label('Loan number', 'लोन नंबर'),
    borrower_name: text(120).label('Borrower', 'उधारकर्ता'),
    amount: money().label('Amount', 'रक़म'),
    method: choice(payMethods).label('Paid by', 'कैसे मिला').called(payMethodNames),
    reference: text(60).label('Reference', 'संदर्भ'),
    paid_at: instant().label('Paid', 'कब मिला'),
    day: text(10),
    agent_id: key().label('Agent', 'एजेंट'),
    agent_name: text(120).label('Agent', 'एजेंट'),
  },
  access: {
    read: (actor) => can(actor, 'recovery:read') || { agent_id: actor.userId },
    write: 'recovery:write',
  },
  list: {
    filter: ['case_id', 'agent_id', 'state', 'method', 'day'],
    sort: ['paid_at', 'number'],
    search: ['number', 'borrower_name', 'loan_number'],
    order: '-paid_at',
    columns: ['number', 'paid_at', 'borrower_name', 'lender_name', 'amount', 'method', 'agent_name', 'state'],
  },
});

export type RecoveryReceipt = Row<typeof recoveryReceipts>;
