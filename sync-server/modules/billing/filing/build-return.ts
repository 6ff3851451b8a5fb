import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { buildGstr1 } from '#shared/modules/billing/gst/gstr1/build.ts';
import { readerOf } from '#server/core/http/workers/reader.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { readReturnOf } from '../read-month-return.ts';
import type { ReturnReader } from '../read-month-return.ts';
import { readIssuers, readSupplier } from '../read-supplier.ts';
import { prepareReturn } from './prepare-return-task.ts';
import type { PreparedReturn, ReturnAsked } from './prepare-return-task.ts';

/** The worker's side of preparing a return. What is refused is refused again, and told, where it is filed. */
export const boundPrepareReturn = bindTask(prepareReturn, async (asked, context) => {
  try {
    return await buildReturn(readerOf(context).database, asked);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
});

/** Builds the return of a month as it is filed. */
export async function buildReturn(database: ReturnReader, asked: ReturnAsked): Promise<PreparedReturn> {
  const { tenantId, month } = asked;
  // Before the rest is read, so that what changes meanwhile shows.
  const supplier = asked.gstin || (await readSupplier(database.read, tenantId)).supplier.gstin;
  const fingerprint = await fingerprintOf(database, { tenantId, month, gstin: supplier });
  const { given, faults } = await readReturnOf(database, tenantId, asked);
  const { gstin } = given.supplier;
  const isWhole = faults.every(({ severity }) => severity !== 'error');
  return {
    gstin,
    file: isWhole && gstin !== '' ? JSON.stringify(buildGstr1(given)) : '',
    documents: given.documents.length,
    faults,
    fingerprint,
  };
}

/**
 * What a return is made of, as a text that is another one once any of it has changed: how many records there
 * are of each kind, and the newest change among them.
 */
export async function fingerprintOf(
  { read }: Pick<ReturnReader, 'read'>,
  { tenantId, month, gstin }: ReturnAsked,
): Promise<string> {
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  const of = (table: 'invoices' | 'advance_uses' | 'gst_amendments' | 'hsn_codes' | 'companies') =>
    read
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll().as('n'), fn.max('seq').as('seq')])
      .where('tenant_id', '=', tenantId);
  const rows = [
    await of('invoices')
      .where('supplier_gstin', '=', gstin)
      .where('issued_on', '>=', first)
      .where('issued_on', '<=', last)
      .executeTakeFirst(),
    await of('advance_uses').where('used_on', '>=', first).where('used_on', '<=', last).executeTakeFirst(),
    await of('gst_amendments').where('month', '=', month).executeTakeFirst(),
    await of('hsn_codes').executeTakeFirst(),
    await of('companies').executeTakeFirst(),
  ];
  const supplier = (await readIssuers(read, tenantId)).registeredAs(gstin);
  const counts = rows.map((row) => [Number(row?.['n'] ?? 0), Number(row?.['seq'] ?? 0)]);
  return JSON.stringify([counts, supplier, gstin]);
}
