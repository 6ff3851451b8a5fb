import { refuse } from '#shared/core/errors.ts';
import { notificationsMessages as messages } from '#shared/modules/notifications/messages.ts';
import { readWords } from '#server/core/http/form-body.ts';
import { visitorActor, limitVisitor } from '#server/core/http/visitor.ts';
import type { Call, Reply } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { leaveLinkOf, readReader } from '../queries.ts';

/** Ends the mails of a kind to an address, by the link in one of them. Doing it again changes nothing. */
export async function leaveMails(call: Call): Promise<Reply> {
  await limitVisitor(call, 'mail-link', { burst: 30, perMinute: 10 });
  const { words, fromPage } = await readWords(call.raw);
  const reader = await readReader(call.services.database, words.get('token') ?? call.query['token'] ?? '');
  if (reader) await leave(call, reader);
  if (fromPage && words.has('token'))
    return {
      response: new Response(null, {
        status: 303,
        headers: { location: `/mail/unsubscribe?${reader ? 'done=1' : 'token=none'}` },
      }),
    };
  if (!reader) refuse('invalid', messages.badLink, 'token');
  return { data: { done: true }, message: messages.left };
}

async function leave(
  call: Call,
  { tenantId, id, kind }: NonNullable<Awaited<ReturnType<typeof readReader>>>,
): Promise<void> {
  const actor = visitorActor({ tenantId, userId: 'visitor', name: 'Visitor' });
  await runTransaction(call.services, actor, async (tx) => {
    const done = await tx.sql
      .updateTable('mail_recipients')
      .set({ left_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) !== 1) return;
    // What waits to be sent or could be sent again goes no more.
    await tx.sql
      .updateTable('mail_outbox')
      .set({ state: 'failed', reason: 'left', due_at: null, body: '', leave_link: null, done_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('leave_link', '=', leaveLinkOf(`${tenantId}.${id}`))
      .where('state', '!=', 'sent')
      .execute();
    const detail = JSON.stringify({ kind });
    tx.log(logLine(actor, { type: 'mail.leave', coll: 'mail_recipients', rowId: id, detail }));
  });
}
