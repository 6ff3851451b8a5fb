import type * as z from 'zod/mini';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import type { BankAccount } from '#shared/modules/billing/bank-account.ts';
import { freshBillingSettings } from '#shared/modules/billing/online.ts';
import type { whereToPay } from '#shared/modules/billing/online.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';

/** An account that clients pay into. */
export type PaidInto = Pick<BankAccount, 'holder' | 'bank' | 'branch' | 'account' | 'ifsc'>;

/** Where clients pay to, the same on the paper of a bill, on the page of its link and in the app. */
export type WhereToPay = {
  readonly upi: string;
  readonly payee: string;
  readonly accounts: readonly PaidInto[];
};

/** The most accounts that a bill lists. */
const mostAccounts = 3;

/**
 * Where clients of a business pay to: the accounts that are printed on bills, with the first UPI ID among
 * them, or else what the payment details have.
 */
export async function readWhereToPay(sql: Sql, tenantId: string): Promise<WhereToPay> {
  const pay = await readSection(sql, tenantId, 'billing', freshBillingSettings);
  const printed = await readPrinted(sql, tenantId);
  const withUpi = printed.find(({ upi }) => upi !== '');
  const own = {
    holder: pay.payee,
    bank: pay.bank_name,
    branch: '',
    account: pay.bank_account,
    ifsc: pay.bank_ifsc,
  };
  return {
    upi: withUpi?.upi ?? pay.upi,
    payee: withUpi?.holder ?? pay.payee,
    accounts: printed.length > 0 || pay.bank_account === '' ? printed : [own],
  };
}

/** The same in the words of the payment details, with the first of the accounts. */
export async function readPaymentDetails(sql: Sql, tenantId: string): Promise<z.output<typeof whereToPay>> {
  const { upi, payee, accounts } = await readWhereToPay(sql, tenantId);
  const [first] = accounts;
  return {
    upi,
    payee,
    holder: first?.holder || payee,
    bank_name: first ? [first.bank, first.branch].filter(Boolean).join(', ') : '',
    bank_account: first?.account ?? '',
    bank_ifsc: first?.ifsc ?? '',
  };
}

async function readPrinted(sql: Sql, tenantId: string): Promise<BankAccount[]> {
  const rows = await sql
    .selectFrom(bankAccounts.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('printed', '=', 1)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAccounts)
    .execute();
  return rows.map((row) => decodeRow(bankAccounts, row));
}
