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

/** The address or number of an account that was ended gets nothing any more, where no other has it. */
async function refuseToThoseWhoLeft(
  { sql, actor: { tenantId } }: Tx,
  table: 'mail_outbox' | 'text_outbox',
  id: string,
): Promise<void> {
  const letter = await sql
    .selectFrom(table)
    .select('recipient')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  const known = await sql
    .selectFrom('users')
    .select('active')
    .where('tenant_id', '=', tenantId)
    .where(table === 'mail_outbox' ? 'email' : 'phone', '=', String(letter?.['recipient'] ?? ''))
    .execute();
  if (known.length > 0 && known.every(({ active }) => Number(active) === 0))
    refuse('not_found', messages.notAgain);
}
