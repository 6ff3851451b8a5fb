import { searchedAs } from '#shared/core/searched.ts';
import type { recoveryCases } from './case.ts';
import type { recoveryLenders } from './lender.ts';
import type { recoveryReceipts } from './receipt.ts';

/** How recovery cases are found: by who owes and by the loan, never by a number to call. */
export const searchedCases = searchedAs<typeof recoveryCases>('recovery_cases', {
  kind: 'recovery_case',
  label: ['Recovery case', 'रिकवरी केस'],
  permission: 'recovery:read',
  names: ['borrower_name', 'city', 'area'],
  words: ['loan_number'],
  detail: ['lender_name', 'loan_number', 'city'],
  seenBy: ['agent_id'],
  work: { by: 'agent_id', path: '/field/recovery?open={id}', without: ['loan_number'] },
  office: '/admin/recovery?open={id}',
});

/** How lenders are found. */
export const searchedLenders = searchedAs<typeof recoveryLenders>('recovery_lenders', {
  kind: 'recovery_lender',
  label: ['Lender', 'बैंक'],
  permission: 'recovery:read',
  names: ['name'],
  detail: ['grievance_contact'],
  office: '/admin/recovery/lenders?open={id}',
});

/** How receipts are found: by their number, their borrower and the loan. They open their case. */
export const searchedReceipts = searchedAs<typeof recoveryReceipts>('recovery_receipts', {
  kind: 'recovery_receipt',
  label: ['Recovery receipt', 'रिकवरी रसीद'],
  permission: 'recovery:read',
  names: ['borrower_name'],
  title: ['number'],
  words: ['number', 'loan_number'],
  detail: ['borrower_name', 'lender_name', 'day'],
  seenBy: ['agent_id'],
  office: '/admin/recovery?open={case_id}',
});
