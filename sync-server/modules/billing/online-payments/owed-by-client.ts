import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { largest, minus, noMoney, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { BillReader } from '../read-credited.ts';
import { readIssuers } from '../read-supplier.ts';
import { ageingOf } from '../reports/ageing.ts';
import { ledgerOfCompany } from '../reports/ledger-of-company.ts';
import { readLedger } from '../reports/read-ledger.ts';
import type { Ledger } from '../reports/read-ledger.ts';
import { asksSame } from './same-payer.ts';
import type { BilledParty } from './same-payer.ts';

/**
 * What the client of an invoice owes to the company that issued it: all that is open, less what was paid on
 * invoices that were credited since, and less what came through a gateway and is in use for nothing. Other
 * advances, such as deposits, are not taken off: what they pay, the office says. Null for who is no client,
 * and for a client without credit notes and advances, who owes all that is open; a ledger is long to read.
 */
export async function owedByClient(
  reader: BillReader,
  { tenantId, today }: { readonly tenantId: string; readonly today: CalendarDate },
  bill: BilledParty & Pick<Invoice, 'supplier_gstin'>,
): Promise<Paise | null> {
  const { client_id: clientId, supplier_gstin: gstin } = bill;
  const { read } = reader;
  if (clientId === null || !(await mayHaveCredit(read, tenantId, bill))) return null;
  const client = await readClient(read, tenantId, clientId);
  if (!client) return null;
  const whole = await readLedger({ read }, tenantId, client.id);
  const issuers = await readIssuers(read, tenantId);
  const ledger = issuers.companies.size > 1 ? ledgerOfCompany(whole, { gstin, issuers }) : whole;
  const opening = largest(rupeesToPaise(client.opening_balance), noMoney);
  const rows = ageingOf(ledger, [{ id: client.id, name: client.name, opening }], today);
  const row = rows.find((one) => one.client_id === client.id);
  if (!row) return noMoney;
  const others = minus(rupeesToPaise(row.advances), await freeAtGateways(reader, tenantId, ledger));
  return sumOf([rupeesToPaise(row.total), others]);
}

async function readClient(read: Sql, tenantId: string, id: string) {
  const row = await read
    .selectFrom('clients')
    .select(clientNames)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? pickRow(clients, clientNames, row) : null;
}

const clientNames = ['id', 'name', 'opening_balance'] as const;

/** Whether a payer has a credit note, or an advance: who has neither owes all that is open. */
export async function mayHaveCredit(sql: Sql, tenantId: string, payer: BilledParty): Promise<boolean> {
  const note = await sql
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.tenant_id', '=', tenantId)
    .where(asksSame(payer))
    .where('i.kind', '=', 'credit_note')
    .limit(1)
    .executeTakeFirst();
  if (note || payer.client_id === null) return note !== undefined;
  const receipt = await sql
    .selectFrom('receipts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', payer.client_id)
    .where('advance', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return receipt !== undefined;
}

/** What came through gateways and is an advance that nothing was set against. */
async function freeAtGateways(
  { read, isOneOf }: BillReader,
  tenantId: string,
  { receipts, uses }: Ledger,
): Promise<Paise> {
  const usesOf = groupBy(uses, ({ receiptId }) => receiptId);
  const free = receipts.flatMap(({ id, reversedOn, reference, advance }) => {
    const used = sumOf((usesOf.get(id) ?? []).map(({ amount }) => amount));
    return reversedOn === null && reference !== '' && advance > used
      ? [{ reference, amount: minus(advance, used) }]
      : [];
  });
  if (free.length === 0) return noMoney;
  const rows = await read
    .selectFrom('online_payments')
    .select('payment_ref')
    .where('tenant_id', '=', tenantId)
    .where(
      isOneOf(
        'payment_ref',
        free.map(({ reference }) => reference),
      ),
    )
    .execute();
  const known = new Set(rows.map((row) => row['payment_ref']));
  return sumOf(free.flatMap(({ reference, amount }) => (known.has(reference) ? [amount] : [])));
}
