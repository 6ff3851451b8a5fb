import { can } from '#shared/core/access.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { yearOf } from '../next-number.ts';
import { readSupplier } from '../read-supplier.ts';

/**
 * Refuses to issue a draft that is dated before the newest paper of its series and financial year, naming both:
 * its number would run against the dates. The law asks for numbers without gaps, not for dates in order, so that
 * who has the right may do it knowingly. Proformas are no tax documents and have no such order.
 */
export async function refuseBackdated(tx: Tx, draft: Invoice, isMeant: boolean): Promise<void> {
  if (draft.kind === 'proforma') return;
  const { from, to } = yearOf(draft.issued_on);
  const { settings } = await readSupplier(tx.sql, tx.actor.tenantId);
  const newest = await tx.sql
    .selectFrom('invoices')
    .select(['number', 'issued_on'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('supplier_gstin', '=', draft.supplier_gstin)
    .where('kind', '=', draft.kind)
    // The series of a device has an order of its own.
    .where('number', 'like', `${settings.series[draft.kind]}/%`)
    .where('issued_on', '>', draft.issued_on)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .where('stage', '!=', 'draft')
    .where('deleted', '=', 0)
    .orderBy('issued_on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  const named = (day: CalendarDate): Message => inBoth((language) => formatDate(day, language));
  const values = {
    number: String(newest['number']),
    newest: named(dateIn(newest['issued_on'])),
    day: named(draft.issued_on),
  };
  if (!isMeant) refuse('illegal_transition', filled(messages.backdated, values), 'allow_backdated');
  if (!can(tx.actor, 'backdated_bills:write'))
    refuse('forbidden', filled(messages.mayNotBackdate, values), 'allow_backdated');
}
