import { refuse } from '#shared/core/errors.ts';
import { contactMessages as words } from '#shared/modules/contact/messages.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';

/** Sends one mail in the name of the business, at most thirty an hour for each person. */
export async function sendEmail(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  services.limits.take(`mail:${actor.tenantId}/${actor.userId}`, { burst: 30, perMinute: 0.5 }, services.nowMs());
  const { to, subject, text } = call.body as { to: string; subject: string; text: string };
  if (!/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(to)) refuse('invalid', words.email, 'to');
  await runTransaction(services, actor, async (tx) => {
    await queueMail(tx, { to, subject, text });
    tx.log(logLine(actor, 'email.send', null, null, restOrigin(), 'applied', JSON.stringify({ to, subject })));
    tx.afterCommit(() => services.mailer.wake());
  });
  return { data: { queued: true }, message: words.queued, status: 202 };
}
