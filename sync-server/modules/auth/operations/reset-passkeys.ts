import { storedTexts } from '#server/core/sql/stored-values.ts';
import { grants } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import * as contracts from '#shared/modules/auth/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { revokeSessionsIn } from '#server/core/http/sessions.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { endOwnLinks } from './end-own-links.ts';

/** Every session of that person ends, and the person is told. The first factor is untouched. */
export const resetPasskeys = handleOnline(contracts.resetPasskeys, {
  handler: async (tx, { input: { who, reason }, call }) => {
    const { tenantId } = tx.actor;
    const ids = await findPeople(tx, who);
    for (const userId of ids) {
      await tx.sql
        .deleteFrom('passkeys')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute();
      await revokeSessionsIn(tx, call.services, { tenantId, userId }, 'the office turned the passkey off');
      await endOwnLinks(tx.sql, { tenantId, userId });
      notifyPerson(tx, userId, {
        event: null,
        kind: 'account',
        title: messages.passkeyResetTitle,
        body: messages.passkeyResetBody,
        link: '/profile',
      });
    }
    return {
      answer: { reset: ids.length },
      about: ['passkeys', ...ids],
      logged: { reason },
      message: messages.passkeyReset,
    };
  },
});

/** Whose passkey it was. Whoever may do more than the caller is not the caller's to open up. */
async function findPeople(tx: Tx, who: string): Promise<string[]> {
  const people = await tx.sql
    .selectFrom('users')
    .innerJoin('passkeys', (join) =>
      join.onRef('passkeys.user_id', '=', 'users.id').onRef('passkeys.tenant_id', '=', 'users.tenant_id'),
    )
    .innerJoin('roles', (join) =>
      join.onRef('roles.id', '=', 'users.role').onRef('roles.tenant_id', '=', 'users.tenant_id'),
    )
    .select(['users.id', 'roles.permissions'])
    .distinct()
    .where('users.tenant_id', '=', tx.actor.tenantId)
    .where((where) =>
      where.or([
        where('users.email', '=', who.trim().toLowerCase()),
        where('users.phone', '=', parsePhone(who) ?? '-'),
      ]),
    )
    .execute();
  if (people.length === 0) refuse('not_found', messages.noPasskey, 'who');
  const held = (permissions: unknown): string[] => storedTexts(permissions);
  if (
    people.some((person) =>
      held(person['permissions']).some((permission) => !grants(tx.actor.permissions, permission)),
    )
  )
    refuse('forbidden', messages.passkeyOfMore, 'who');
  return people.map((person) => String(person['id']));
}
