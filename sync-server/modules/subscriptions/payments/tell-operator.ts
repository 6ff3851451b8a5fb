import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';

/** By the id in its link, news of a business is found when the business is erased. */
const linkOfBusiness = '/admin/businesses?open=';

type News = { readonly title: Message; readonly news: Message };

/**
 * Tells the operator of the installation something about the payments of a business, where `isFirst` does not
 * know in the same transaction that it was told.
 */
export async function tellOperator(
  store: Store,
  tenantId: string,
  { title, news }: News,
  isFirst: (tx: Tx) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const { read } = store.database;
  const operatorId = await readOperatorId(read);
  if (operatorId === '') return;
  const buyer = await read.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
  const body = filled(messages.ofBusiness, { business: String(buyer?.['name'] ?? ''), news });
  await runTransaction(store, clockActor(operatorId), async (tx) => {
    if (await isFirst(tx))
      notifyOffice(tx, 'platform:write', {
        event: null,
        kind: 'payment',
        title,
        body,
        link: `${linkOfBusiness}${tenantId}`,
      });
  });
}
