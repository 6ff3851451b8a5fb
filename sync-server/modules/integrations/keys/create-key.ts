import { randomBytes } from 'node:crypto';
import { grants } from '#shared/core/access.ts';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { apiKeys, createApiKey as contract, mostKeys } from '#shared/modules/integrations/api-key.ts';
import { integrationMessages as messages } from '#shared/modules/integrations/messages.ts';
import { hashOfKey, keyMark } from '#server/core/http/api-keys.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** So much of a key is shown later, to tell one from another. */
const shownLength = keyMark.length + 6;

export const createApiKey = handleOnline(contract, {
  handler: async (tx, { input }) => {
    await lockTenantSequence(tx);
    if (!input.permissions.every((one) => grants(tx.actor.permissions, one)))
      refuse('forbidden', messages.moreThanOwn, 'permissions');
    if (input.expires_on !== null && input.expires_on < dateOf(tx.now))
      refuse('invalid', messages.pastDay, 'expires_on');
    await checkRoom(tx);
    const secret = `${keyMark}${randomBytes(32).toString('base64url')}`;
    const key = tx.rows(apiKeys).insert({
      id: newId(),
      ...input,
      permissions: [...new Set(input.permissions)].toSorted(),
      starts_with: secret.slice(0, shownLength),
      hash: hashOfKey(secret),
      made_by: tx.actor.userId,
      made_by_name: tx.actor.name,
      revoked_at: null,
    });
    const answer = { id: key.id, name: key.name, secret };
    return { answer, repeated: { ...answer, secret: null }, about: ['api_keys', key.id] };
  },
});

async function checkRoom(tx: Tx): Promise<void> {
  const row = await tx.sql
    .selectFrom('api_keys')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (Number(row?.['n'] ?? 0) >= mostKeys) refuse('exists', filled(messages.tooManyKeys, { most: mostKeys }));
}
