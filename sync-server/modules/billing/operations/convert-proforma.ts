import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { convertProforma as contract } from '#shared/modules/billing/proforma/convert.ts';
import { proformaMessages as messages } from '#shared/modules/billing/proforma/messages.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readIssuers } from '../read-supplier.ts';
import { bind } from '#server/core/sync/operations.ts';
import { isOfClient } from './refuse-recipient.ts';
import { clientOf, draftInvoice } from './write-invoice.ts';

/**
 * Drafts the tax invoice of an issued proforma: of today, at the rates of its lines, and with who pays the
 * tax decided anew. The proforma itself stays as it was sent, and is in no return and no account.
 */
export const convertProforma = bind(contract, async (tx, { id }) => {
  // Two who convert it at the same time would not see each other's draft.
  await lockTenantSequence(tx);
  const proforma = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (proforma.kind !== 'proforma') refuse('illegal_transition', messages.notProforma, 'status');
  if (proforma.stage === 'draft') refuse('illegal_transition', messages.issueFirst, 'status');
  if (proforma.stage === 'cancelled') refuse('illegal_transition', billingSays.cancelled, 'status');
  const known = await invoiceOf(tx, proforma.id);
  if (known?.stage === 'draft') refuse('exists', messages.hasDraft, 'status');
  if (known) refuse('exists', filled(messages.hasInvoice, { number: known.number }), 'status');
  const client = proforma.client_id === null ? null : await clientOf(tx, proforma.client_id);
  const draft = await draftInvoice(tx, {
    kind: 'invoice',
    ...(proforma.client_id === null ? {} : { client_id: proforma.client_id }),
    ...(proforma.meant_for === null ? {} : { user_id: proforma.meant_for }),
    client_name: proforma.client_name,
    ...(await issuerOf(tx, proforma)),
    // Under another registration since then, the client's record says where and whom to bill.
    ...(client !== null && !isOfClient(proforma.client_gstin, client)
      ? {}
      : {
          client_address: proforma.client_address,
          client_gstin: proforma.client_gstin,
          place_of_supply: proforma.place_of_supply,
        }),
    ...(proforma.period_from === null ? {} : { period_from: proforma.period_from }),
    ...(proforma.period_to === null ? {} : { period_to: proforma.period_to }),
    po_number: proforma.po_number,
    operator_gstin: proforma.operator_gstin,
    operator_section: proforma.operator_section,
    lines: proforma.lines.map(({ amount: _amount, ...line }) => line),
    notes: proforma.notes,
  });
  return tx.rows(invoices).update({ ...draft, proforma_id: proforma.id });
});

/** The company of the proforma, while it is in use; else the client’s. */
async function issuerOf(tx: Tx, { supplier: { company_id: id } }: Invoice): Promise<{ billed_by?: string }> {
  const { issuerOf: known } = await readIssuers(tx.sql, tx.actor.tenantId);
  return id !== '' && known(id) ? { billed_by: id } : {};
}

/** The invoice made from a proforma; null where there is none, or where it was removed or cancelled. */
export async function invoiceOf(
  tx: Tx,
  proformaId: string,
): Promise<Pick<Invoice, 'id' | 'number' | 'stage'> | null> {
  await tx.flush();
  const row = await tx.sql
    .selectFrom('invoices')
    .select(['id', 'number', 'stage'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('proforma_id', '=', proformaId)
    .where('stage', '<>', 'cancelled')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? pickRow(invoices, ['id', 'number', 'stage'], row) : null;
}
