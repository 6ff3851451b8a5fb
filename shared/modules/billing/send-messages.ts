import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { InvoiceKind } from './invoice.ts';

/** How a mail names what it sends. */
export const sentKinds = {
  invoice: ['Invoice', 'बिल'],
  bill_of_supply: ['Bill of supply', 'बिल ऑफ़ सप्लाई'],
  credit_note: ['Credit note', 'क्रेडिट नोट'],
  debit_note: ['Debit note', 'डेबिट नोट'],
  receipt_voucher: ['Receipt voucher', 'रसीद वाउचर'],
  refund_voucher: ['Refund voucher', 'रिफ़ंड वाउचर'],
  proforma: ['Proforma invoice', 'प्रोफ़ॉर्मा इनवॉइस'],
} as const satisfies Readonly<Record<InvoiceKind, Message>>;

/** The mail with the link of a bill or another document: what it is, and what of it is still due. */
export const sendMessages = defineMessages({
  due: [
    '{document} {number} for {amount} is due on {due}.',
    '{document} {number}, राशि {amount}, {due} तक देना है।',
  ],
  partDue: [
    '{document} {number} for {total}: the balance due is {amount}, payable by {due}.',
    '{document} {number}, राशि {total}: बाकी {amount}, {due} तक देना है।',
  ],
  payAhead: [
    '{document} {number} for {total}. Please pay {amount} in advance by {due}.',
    '{document} {number}, राशि {total}। कृपया {due} तक {amount} एडवांस चुकाएँ।',
  ],
  settled: [
    'This is a copy of {document} {number} for {total}. Nothing is due on it.',
    'यह {document} {number}, राशि {total} की कॉपी है। इस पर कुछ नहीं देना है।',
  ],
  paid: [
    'This is a copy of {document} {number} for {total}, which is paid. Thank you.',
    'यह {document} {number}, राशि {total} की कॉपी है, जिसका भुगतान हो चुका है। धन्यवाद।',
  ],
  note: [
    '{document} {number} for {total}, against invoice {original}.',
    'बिल {original} पर {document} {number}, राशि {total}।',
  ],
  plain: ['{document} {number} for {total}.', '{document} {number}, राशि {total}।'],
});
