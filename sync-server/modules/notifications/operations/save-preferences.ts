import { namedIn } from '#shared/core/named-in.ts';
import * as contracts from '#shared/modules/notifications/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { planDigest } from '../digest.ts';
import { readPreferences } from '../queries.ts';

export const savePreferences = handleOnline(contracts.savePreferences, {
  handler: async (tx, { input }) => {
    const { tenantId, userId } = tx.actor;
    await lockTenantSequence(tx);
    const before = await readPreferences(tx.sql, tenantId, userId);
    const next = { ...before, ...namedIn(input) };
    const row = { preferences: JSON.stringify(next), updated_at: tx.now };
    await tx.sql
      .insertInto('user_preferences')
      .values({ tenant_id: tenantId, user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(row))
      .execute();
    // A summary that is due stays so.
    if (next.digest !== before.digest) await planDigest(tx, userId, next.digest);
    return { answer: next, about: ['user_preferences', userId] };
  },
});
