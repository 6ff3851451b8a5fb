import { firstOfMonth, isMonth, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { gstAmendments } from '#shared/modules/billing/filing/amendment.ts';
import type { GstAmendment } from '#shared/modules/billing/filing/amendment.ts';
import { declaredFields, mostDeclared } from '#shared/modules/billing/filing/queries.ts';
import type * as queries from '#shared/modules/billing/filing/queries.ts';
import { readGstr1 } from '#shared/modules/billing/gst/gstr1/read.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow, pickRow, publicRecord } from '#server/core/sql/table.ts';
import { readSupplier } from '../read-supplier.ts';
import { filedRows } from './declared-rows.ts';
import type { FiledRow } from './declared-rows.ts';
import { readFiledFile, readFiling } from './read-filing.ts';

/** How many documents of a month are looked through for a search. */
const mostSearched = 500;

/** What a month declared, found by number or client, with its rows and amendments. */
export async function listDeclared(
  call: QueryCall<typeof queries.listDeclared>,
): Promise<QueryReply<typeof queries.listDeclared>> {
  const month = call.params['month'] ?? '';
  if (!isMonth(month)) refuse('malformed', messages.badMonth, 'month');
  const { read } = call.services.database;
  const { tenantId } = call.actor;
  const gstin = call.query['gstin'] || (await readSupplier(read, tenantId)).supplier.gstin;
  const which = { month, gstin };
  const filed = await readFiling(read, tenantId, which);
  const file = filed ? await readFiledFile(read, tenantId, filed.id) : null;
  const amended = await readAmended(read, tenantId, which);
  const search = call.query['search'] ?? '';
  const issued = file === null ? [] : listedIn(file, await readIssued(read, tenantId, which, search));
  return {
    data: {
      documents: issued.map((bill) => declaredLast(bill, amended)),
      rows: (file === null ? [] : filedRows(file)).map((row) => rowDeclaredLast(row, amended)),
      amendments: await readAround(read, tenantId, which),
    },
  };
}

type Which = { readonly month: string; readonly gstin: string };

/** What is corrected next is what was declared last. */
function declaredLast(
  bill: Awaited<ReturnType<typeof readIssued>>[number],
  amended: readonly GstAmendment[],
) {
  const last = amended.findLast(({ invoice_id: id }) => id === bill.id)?.corrected;
  if (!last) return bill;
  const { number, issued_on, client_gstin, place_of_supply, reverse_charge, lines, total } = last;
  return { ...bill, number, issued_on, client_gstin, place_of_supply, reverse_charge, lines, total };
}

function rowDeclaredLast(
  { kind, place_of_supply: place, rates }: FiledRow,
  amended: readonly GstAmendment[],
) {
  const last = amended.findLast((amendment) => amendment.kind === kind && amendment.number === place);
  return {
    kind,
    place_of_supply: place,
    rates: last
      ? last.rows.map(({ gst_rate, corrected }) => ({ gst_rate, taxable: corrected.taxable }))
      : rates.map(({ gst_rate, taxable }) => ({ gst_rate, taxable })),
  };
}

/** The amendments of what a month declared, the latest last. */
async function readAmended(sql: Sql, tenantId: string, { month, gstin }: Which): Promise<GstAmendment[]> {
  const rows = await sql
    .selectFrom('gst_amendments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', gstin)
    .where('of_month', '=', month)
    .where('deleted', '=', 0)
    .orderBy('month')
    .execute();
  return rows.map((row) => decodeRow(gstAmendments, row));
}

/** Those that a return lists by themselves; the others are in its rows. */
function listedIn<Bill extends { readonly number: string }>(file: string, bills: readonly Bill[]): Bill[] {
  const given: unknown = JSON.parse(file);
  const listed = new Set(readGstr1(given).documents.map(({ number }) => number));
  return bills.filter(({ number }) => listed.has(number)).slice(0, mostDeclared);
}

async function readIssued(sql: Sql, tenantId: string, { month, gstin }: Which, search: string) {
  const part = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '')}%`;
  const rows = await sql
    .selectFrom('invoices')
    .select([...declaredFields])
    .where('tenant_id', '=', tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('issued_on', '>=', firstOfMonth(month))
    .where('issued_on', '<=', lastOfMonth(month))
    .where('stage', '=', 'issued')
    .where('kind', 'in', ['invoice', 'credit_note', 'debit_note'])
    .where('deleted', '=', 0)
    .where((is) =>
      is.or([
        is(is.fn('lower', ['number']), 'like', part),
        is(is.fn('lower', ['client_name']), 'like', part),
      ]),
    )
    .orderBy('issued_on')
    .orderBy('number')
    .limit(mostSearched)
    .execute();
  return rows.map((row) => pickRow(invoices, declaredFields, row));
}

/** The amendments that a month declares, and those of what it declared. */
async function readAround(sql: Sql, tenantId: string, { month, gstin }: Which) {
  const rows = await sql
    .selectFrom('gst_amendments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', gstin)
    .where((is) => is.or([is('month', '=', month), is('of_month', '=', month)]))
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => publicRecord(gstAmendments, decodeRow(gstAmendments, row)));
}
