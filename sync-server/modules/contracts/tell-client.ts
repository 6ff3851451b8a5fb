import { dateOf } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { peopleOf } from '#server/modules/portal/operations/people-of.ts';

/** What readers of a contract hear of it; of one that ends, the last day besides. */
type Told =
  | readonly [
      event:
        | 'contract.to_sign'
        | 'contract.renewed'
        | 'contract.changed'
        | 'contract.never_begins'
        | 'contract.undone'
        | 'contract.goes_on',
    ]
  | readonly [event: 'contract.ending', day: Message];

/**
 * Tells everybody who reads a contract in the app of it: its customer, and the people of its client. Gives
 * how many they are.
 */
export async function tellClient(
  tx: Tx,
  contract: Contract,
  ...[event, day = ['', '']]: Told
): Promise<number> {
  const { user_id: userId, client_id: clientId } = contract;
  const asked = { siteId: null, right: 'money', day: dateOf(tx.now) } as const;
  const people = clientId === null ? [] : await peopleOf(tx.sql, tx.actor.tenantId, { ...asked, clientId });
  const readers = new Set([userId, ...people].filter((id) => id !== ''));
  for (const reader of readers)
    notifyPerson(
      tx,
      reader,
      newsOf(event, { title: contract.title, number: contract.number, day }, '/contracts'),
    );
  return readers.size;
}
