import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { say as speak } from '#shared/core/i18n.ts';
import { authMessages as say } from '#shared/modules/auth/messages.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import { isPassword } from '#server/core/http/passwords.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { readUser } from '#server/core/http/sessions.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';

/** Changes the caller's own name and e-mail. The phone number is the sign-in and stays. */
export async function editProfile(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  const input = call.body as { name?: string; email?: string | null; phone?: string; password?: string };
  if (input.phone !== undefined && input.phone !== actor.phone)
    throw new AppError('malformed', say.phoneFixed, { fields: [{ field: 'phone', message: say.phoneFixed }] });
  const email = input.email === undefined || input.email === null ? input.email : input.email.trim().toLowerCase();
  if (typeof email === 'string' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) refuse('invalid', say.badEmail, 'email');
  const left = email === undefined ? null : await confirmEmail(call, email, input.password);
  try {
    await runTransaction(services, actor, async (tx) => {
      await tx.sql
        .updateTable('users')
        .set({
          ...(input.name === undefined ? {} : { name: input.name }),
          ...(email === undefined ? {} : { email }),
          updated_at: instantFromMs(services.nowMs()),
        })
        .where('tenant_id', '=', actor.tenantId)
        .where('id', '=', actor.userId)
        .execute();
      if (left !== null)
        await queueMail(tx, {
          to: left,
          subject: speak(say.emailChangedSubject, call.language),
          text: speak(say.emailChangedText, call.language, { name: actor.name }),
        });
      tx.log(
        logLine(
          actor,
          'user.edit',
          'users',
          actor.userId,
          restOrigin(),
          'applied',
          JSON.stringify({ fields: Object.keys(input).filter((field) => field !== 'password') }),
        ),
      );
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'exists') refuse('exists', say.emailTaken, 'email');
    throw error;
  }
  if (left !== null) services.mailer.wake();
  return { data: await readUser(services, actor) };
}

/**
 * Codes for a new password go to the e-mail address: for an account with a password another address takes that password,
 * so that a session alone, found open or stolen, does not become the account. Gives the address that is left and must hear of it.
 */
async function confirmEmail({ services, actor }: SignedCall, email: string | null, password: string | undefined): Promise<string | null> {
  const { tenantId, userId } = actor;
  const row = await services.database.read
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const before = row['email'] === null ? null : String(row['email']);
  if (row['password_hash'] === null || before === email) return null;
  if (password === undefined) refuse('invalid', say.passwordForEmail, 'password');
  services.limits.take(`confirm:${tenantId}/${userId}`, { burst: 5, perMinute: 1 }, services.nowMs());
  if (!(await isPassword(password, String(row['password_hash'])))) refuse('invalid', say.notThePassword, 'password');
  return before;
}
