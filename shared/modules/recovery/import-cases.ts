import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { columnMaker } from '#shared/core/import-column.ts';
import type { ImportSheet } from '#shared/core/import-column.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { recoveryCases } from './case.ts';

const { column, named } = columnMaker({
  also: {
    loan_number: [
      'loan no',
      'loan a/c no',
      'loan account number',
      'account number',
      'account no',
      'agreement no',
      'agreement number',
      'lan',
      'loan id',
      'लोन खाता',
    ],
    borrower_name: [
      'customer name',
      'customer',
      'name',
      'borrower name',
      'applicant',
      'client name',
      'ग्राहक',
    ],
    phone: ['mobile', 'phone', 'mobile no', 'phone number', 'contact no', 'contact number', 'मोबाइल', 'फ़ोन'],
    address: ['residence address', 'customer address', 'full address', 'addr'],
    city: ['town', 'district', 'branch city'],
    area: ['locality', 'village', 'location', 'मोहल्ला', 'गाँव'],
    pin: ['pincode', 'pin', 'postal code', 'zip', 'पिन'],
    due: [
      'overdue amount',
      'overdue',
      'amount',
      'outstanding',
      'total due',
      'emi due',
      'arrears',
      'pos',
      'राशि',
    ],
    days_past_due: ['dpd', 'days overdue', 'overdue days', 'ageing'],
    product: ['loan type', 'scheme', 'product name'],
    loan_kind: ['kind', 'segment'],
    noticed_on: ['notice date', 'notice sent on', 'date of notice', 'intimation date'],
  },
  example: {
    loan_number: ['LN00012345', 'LN00012345'],
    borrower_name: ['Rakesh Sharma', 'राकेश शर्मा'],
    phone: ['9876512345', '9876512345'],
    address: ['12 Nehru Marg', '12 नेहरू मार्ग'],
    city: ['Indore', 'इंदौर'],
    area: ['Palasia', 'पलासिया'],
    pin: ['452001', '452001'],
    due: ['18500', '18500'],
    days_past_due: ['65', '65'],
    product: ['Two-wheeler loan', 'टू-व्हीलर लोन'],
    loan_kind: ['Other loan', 'अन्य लोन'],
    noticed_on: ['24-11-2026', '24-11-2026'],
  },
});

/** The day on which the lender told the borrower that somebody will come. */
const noticedOn = {
  ...named('noticed_on', ['Notice given on', 'सूचना कब दी गई'], false),
  field: date().optional(),
};

/** The sheet with which cases are imported. */
export const caseSheet: ImportSheet<'cases'> = {
  kind: 'cases',
  title: ['Cases', 'केस'],
  columns: [
    ...(
      [
        'loan_number',
        'borrower_name',
        'phone',
        'address',
        'area',
        'city',
        'pin',
        'due',
        'days_past_due',
        'product',
        'loan_kind',
      ] as const
    ).map((name) => ({
      ...column(recoveryCases, name),
      required: ['loan_number', 'borrower_name', 'due'].includes(name),
    })),
    noticedOn,
  ],
};

const count = z.int().check(z.gte(0));
const found = {
  rows: count,
  columns: z.array(
    z.strictObject({ head: z.string(), field: z.nullable(z.string()), sample: z.array(z.string()) }),
  ),
  /** The cases to add, and the open ones of which the amount and the days are brought up to date. */
  cases: count,
  known: count,
  faults: count,
  problems: z.array(
    z.strictObject({ row: z.int(), column: z.string(), field: z.string(), message: z.string() }),
  ),
};

/** What an import of cases refuses with where the file has faults. */
export const caseImportRefusals = { invalid: z.strictObject(found) };

/** Checks a lender’s file of cases, and imports it unless it only looks. `kind` is the lender. */
export const importCases = defineExchange({
  path: '/recovery/import',
  permission: 'recovery:write',
  summary: ['Import cases', 'केस इम्पोर्ट करें'],
  input: z.unknown(),
  output: z.strictObject({ dry_run: z.boolean(), ...found }),
  refusals: caseImportRefusals,
});
export type CaseImport = z.output<typeof importCases.output>;
