import { fileIdOf, partsOfFileId } from '#shared/core/file-id.ts';
import type * as exchanges from '#shared/modules/files/exchanges.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';

/**
 * Which of a device's photos are not here, as after a restore from an older backup. It knows of the caller's
 * own alone.
 */
export async function findMissing(
  call: ExchangeCall<typeof exchanges.findMissing>,
): Promise<ExchangeReply<typeof exchanges.findMissing>> {
  const { ids } = call.input;
  const { database } = call.services;
  const { tenantId, userId } = call.actor;
  const found = await database.read
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', userId)
    .where(database.isOneOf('id', [...ids, ...ids.map((sentId) => fileIdOf(userId, sentId))]))
    .execute();
  const here = new Set(found.map((row) => partsOfFileId(String(row['id'])).sentId));
  return { data: { missing: ids.filter((id) => !here.has(id)) } };
}
