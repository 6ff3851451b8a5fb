import { searchedAs } from '#shared/core/searched.ts';
import type { recoveryCases } from './case.ts';
import type { recoveryLenders } from './lender.ts';
import type { recoveryReceipts } from './receipt.ts';
import type { recoveryAgents } from './agent.ts';
import type { recoveryLetters } from './letter.ts';
import type { recoveryPossessions } from './possession.ts';

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

/** How agents are found. */
export const searchedAgents = searchedAs<typeof recoveryAgents>('recovery_agents', {
  kind: 'recovery_agent',
  label: ['Recovery agent', 'रिकवरी एजेंट'],
  permission: 'recovery:read',
  names: ['name'],
  words: ['id_card', 'areas'],
  detail: ['id_card', 'areas'],
  office: '/admin/recovery/agents?open={id}',
});

/** How authorisation letters are found. */
export const searchedLetters = searchedAs<typeof recoveryLetters>('recovery_letters', {
  kind: 'recovery_letter',
  label: ['Authorisation letter', 'अधिकार पत्र'],
  permission: 'recovery:read',
  names: [],
  title: ['number'],
  words: ['number'],
  detail: ['valid_from', 'valid_to'],
  office: '/admin/recovery/letters?open={id}',
});

/** How possessions are found: by the asset, the order and the yard. They open their case. */
export const searchedPossessions = searchedAs<typeof recoveryPossessions>('recovery_possessions', {
  kind: 'recovery_possession',
  label: ['Possession', 'कब्ज़ा'],
  permission: 'recovery:read',
  names: ['asset', 'agent_name', 'yard'],
  words: ['order_number', 'yard_receipt'],
  detail: ['order_number', 'agent_name', 'yard'],
  seenBy: ['agent_id'],
  office: '/admin/recovery?open={case_id}',
});
