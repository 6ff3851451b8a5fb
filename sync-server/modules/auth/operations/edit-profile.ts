import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { authMessages as say } from '#shared/modules/auth/messages.ts';
import { logLine, restOrigin } from '#server/core/operations.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';
import { readUser } from '#server/core/sessions.ts';
import { runTransaction } from '#server/core/transaction.ts';

/** Changes the caller's own name and e-mail. The phone number is the sign-in and stays. */
export async function editProfile(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  const input = call.body as { name?: string; email?: string | null; phone?: string };
  if (input.phone !== undefined && input.phone !== actor.phone)
    throw new AppError('malformed', say.phoneFixed, { fields: [{ field: 'phone', message: say.phoneFixed }] });
  const email = input.email === undefined || input.email === null ? input.email : input.email.trim().toLowerCase();
  if (typeof email === 'string' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) refuse('invalid', say.badEmail, 'email');
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
      tx.log(logLine(actor, 'user.edit', 'users', actor.userId, restOrigin(), 'applied', JSON.stringify({ fields: Object.keys(input) })));
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'exists') refuse('exists', say.emailTaken, 'email');
    throw error;
  }
  return { data: await readUser(services, actor) };
}
