import { refuse } from '#shared/core/errors.ts';
import { newsletterMessages as words } from '#shared/modules/newsletter/messages.ts';
import { readWords } from '#server/core/http/form-body.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Call, Reply } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { limitVisitor, visitor } from '#server/core/http/visitor.ts';
import { readToken } from '../queries.ts';
import { subscriberHistory } from '../subscriber-history.ts';
import type { LinkFor } from '../queries.ts';

/**
 * Does what a link in a mail stands for, from the page's form, from a mail program's button, or as JSON.
 * Doing it again changes nothing.
 */
export function followLink(purpose: LinkFor): (call: Call) => Promise<Reply> {
  const page = purpose === 'confirm' ? '/newsletter/confirm' : '/newsletter/unsubscribe';
  return async (call) => {
    await limitVisitor(call, 'newsletter-link', { burst: 30, perMinute: 10 });
    const { words: given, fromPage } = await readWords(call.raw);
    const actor = await visitor(call);
    const id = readToken(
      call.services,
      purpose,
      actor.tenantId,
      given.get('token') ?? call.query['token'] ?? '',
    );
    const found = id !== null && (await settle(call, actor, purpose, id));
    if (fromPage && given.has('token'))
      return {
        response: new Response(null, {
          status: 303,
          headers: { location: `${page}?${found ? 'done=1' : 'token=none'}` },
        }),
      };
    if (!found) refuse('invalid', words.badLink, 'token');
    return { data: { done: true }, message: purpose === 'confirm' ? words.confirmed : words.left };
  };
}

async function settle(
  call: Call,
  actor: Awaited<ReturnType<typeof visitor>>,
  purpose: LinkFor,
  id: string,
): Promise<boolean> {
  const { tenantId } = actor;
  return runTransaction(call.services, actor, async (tx) => {
    const row = await tx.sql
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return false;
    const status = purpose === 'confirm' ? 'confirmed' : 'left';
    // Who has left comes back by subscribing again, not by an old link.
    if (row['status'] === status || (purpose === 'confirm' && row['status'] === 'left'))
      return row['status'] === status;
    await tx.sql
      .updateTable('newsletter_subscribers')
      .set({
        status,
        ...(purpose === 'confirm' ? { confirmed_at: tx.now } : { left_at: tx.now }),
        history: subscriberHistory(row, purpose, tx.now),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    tx.log(logLine(actor, { type: `newsletter.${purpose}`, coll: 'newsletter_subscribers', rowId: id }));
    return true;
  });
}
