import type * as z from 'zod/mini';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import type { BankAccount } from '#shared/modules/billing/bank-account.ts';
import { freshBillingSettings } from '#shared/modules/billing/online.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';
import type { whereToPay } from '#shared/modules/billing/online.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { readIssuers } from '../read-supplier.ts';

/** An account that clients pay into. */
export type PaidInto = Pick<BankAccount, 'holder' | 'bank' | 'branch' | 'account' | 'ifsc'>;

/** Where clients pay to, the same on the paper of a bill, on the page of its link and in the app. */
export type WhereToPay = {
  readonly upi: string;
  readonly payee: string;
  readonly accounts: readonly PaidInto[];
};

const noDetails = { upi: '', payee: '', bank_name: '', bank_account: '', bank_ifsc: '' } as const;

/** The most accounts that a bill lists. */
const mostAccounts = 3;

/** Who a bill is from; of an old one only the GSTIN may be known. */
type Issuer = Pick<Supplier, 'company_id' | 'gstin'>;

/**
 * Where clients pay to for what a company issues, or the company of the settings: the accounts that are
 * printed on its bills, or else those that are for every company, with the first UPI ID among them; or else,
 * for the company of the settings, what the payment details have. Never an account of another company.
 */
export async function readWhereToPay(sql: Sql, tenantId: string, issuer?: Issuer): Promise<WhereToPay> {
  const pay = await readSection(sql, tenantId, 'billing', freshBillingSettings);
  const known = await readPrinted(sql, tenantId);
  const { usual } = await readIssuers(sql, tenantId);
  const company = companyOf(usual, issuer);
  // The payment details of the settings are those of the company that the settings name.
  const details = company === usual.company_id ? pay : noDetails;
  const own = known.filter(({ company_id: id }) => id !== null && id === company);
  const forAll = known.filter(({ company_id: id }) => id === null);
  const printed = (own.length > 0 ? own : forAll).slice(0, mostAccounts);
  const withUpi = [...own, ...forAll].find(({ upi }) => upi !== '');
  const detailed = {
    holder: details.payee,
    bank: details.bank_name,
    branch: '',
    account: details.bank_account,
    ifsc: details.bank_ifsc,
  };
  return {
    upi: withUpi?.upi ?? details.upi,
    payee: withUpi?.holder ?? details.payee,
    accounts: printed.length > 0 || details.bank_account === '' ? printed : [detailed],
  };
}

/** The same in the words of the payment details, with the first of the accounts. */
export async function readPaymentDetails(
  sql: Sql,
  tenantId: string,
  issuer?: Issuer,
): Promise<z.output<typeof whereToPay>> {
  const { upi, payee, accounts } = await readWhereToPay(sql, tenantId, issuer);
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

/**
 * The id of the company of a bill; null where all that is known of it is another GSTIN than the usual one.
 */
function companyOf(usual: Supplier, issuer?: Issuer): string | null {
  if (issuer && issuer.company_id !== '') return issuer.company_id;
  return !issuer || issuer.gstin === usual.gstin ? usual.company_id : null;
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
    .limit(200)
    .execute();
  return rows.map((row) => decodeRow(bankAccounts, row));
}
