import { refuse } from '#shared/core/errors.ts';
import { authMessages as say } from '#shared/modules/auth/messages.ts';
import { registerDevice as contract } from '#shared/modules/auth/operations.ts';
import { readDeviceKey } from '#server/core/device-key.ts';
import { bind } from '#server/core/operations.ts';

/** Keeps the public key by which this device's punches are checked. The first person on a device keeps it; a new key replaces a lost one. */
export const registerDevice = bind(contract, async (tx, { input, origin }) => {
  if (origin.device === null) refuse('invalid', say.badKey, 'device');
  if (readDeviceKey(input.public_key) === null) refuse('invalid', say.badKey, 'public_key');
  const { tenantId, userId } = tx.actor;
  const known = await tx.sql.selectFrom('devices').select('user_id').where('tenant_id', '=', tenantId).where('id', '=', origin.device).executeTakeFirst();
  if (known && known['user_id'] !== userId) refuse('exists', say.keyTaken, 'device');
  await tx.sql
    .insertInto('devices')
    .values({ tenant_id: tenantId, id: origin.device, user_id: userId, public_key: input.public_key, registered_at: tx.now, last: null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet({ public_key: input.public_key, registered_at: tx.now, last: null }))
    .execute();
  return null;
});
