import { preferencesSchema } from '#shared/modules/notifications/preferences.ts';
import type { Preferences } from '#shared/modules/notifications/preferences.ts';
import * as z from 'zod/mini';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { readPreferences } from '../queries.ts';

/** What may be changed: each choice on its own. */
export const preferencesChange = z.partial(preferencesSchema);

/** Keeps what a person has chosen; what is not named stays as it is. */
export async function savePreferences(call: SignedCall): Promise<Reply> {
  const change = JSON.parse(JSON.stringify(call.body)) as Partial<Preferences>;
  const { tenantId, userId } = call.actor;
  const next = await runTransaction(call.services, call.actor, async (tx) => {
    const value = { ...(await readPreferences(tx.sql, tenantId, userId)), ...change };
    const row = { preferences: JSON.stringify(value), updated_at: tx.now };
    await tx.sql
      .insertInto('user_preferences')
      .values({ tenant_id: tenantId, user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(row))
      .execute();
    tx.log(logLine(tx.actor, 'preferences.edit', 'user_preferences', userId, restOrigin(), 'applied', JSON.stringify(change)));
    return value;
  });
  return { data: next };
}
