import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { visibleRows } from '#server/core/crud.ts';
import type { Reply, Services, SignedCall } from '#server/core/route.ts';
import { sniffType } from './sniff-type.ts';

/** The type of a file by its first bytes, for the modules that take files of their own. */
export const sniff = sniffType;

/** The bytes of a file of one kind that the public may see; null where there is none. */
export async function findPublicFile(services: Services, tenantId: string, id: string, kind: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  const row = await services.database.read
    .selectFrom('uploads')
    .select(['type', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { type: String(row['type']), bytes: row['bytes'] as Uint8Array } : null;
}

/** A file for its owner, for the desk, and for whoever may see the punch it belongs to. */
export async function readUpload(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const id = call.params['id'] ?? '';
  const row = await services.database.read.selectFrom('uploads').selectAll().where('tenant_id', '=', actor.tenantId).where('id', '=', id).executeTakeFirst();
  if (!row || !(row['owner_id'] === actor.userId || can(actor, deskPermission(String(row['kind']))) || (await hasPunchWith(call, id))))
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

/** Whose work it is to look at a kind of file: identity papers of partners are not for everybody who sees punches. */
function deskPermission(kind: string): string {
  if (kind === 'partner_document') return 'oncall:read';
  return kind === 'blog_image' ? 'blog:write' : 'attendance:read';
}

async function hasPunchWith(call: SignedCall, id: string): Promise<boolean> {
  const { actor, services } = call;
  const punch = await visibleRows(services.database, attendance, actor.tenantId, attendance.access.read(actor))
    .select('id')
    .where('selfie_id', '=', id)
    .executeTakeFirst();
  return punch !== undefined;
}
