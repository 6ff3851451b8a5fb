import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { text } from '#shared/core/fields.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { authMessages as say } from '#shared/modules/auth/messages.ts';
import { grants } from '#shared/core/access.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { revokeSessions } from '#server/core/http/sessions.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { tellPerson } from '#server/modules/notifications/operations/tell.ts';

/** Whose passkey was lost, by phone or e-mail, and how the office made sure that it is that person. */
export const lostPasskey = z.strictObject({
  who: z.string().check(z.minLength(1), z.maxLength(254)),
  reason: text(300, { min: 5 }).schema,
});

/** The office turns a lost passkey off: every session of that person ends, and the person is told. The first factor is untouched. */
export async function resetPasskeys(call: SignedCall): Promise<Reply> {
  const { who, reason } = call.body as z.output<typeof lostPasskey>;
  const { tenantId } = call.actor;
  const people = await call.services.database.read
    .selectFrom('users')
    .innerJoin('passkeys', (join) => join.onRef('passkeys.user_id', '=', 'users.id').onRef('passkeys.tenant_id', '=', 'users.tenant_id'))
    .innerJoin('roles', (join) => join.onRef('roles.id', '=', 'users.role').onRef('roles.tenant_id', '=', 'users.tenant_id'))
    .select(['users.id', 'roles.permissions'])
    .distinct()
    .where('users.tenant_id', '=', tenantId)
    .where((where) => where.or([where('users.email', '=', who.trim().toLowerCase()), where('users.phone', '=', parsePhone(who) ?? '-')]))
    .execute();
  if (people.length === 0) refuse('not_found', say.noPasskey, 'who');
  // Whoever may do more than the caller is not the caller's to open up.
  const held = (permissions: unknown): string[] => JSON.parse(String(permissions)) as string[];
  if (people.some((person) => held(person['permissions']).some((permission) => !grants(call.actor.permissions, permission))))
    refuse('forbidden', say.passkeyOfMore, 'who');
  const ids = people.map((person) => String(person['id']));
  await runTransaction(call.services, call.actor, async (tx) => {
    for (const id of ids) {
      await tx.sql.deleteFrom('passkeys').where('tenant_id', '=', tenantId).where('user_id', '=', id).execute();
      tx.log(logLine(tx.actor, 'passkey.reset', 'passkeys', id, restOrigin(), 'applied', JSON.stringify({ reason })));
      tellPerson(tx, id, { kind: 'account', title: say.passkeyResetTitle, body: say.passkeyResetBody, link: '/profile' });
    }
  });
  for (const userId of ids) await revokeSessions(call.services, { tenantId, userId }, 'the office turned the passkey off');
  return { data: { reset: ids.length }, message: say.passkeyReset };
}
