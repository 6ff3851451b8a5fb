import { refuse } from '#shared/core/errors.ts';
import * as contracts from '#shared/modules/notifications/deliveries.ts';
import { notificationsMessages as messages } from '#shared/modules/notifications/messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Puts a mail or a text that failed or was held back into its outbox. Of two who ask at once, one does it.
 */
export const sendAgain = handleOnline(contracts.sendAgain, {
  handler: async (tx, { params, call: { services } }) => {
    const isMail = params['channel'] === 'email';
    if (!isMail && params['channel'] !== 'sms') refuse('not_found', messages.notAgain);
    const table = isMail ? 'mail_outbox' : 'text_outbox';
    const id = params['id'] ?? '';
    await refuseToThoseWhoLeft(tx, table, id);
    let failed = tx.sql
      .updateTable(table)
      .set({ state: 'waiting', due_at: tx.now, tries: 0, reason: '', done_at: null })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('body', '!=', '');
    // What was about somebody whose number is looked up was noted there as not sent.
    if (!isMail) failed = failed.where('about', '=', '');
    const done = await failed.executeTakeFirst();
    if (Number(done.numUpdatedRows) !== 1) refuse('not_found', messages.notAgain);
    tx.afterCommit(() => (isMail ? services.mailer : services.texter).wake());
    return {
      answer: { queued: true },
      about: [table, id],
      logged: { channel: params['channel'] },
      message: messages.sentAgain,
    };
  },
});

/** What was written to an account that was ended is not sent any more. */
async function refuseToThoseWhoLeft(
  { sql, actor: { tenantId } }: Tx,
  table: 'mail_outbox' | 'text_outbox',
  id: string,
): Promise<void> {
  const left = await sql
    .selectFrom(`${table} as l`)
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select('u.id')
    .where('l.tenant_id', '=', tenantId)
    .where('l.id', '=', id)
    .where('u.active', '=', 0)
    .executeTakeFirst();
  if (left) refuse('not_found', messages.notAgain);
}
