import type * as z from 'zod/mini';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { sumOf, rupeesToPaise, paiseToRupees } from '#shared/core/money.ts';
import { paymentPromises, promiseStateOf } from '#shared/modules/billing/payment-promise.ts';
import type * as queries from '#shared/modules/billing/payment-promise.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { isUnpaid, readBillsOf } from '../queries.ts';
import { readCompanyAsked } from '../read-registrations.ts';
import type { CompanyAsked } from '../read-registrations.ts';

type Listed = z.output<typeof queries.listPromises.output>;

/** The promises of one bill, the newest first, or those of all bills that are not kept yet, by their day. */
export async function listPromises(
  call: QueryCall<typeof queries.listPromises>,
): Promise<QueryReply<typeof queries.listPromises>> {
  const invoiceId = call.query['invoice_id'] ?? '';
  const { services, actor } = call;
  if (invoiceId !== '')
    await readRow(services.database, invoices, actor.tenantId, invoices.access.read(actor), invoiceId);
  const company = await readCompanyAsked(services.database, actor.tenantId, call.query);
  const all = await readPromises(call, invoiceId, company);
  if (invoiceId !== '') return { data: all.toReversed() };
  const waiting = all.filter(({ state }) => state === 'open' || state === 'broken');
  return { data: waiting.toSorted((a, b) => (a.promised_on < b.promised_on ? -1 : 1)) };
}

/** The promises whose day has come and that are not kept: how many, and how much. */
export async function sumDuePromises(call: SignedCall): Promise<{ count: number; amount: number }> {
  const today = dateOf(instantFromMs(call.services.nowMs()));
  const due = (await readPromises(call, '')).filter(
    ({ state, promised_on: day }) => (state === 'open' || state === 'broken') && day <= today,
  );
  return { count: due.length, amount: paiseToRupees(sumOf(due.map(({ amount }) => rupeesToPaise(amount)))) };
}

async function readPromises(
  call: SignedCall,
  invoiceId: string,
  company: CompanyAsked | null = null,
): Promise<Listed> {
  const { services, actor } = call;
  let select = visibleRows(
    services.database,
    paymentPromises,
    actor.tenantId,
    paymentPromises.access.read(actor),
  );
  select =
    invoiceId === ''
      ? select.where('invoice_id', 'in', (bills) =>
          bills
            .selectFrom('invoices')
            .select('id')
            .where('tenant_id', '=', actor.tenantId)
            .where('deleted', '=', 0)
            .where(isUnpaid()),
        )
      : select.where('invoice_id', '=', invoiceId);
  const rows = await select.selectAll().orderBy('created_at').orderBy('seq').execute();
  const promises = rows.map((row) => decodeRow(paymentPromises, row));
  const bills = await readBillsOf(call, [...new Set(promises.map(({ invoice_id: bill }) => bill))]);
  const today = dateOf(instantFromMs(services.nowMs()));
  return [...groupBy(promises, ({ invoice_id: bill }) => bill)].flatMap(([id, own]) => {
    const bill = bills.get(id);
    if (!bill || (company !== null && bill.supplier_gstin !== company.gstin)) return [];
    const standing = { left: bill.left, payments: bill.payments, newest: own.at(-1)?.id ?? '' };
    return own.map((promise) => ({
      id: promise.id,
      invoice_id: id,
      amount: promise.amount,
      promised_on: promise.promised_on,
      note: promise.note,
      ver: promise.ver,
      number: bill.number,
      client_name: bill.client_name,
      left: bill.left,
      state: promiseStateOf(promise, standing, today),
    }));
  });
}
