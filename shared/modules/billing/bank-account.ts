import { flag, id, text } from '#shared/core/fields.ts';
import { accountNumber, ifsc } from '#shared/core/number-fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * An account of the business that bills are paid into. Its number is sealed; lists show the last four digits.
 */
export const bankAccounts = defineResource({
  name: 'bank_accounts',
  one: 'bank_account',
  title: { one: ['bank account', 'बैंक खाता'], many: ['bank accounts', 'बैंक खाते'] },
  naming: ['bank', 'last4'],
  path: '/billing/bank-accounts',
  fields: {
    id: id(),
    holder: text(120).required().editable().label('Account holder', 'खाताधारक'),
    bank: text(120).required().editable().label('Bank', 'बैंक'),
    branch: text(120).editable().label('Branch', 'शाखा'),
    account: accountNumber().required().editable().label('Account number', 'खाता संख्या'),
    last4: text(4).label('Ends in', 'आख़िरी चार अंक'),
    ifsc: ifsc().required().editable().label('IFSC code', 'IFSC कोड'),
    upi: text(90).editable().label('UPI ID', 'UPI ID'),
    printed: flag().initial(true).editable().label('Print on invoices', 'बिल पर छापें'),
    active: flag().initial(true).editable().label('In use', 'चालू'),
  },
  hidden: ['account'],
  sealed: ['account'],
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['bank', 'holder', 'last4', 'ifsc', 'printed'],
    filter: ['active'],
    sort: ['bank', 'created_at'],
    search: ['bank', 'holder'],
    order: 'bank',
  },
});

export type BankAccount = Row<typeof bankAccounts>;
