import { expect, it } from 'vitest';
import { dateHead } from './dates-of-lines.ts';
import { findLayout, likelyHeads } from './layout.ts';
import { readDate } from './read-values.ts';

it.each([
  [['Value Date', 'Transaction Date', 'Amount'], 'Transaction Date'],
  [['Value Date', 'Date', 'Amount'], 'Date'],
  [['Date', 'Txn Date', 'Value Dt'], 'Txn Date'],
  [['Value Date', 'Txn Posted Date', 'Description'], 'Txn Posted Date'],
  [['Value Date', 'Post Date', 'Description'], 'Post Date'],
  [['Posting Date', 'Tran. Date'], 'Tran. Date'],
  [['No.', 'Value Date', 'Description'], 'Value Date'],
  [['No.', 'Updated', 'Description'], undefined],
])('of the heads %j, %s is the day of a line', (heads, head) => expect(dateHead(heads)).toBe(head));

it.each([
  ['sbi', ['Value Date', 'Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'], 1],
  ['sbi', ['Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'], 0],
  [
    'hdfc',
    ['Value Dat', 'Date', 'Narration', 'Debit Amount', 'Credit Amount', 'Chq/Ref Number', 'Closing Balance'],
    1,
  ],
  [
    'hdfc',
    ['Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    2,
  ],
  [
    'icici',
    [
      'Value Date',
      'Transaction Date',
      'Cheque Number',
      'Transaction Remarks',
      'Withdrawal Amount (INR )',
      'Deposit Amount (INR )',
      'Balance (INR )',
    ],
    1,
  ],
  [
    'icici',
    [
      'Value Date',
      'Cheque Number',
      'Transaction Remarks',
      'Withdrawal Amount (INR )',
      'Deposit Amount (INR )',
      'Balance (INR )',
    ],
    0,
  ],
])('a file of %s with %j is read by the day of the transaction where it has one', (layout, heads, date) => {
  const found = findLayout([heads]);
  expect(found).toMatchObject({ layout, at: { date } });
});

it.each(['05/11/2026 10:33', '05-11-2026 10:33:12', '5 Nov 2026 10:33:12 PM'])(
  'the time of “%s” is left out',
  (text) => expect(readDate(text)).toBe('2026-11-05'),
);

it.each([
  [['Date,Details,Deposit', '01/10/2026,UPI from Asha,500'], 3],
  [['खाता संख्या: 12345,शाखा इंदौर', 'तारीख़,विवरण,जमा,नामे', '01/10/2026,UPI,500,'], 4],
  [['Name,Narmada Services,,', 'Txn Date,Narration,Withdrawal,Deposit,Balance', '01/10/2026,NEFT,,5,5'], 5],
  [['no,table', '1,2'], 0],
])('heads to choose columns from are found in %j', (lines, n) => {
  expect(likelyHeads(lines.map((line) => line.split(',')))).toHaveLength(n);
});
