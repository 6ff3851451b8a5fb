import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { undertakingMessages as messages } from '#shared/modules/billing/undertaking-messages.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

type Dated = Pick<Invoice, 'supply' | 'supplier_gstin' | 'issued_on'>;

/**
 * The number of the letter of undertaking that a paper without tax to a SEZ or abroad is under by its
 * registration and day; nothing for other papers and where there is none.
 */
export async function readUndertaking(sql: Sql, tenantId: string, paper: Dated): Promise<string> {
  if (!isUnderUndertaking(paper)) return '';
  const row = await sql
    .selectFrom('gst_undertakings')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', paper.supplier_gstin)
    .where('from', '<=', paper.issued_on)
    .where('to', '>=', paper.issued_on)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? String(row['number']) : '';
}

/**
 * The number that a paper keeps at issue: a note is under that of its bill. Refuses an invoice of a
 * registration that has none for its day.
 */
export async function undertakingAtIssue(tx: Tx, paper: Invoice, original: Invoice | null): Promise<string> {
  if (original !== null && original.lut_number !== '') return original.lut_number;
  await tx.flush();
  const number = await readUndertaking(tx.sql, tx.actor.tenantId, {
    ...paper,
    issued_on: original?.issued_on ?? paper.issued_on,
  });
  const { kind, supplier_gstin: gstin, issued_on: day } = paper;
  if (number === '' && gstin !== '' && kind === 'invoice' && isUnderUndertaking(paper)) {
    const { name: year } = financialYearOf(day);
    const on = inBoth((language) => formatDate(day, language));
    refuse('invalid', filled(messages.missing, { gstin, year, day: on }), 'supply');
  }
  return number;
}

function isUnderUndertaking({ supply }: Pick<Invoice, 'supply'>): boolean {
  return supply === 'sez_without_tax' || supply === 'export';
}
