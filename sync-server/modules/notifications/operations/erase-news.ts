import { notifications } from '#shared/modules/notifications/notification.ts';
import { storedMembers, storedTexts } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** What tells one piece of news from others: where it leads, and its text in the first language there is. */
type Piece = { readonly link: string; readonly body: string };

/**
 * Erases news of the business that lead to a page, and what of them waits to go to phones or went there:
 * those that are about what is erased. Devices forget them as they forget any that is removed.
 */
export async function eraseNews(tx: Tx, page: string, isAbout: (piece: Piece) => boolean): Promise<void> {
  const { tenantId } = tx.actor;
  const told = await tx.sql
    .selectFrom('notifications')
    .select(['id', 'link', 'body'])
    .where('tenant_id', '=', tenantId)
    .where('link', 'like', `${page}%`)
    .execute();
  const ids = told
    .filter(({ link, body }) => isAbout({ link: String(link), body: storedTexts(body)[0] ?? '' }))
    .map((row) => String(row['id']));
  const rows = tx.rows(notifications);
  await rows.prefetch(ids);
  for (const id of ids) {
    const row = await rows.find(id);
    if (row) rows.remove(row);
  }
  await tx.flush();
  // What was removed keeps its texts until every device knows of it.
  const nothing = JSON.stringify(['', '']);
  for (const id of ids)
    await tx.sql
      .updateTable('notifications')
      .set({ title: nothing, body: nothing, link: '' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  await erasePushed(tx, page, isAbout);
}

async function erasePushed(tx: Tx, page: string, isAbout: (piece: Piece) => boolean): Promise<void> {
  const { tenantId } = tx.actor;
  const pushed = await tx.sql
    .selectFrom('push_outbox')
    .select(['id', 'message'])
    .where('tenant_id', '=', tenantId)
    .where('message', 'like', `%${page}%`)
    .execute();
  for (const row of pushed) {
    const { link, body } = storedMembers(row['message']);
    if (isAbout({ link: String(link), body: String(body) }))
      await tx.sql
        .deleteFrom('push_outbox')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', String(row['id']))
        .execute();
  }
}
