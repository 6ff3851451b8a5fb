import { refuse } from '#shared/core/errors.ts';
import { minus, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { clients, tdsRates } from '#shared/modules/billing/client.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { expectedTds } from '#shared/modules/billing/receipts/expected-tds.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { InvoiceView } from '../queries.ts';

/** What a client who deducts TDS may keep back of a bill, and what it pays then, in rupees. */
export type TdsOffer = { readonly percent: number; readonly tds: number; readonly pay: number };

/** What the client of a bill is still expected to deduct from it; null where it deducts nothing. */
export async function findTdsOffer(sql: Sql, tenantId: string, bill: InvoiceView): Promise<TdsOffer | null> {
  if (bill.client_id === null || bill.stage !== 'issued') return null;
  const row = await sql
    .selectFrom('clients')
    .select('tds_section')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', bill.client_id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  const { tds_section: section } = pickRow(clients, ['tds_section'], row);
  const deducted = bill.payments.filter(({ method, status }) => method === 'tds' && status === 'confirmed');
  const left = rupeesToPaise(bill.left);
  const tds = expectedTds(
    {
      taxable: minus(rupeesToPaise(bill.taxable), rupeesToPaise(bill.credited)),
      left,
      deducted: sumOf(deducted.map(({ amount }) => rupeesToPaise(amount))),
    },
    section,
  );
  if (tds <= 0 || tds >= left) return null;
  return {
    percent: tdsRates[section] / 100,
    tds: paiseToRupees(tds),
    pay: paiseToRupees(minus(left, tds)),
  };
}

/** The same for a payer who says to deduct TDS. Refuses where none is expected. */
export async function requireTdsOffer(sql: Sql, tenantId: string, bill: InvoiceView): Promise<TdsOffer> {
  const offer = await findTdsOffer(sql, tenantId, bill);
  return offer ?? refuse('invalid', messages.noTdsExpected, 'tds');
}
