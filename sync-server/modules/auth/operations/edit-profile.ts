import { AppError, refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import * as contracts from '#shared/modules/auth/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { isPassword } from '#server/core/http/passwords.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { readUser } from '#server/core/http/sessions.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

export const editProfile = handleOnline(contracts.editProfile, {
  prepare: async ({ input, call }) => {
    if (input.phone !== undefined && input.phone !== call.actor.phone)
      throw new AppError('malformed', messages.phoneFixed, {
        fields: [{ field: 'phone', message: messages.phoneFixed }],
      });
    const { email } = input;
    return { email, left: email === undefined ? null : await confirmEmail(call, email, input.password) };
  },
  handler: async (tx, { input, prepared: { email, left }, call }) => {
    const { tenantId, userId, name } = tx.actor;
    if (typeof email === 'string') await checkFree(tx, email);
    await tx.sql
      .updateTable('users')
      .set({
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(email === undefined ? {} : { email }),
        updated_at: tx.now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute();
    if (left !== null) {
      const text = translate(messages.emailChangedText, call.language, { name });
      await queueMail(tx, {
        to: left,
        subject: translate(messages.emailChangedSubject, call.language),
        text,
      });
      tx.afterCommit(() => call.services.mailer.wake());
    }
    const fields = Object.keys(input).filter((field) => field !== 'password');
    return { answer: await readUser(tx.sql, tx.actor), about: ['users', userId], logged: { fields } };
  },
});

/** An address belongs to one account of the whole installation. */
async function checkFree(tx: Tx, email: string): Promise<void> {
  const other = await tx.sql
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', tx.actor.userId)
    .executeTakeFirst();
  if (other) refuse('exists', messages.emailTaken, 'email');
}

/**
 * Codes for a new password go to the email address: for an account with a password another address takes
 * that password, so that a session alone, found open or stolen, does not become the account. Gives the
 * address that is left and must hear of it.
 */
async function confirmEmail(
  { services, actor }: SignedCall,
  email: string | null,
  password: string | undefined,
): Promise<string | null> {
  const { tenantId, userId } = actor;
  const row = await services.database.read
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const before = row['email'] === null ? null : String(row['email']);
  if (row['password_hash'] === null || before === email) return null;
  if (password === undefined) refuse('invalid', messages.passwordForEmail, 'password');
  await services.limits.take(`confirm:${tenantId}/${userId}`, { burst: 5, perMinute: 1 }, services.nowMs());
  if (!(await isPassword(password, String(row['password_hash']))))
    refuse('invalid', messages.notThePassword, 'password');
  return before;
}
