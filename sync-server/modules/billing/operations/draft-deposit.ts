import { dateOf } from '#shared/core/dates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readSupplier } from '../read-supplier.ts';
import { invoiceOf } from './invoice-of.ts';

type Asked = {
  readonly client: Client;
  readonly title: string;
  readonly sac: string;
  /** GST of the services in basis points, and what is asked for with it, in rupees. */
  readonly gstRate: number;
  readonly total: number;
  readonly notes: string;
};

/**
 * Drafts the proforma invoice that asks for a deposit, which includes its GST. The tax itself is owed once
 * the money arrives, by the receipt voucher.
 */
export async function draftDeposit(tx: Tx, { client, total, ...asked }: Asked): Promise<Invoice> {
  await lockTenantSequence(tx);
  const { settings, supplier } = await readSupplier(tx.sql, tx.actor.tenantId);
  const today = dateOf(tx.now);
  const draftAt = (taxable: number) => {
    const line = { title: asked.title, sac: asked.sac, gst_rate: asked.gstRate, rate: taxable };
    return invoiceOf(
      {
        kind: 'proforma',
        client_id: client.id,
        due_on: today,
        lines: [{ ...line, quantity: 1, unit: 'piece', divisor: 1, site: '' }],
        notes: asked.notes,
      },
      { name: client.name, client, settings, supplier, today },
    );
  };
  // No tax is added where the client pays it, or where nothing is taxed.
  const untaxed = draftAt(total);
  if (untaxed.total === total) return tx.rows(invoices).insert(untaxed);
  const taxable = Math.round((rupeesToPaise(total) * 10_000) / (10_000 + asked.gstRate));
  const near = [0, 1, -1].map((more) => draftAt(paiseToRupees(paise(taxable + more))));
  return tx.rows(invoices).insert(near.find((draft) => draft.total === total) ?? near[0] ?? untaxed);
}
