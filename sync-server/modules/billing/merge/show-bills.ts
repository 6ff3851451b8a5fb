import { invoices } from '#shared/modules/billing/invoice.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** To which account of the customer app a bill was shown, and whom its draft was meant for. */
export type ShownBill = {
  readonly id: string;
  readonly user_id: string | null;
  readonly meant_for: string | null;
};

/**
 * Shows bills to an account of the customer app, or to none; drafts are shown once they are issued. Gives how
 * those that changed were shown before.
 */
export async function showBills(
  tx: Tx,
  ids: readonly string[],
  userId: string | null,
): Promise<readonly ShownBill[]> {
  const before: ShownBill[] = [];
  await tx.rows(invoices).prefetch(ids);
  for (const id of ids) {
    await giveWay();
    const bill = await tx.rows(invoices).find(id);
    if (!bill) continue;
    const shown = bill.stage === 'draft' ? bill.user_id : userId;
    if (bill.user_id === shown && bill.meant_for === userId) continue;
    before.push({ id, user_id: bill.user_id, meant_for: bill.meant_for });
    tx.rows(invoices).update({ ...bill, user_id: shown, meant_for: userId });
  }
  return before;
}

/** Shows bills as they were shown before. */
export async function showAsBefore(tx: Tx, before: readonly ShownBill[]): Promise<void> {
  await tx.rows(invoices).prefetch(before.map(({ id }) => id));
  for (const { id, user_id: userId, meant_for: meantFor } of before) {
    await giveWay();
    const bill = await tx.rows(invoices).find(id);
    if (bill) tx.rows(invoices).update({ ...bill, user_id: userId, meant_for: meantFor });
  }
}
