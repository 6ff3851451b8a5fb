import { dateOf } from '#shared/core/dates.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { peopleOf } from '#server/modules/portal/operations/people-of.ts';

/** Who is told of a bill in the app: the account linked to the client, and its people who see its money. */
export async function readersOf(
  tx: Tx,
  { user_id: userId, client_id: clientId }: Pick<Invoice, 'user_id' | 'client_id'>,
): Promise<ReadonlySet<string>> {
  const asked = { siteId: null, right: 'money', day: dateOf(tx.now) } as const;
  const people = clientId === null ? [] : await peopleOf(tx.sql, tx.actor.tenantId, { ...asked, clientId });
  return new Set([userId ?? '', ...people]);
}
