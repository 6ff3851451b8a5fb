import { searchedAs } from '#shared/core/searched.ts';
import type { recoveryCases } from './case.ts';

/** How recovery cases are found: by who owes and by the loan, never by a number to call. */
export const searchedCases = searchedAs<typeof recoveryCases>('recovery_cases', {
  kind: 'recovery_case',
  label: ['Recovery case', 'रिकवरी केस'],
  permission: 'recovery:read',
  names: ['borrower_name', 'city', 'area'],
  words: ['loan_number'],
  detail: ['lender_name', 'loan_number', 'city'],
  office: '/admin/recovery?open={id}',
});
