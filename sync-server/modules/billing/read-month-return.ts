import { firstOfMonth, isMonth, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { checkReturn } from '#shared/modules/billing/gst/checks/check-return.ts';
import type { ReturnFault } from '#shared/modules/billing/gst/checks/rules.ts';
import type { GstReturn } from '#shared/modules/billing/gst/gstr1/return.ts';
import { gstDocumentOf, supplierOf } from '#shared/modules/billing/gst-document-of.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { GstAmendment } from '#shared/modules/billing/filing/amendment.ts';
import type { BillSurroundings } from '#shared/modules/billing/gst-document-of.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { returnRefusals as refusals } from '#shared/modules/billing/return-messages.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readAmendedOperators } from './filing/amended-operators.ts';
import { amendedDocument, amendedRowsOf, readAmendments } from './filing/read-amendments.ts';
import { readOfBills } from './filing/read-of-bills.ts';
import { readAdvances } from './receipts/read-advances.ts';
import { readRegistrations } from './read-registrations.ts';
import type { Registration } from './read-registrations.ts';
import { readIssuers } from './read-supplier.ts';

/** A month of one registration, checked. */
export type MonthReturn = {
  readonly given: GstReturn;
  readonly faults: readonly ReturnFault[];
  readonly registrations: readonly Registration[];
};

/** Where returns are read: the database, or a transaction of it. */
export type ReturnReader = Pick<Database, 'read' | 'isOneOf'>;

/** The return that a call asks for: its month, and one of the registrations of the business. */
export function readMonthReturn(call: SignedCall, month: string): Promise<MonthReturn> {
  const { services, actor, query } = call;
  return readReturnOf(services.database, actor.tenantId, { month, gstin: query['gstin'] ?? '' });
}

/**
 * Reads the return of a month, of the registration of the settings where none is named. Refuses a month in
 * another form and a GSTIN that is not of the business.
 */
export async function readReturnOf(
  database: ReturnReader,
  tenantId: string,
  which: { readonly month: string; readonly gstin: string },
): Promise<MonthReturn> {
  const { month } = which;
  if (!isMonth(month)) refuse('malformed', messages.badMonth, 'month');
  const { usual: supplier, registeredAs } = await readIssuers(database.read, tenantId);
  const registrations = await readRegistrations(database, tenantId, supplier);
  const gstin = which.gstin || supplier.gstin || (registrations[0]?.gstin ?? '');
  if (gstin !== '' && !registrations.some((known) => known.gstin === gstin))
    refuse('invalid', refusals.otherGstin, 'gstin');
  const asked = { database, tenantId, month, gstin };
  const amended = gstin === '' ? [] : await readAmendments(database.read, tenantId, asked);
  const corrected = await readAmended(asked, amended);
  const given: GstReturn = {
    supplier: supplierOf({ supplier: registeredAs(gstin), supplier_gstin: gstin }),
    month,
    documents:
      gstin === '' ? [] : [...(await readDocuments(asked)), ...corrected.map(({ document }) => document)],
    ...(gstin === '' ? { advances: [], adjustments: [] } : await readAdvances(asked)),
    amendments: {
      ...amendedRowsOf(amended),
      operators: await readAmendedOperators(database.read, asked, corrected),
    },
    turnover: { lastYear: null, thisYear: null },
    numbersElsewhere: [],
    codeNames: await readCodeNames(database, tenantId),
  };
  if (gstin === '') return { given, faults: [], registrations };
  const faults = checkReturn(given);
  // Numbers of other months explain a gap; reading them all is only worth it where there is one.
  if (faults.every(({ rule }) => rule !== 'number_gap')) return { given, faults, registrations };
  const whole = { ...given, numbersElsewhere: await readNumbersElsewhere(asked) };
  return { given: whole, faults: checkReturn(whole), registrations };
}

type Asked = {
  readonly database: ReturnReader;
  readonly tenantId: string;
  readonly month: string;
  readonly gstin: string;
};

const names = ['id', ...readOfBills] as const;

/** Everything of the month that has a number, cancelled papers too, in the order of the numbers. */
async function readDocuments({ database, tenantId, month, gstin }: Asked) {
  const rows = await database.read
    .selectFrom('invoices')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('issued_on', '>=', firstOfMonth(month))
    .where('issued_on', '<=', lastOfMonth(month))
    .where('stage', '!=', 'draft')
    .where('kind', '!=', 'proforma')
    .where('deleted', '=', 0)
    .orderBy('issued_on')
    .orderBy('number')
    .orderBy('id')
    .execute();
  const bills = rows.map((row) => pickRow(invoices, names, row));
  const around = await readSurroundings(database, tenantId, bills);
  return bills.flatMap((bill) => gstDocumentOf(bill, around(bill)) ?? []);
}

/** The documents that amendments correct, beside what was declared of them. */
async function readAmended({ database, tenantId }: Asked, amendments: readonly GstAmendment[]) {
  const ids = amendments.flatMap(({ invoice_id: id }) => id ?? []);
  const rows = await database.read
    .selectFrom('invoices')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', ids))
    .execute();
  const bills = new Map(rows.map((row) => [String(row['id']), pickRow(invoices, names, row)]));
  const around = await readSurroundings(database, tenantId, [...bills.values()]);
  return amendments.flatMap(({ invoice_id: id, of_month: ofMonth, former, corrected, reason }) => {
    const bill = bills.get(id ?? '');
    if (!bill || !former || !corrected) return [];
    const reasoned = { ...bill, reason: bill.reason || reason };
    const document = amendedDocument(reasoned, { former, corrected }, around(bill));
    return document === null ? [] : { document, ofMonth };
  });
}

type Surrounded = Pick<Invoice, 'original_id'>;

/** What bills do not hold themselves, read for all of them at once. */
async function readSurroundings(
  database: ReturnReader,
  tenantId: string,
  bills: readonly Surrounded[],
): Promise<(bill: Surrounded) => BillSurroundings> {
  const originals = await readOriginals(
    database,
    tenantId,
    bills.flatMap((bill) => bill.original_id ?? []),
  );
  return (bill) => ({
    original: bill.original_id === null ? null : (originals.get(bill.original_id) ?? null),
  });
}

const namesOfOriginals = ['id', 'kind', 'number', 'issued_on', 'total', 'reason'] as const;

async function readOriginals(database: ReturnReader, tenantId: string, ids: readonly string[]) {
  const rows = await database.read
    .selectFrom('invoices')
    .select([...namesOfOriginals])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', [...new Set(ids)]))
    .execute();
  const originals = rows.map((row) => pickRow(invoices, namesOfOriginals, row));
  return new Map(originals.map((original) => [original.id, original]));
}

/** Numbers of the same financial year with a date outside of the month: papers were dated back or ahead. */
async function readNumbersElsewhere({ database, tenantId, month, gstin }: Asked): Promise<string[]> {
  const first = firstOfMonth(month);
  const year = financialYearOf(first);
  const rows = await database.read
    .selectFrom('invoices')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('issued_on', '>=', year.from)
    .where('issued_on', '<=', year.to)
    .where((is) => is.or([is('issued_on', '<', first), is('issued_on', '>', lastOfMonth(month))]))
    .where('stage', '!=', 'draft')
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => String(row['number']));
}

async function readCodeNames(database: ReturnReader, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read
    .selectFrom(hsnCodes.name)
    .select(['code', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => [String(row['code']), String(row['name'])]));
}
