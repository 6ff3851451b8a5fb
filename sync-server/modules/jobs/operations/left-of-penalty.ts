import { paiseToRupees } from '#shared/core/money.ts';
import type { WalletLine } from '#shared/modules/on-call/wallet-line.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * What of a partner's penalty was not given back yet, in rupees. Reversals made before they named their
 * penalty count against all penalties of the partner. Two who ask at once wait for each other, so that
 * nothing is given back twice.
 */
export async function leftOfPenalty(
  tx: Tx,
  { movement, worker_id: workerId }: Pick<WalletLine, 'movement' | 'worker_id'>,
): Promise<number> {
  await lockTenantSequence(tx);
  await tx.flush();
  const lines = tx.sql
    .selectFrom('wallet_lines')
    .select(({ fn }) => fn.sum('amount').as('paise'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('account', '=', 'partner')
    .where('worker_id', '=', workerId)
    .where('deleted', '=', 0);
  const own = await lines
    .where((where) => where.or([where('movement', '=', movement), where('reverses', '=', movement)]))
    .executeTakeFirst();
  const all = await lines
    .where((where) =>
      where.or([
        where('kind', '=', 'penalty'),
        where('reverses', 'is not', null),
        // By hand, before reversals named their penalty.
        where.and([where('kind', '=', 'reversal'), where('movement', 'like', 'entry:%')]),
      ]),
    )
    .executeTakeFirst();
  const left = Math.min(-Number(own?.['paise'] ?? 0), -Number(all?.['paise'] ?? 0));
  return paiseToRupees(Math.max(0, left));
}
