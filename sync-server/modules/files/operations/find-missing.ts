import * as z from 'zod/mini';
import { id } from '#shared/core/fields.ts';
import { fileIdOf, partsOfFileId } from '#shared/core/file-id.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';

/** The photos that a device has sent, by the ids it gave them. */
export const sentPhotos = z.strictObject({ ids: z.array(id().schema).check(z.maxLength(200)) });

/**
 * Which of a device's photos are not here, as after a restore from an older backup. It knows of the caller's
 * own alone.
 */
export async function findMissing(call: SignedCall): Promise<Reply> {
  const { ids } = call.body as z.output<typeof sentPhotos>;
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
