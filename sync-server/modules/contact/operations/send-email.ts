import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { contactMessages as words } from '#shared/modules/contact/messages.ts';
import * as contracts from '#shared/modules/contact/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { queueMail, readOffice } from '#server/core/notify/mailer.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * A mail of the business to somebody it knows, or to its own address; at most thirty an hour for each person.
 */
export const sendEmail = handleOnline(contracts.sendEmail, {
  prepare: async ({ input, call: { services, actor } }) => {
    await services.limits.take(
      `mail:${actor.tenantId}/${actor.userId}`,
      { burst: 30, perMinute: 0.5 },
      services.nowMs(),
    );
    if (!isEmail(input.to)) refuse('invalid', words.email, 'to');
  },
  handler: async (tx, { input: { to, subject, text }, call: { services } }) => {
    if (!(await isKnown(tx, to))) refuse('invalid', words.unknownAddress, 'to');
    await queueMail(tx, { to, subject, text });
    tx.afterCommit(() => services.mailer.wake());
    return { answer: { queued: true }, about: [null], logged: { to, subject }, message: words.queued };
  },
});

/** True for the business's own address, and that of a person, a client or a lead of it. */
async function isKnown(tx: Tx, to: string): Promise<boolean> {
  const { tenantId } = tx.actor;
  const address = to.trim().toLowerCase();
  if ((await readOffice(tx)).email.toLowerCase() === address) return true;
  for (const table of ['users', 'clients', 'leads'] as const) {
    const rows = tx.sql.selectFrom(table).select('id').where('tenant_id', '=', tenantId);
    const found = await rows.where('email', 'in', [to.trim(), address]).limit(1).executeTakeFirst();
    if (found) return true;
  }
  return false;
}
