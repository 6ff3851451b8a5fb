import { refuse } from '#shared/core/errors.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { devices, registerDevice as contract } from '#shared/modules/auth/operations.ts';
import { isDeviceKey } from '#server/core/sync/device-key.ts';
import { beginKey, keyName, mayChangeKey } from '#server/core/sync/device-keys.ts';
import { bind, logLine, restOrigin } from '#server/core/sync/operations.ts';

/**
 * Keeps the public key by which this device's punches are checked. The first person on a device keeps it. A
 * new key takes the place of a lost one from now on: the office reads of it in the log, and what the old one
 * signed is still checked with that; so that this stays readable, a device changes its key once in a push and
 * ten times in a day. The chain of what the device signed goes on.
 */
export const registerDevice = bind(contract, async (tx, { input, origin }) => {
  if (origin.device === null) refuse('invalid', messages.badKey, 'device');
  if (!isDeviceKey(input.public_key)) refuse('invalid', messages.badKey, 'public_key');
  const { tenantId, userId } = tx.actor;
  const known = await tx.sql
    .selectFrom('devices')
    .select(['user_id', 'public_key'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', origin.device)
    .executeTakeFirst();
  if (known && known['user_id'] !== userId) refuse('exists', messages.keyTaken, 'device');
  if (known && keyName(String(known['public_key'])) === keyName(input.public_key)) return null;
  if (known && !(await mayChangeKey(tx, origin.device)))
    refuse('too_many', messages.keyChanges, 'public_key');
  await tx.sql
    .insertInto('devices')
    .values({
      tenant_id: tenantId,
      id: origin.device,
      user_id: userId,
      public_key: input.public_key,
      registered_at: tx.now,
      last: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id'])
        .doUpdateSet({ public_key: input.public_key, registered_at: tx.now }),
    )
    .execute();
  await beginKey(tx, origin.device, input.public_key);
  if (known) {
    const change = { from: keyName(String(known['public_key'])), to: keyName(input.public_key) };
    tx.log(
      logLine(tx.actor, {
        type: 'device.change-key',
        coll: devices.name,
        rowId: origin.device,
        origin: { ...restOrigin(), device: origin.device },
        detail: JSON.stringify(change),
      }),
    );
  }
  return null;
});
