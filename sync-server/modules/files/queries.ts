import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { visibleRows } from '#server/core/crud.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';

/** A file for its owner, for the desk, and for whoever may see the punch it belongs to. */
export async function readUpload(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const id = call.params['id'] ?? '';
  const row = await services.database.read.selectFrom('uploads').selectAll().where('tenant_id', '=', actor.tenantId).where('id', '=', id).executeTakeFirst();
  if (!row || !(row['owner_id'] === actor.userId || can(actor, 'attendance:read') || (await hasPunchWith(call, id))))
    refuse('not_found', ['Not found', 'नहीं मिला']);
  const bytes = row['bytes'] as Uint8Array;
  return {
    response: new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': String(row['type']),
        'content-disposition': `attachment; filename="${id}"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    }),
  };
}

async function hasPunchWith(call: SignedCall, id: string): Promise<boolean> {
  const { actor, services } = call;
  const punch = await visibleRows(services.database, attendance, actor.tenantId, attendance.access.read(actor))
    .select('id')
    .where('selfie_id', '=', id)
    .executeTakeFirst();
  return punch !== undefined;
}
