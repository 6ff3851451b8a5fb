import { dateOf } from '#shared/core/dates.ts';
import { minus, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readIssuer } from '../read-supplier.ts';
import { invoiceOf } from './invoice-of.ts';

type Asked = {
  readonly client: Client;
  /** The registration of the client that it is under. */
  readonly gstin: string;
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
  const { settings: chosen, supplier } = await readIssuer(tx.sql, tx.actor.tenantId, {
    billedBy: client.billed_by,
    field: 'billed_by',
  });
  // It asks for what was agreed on, to the paisa.
  const settings = { ...chosen, round_totals: false };
  const today = dateOf(tx.now);
  const draftAt = (taxable: number) => {
    const line = { title: asked.title, sac: asked.sac, gst_rate: asked.gstRate, rate: taxable };
    return invoiceOf(
      {
        kind: 'proforma',
        client_id: client.id,
        client_gstin: asked.gstin,
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
  const draft = near.find((one) => one.total === total) ?? near[0] ?? untaxed;
  // Both halves of the tax round at once, so that some amounts are a paisa away from any price with its tax.
  const gap = minus(rupeesToPaise(total), rupeesToPaise(draft.total));
  return tx.rows(invoices).insert({ ...draft, total, round_off: paiseToRupees(gap) });
}
