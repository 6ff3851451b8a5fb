import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { isGuid } from '#shared/core/ids.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { visibleRows } from '#server/core/crud.ts';
import type { Reply, Services, SignedCall } from '#server/core/route.ts';
import { decodeRow } from '#server/core/table.ts';
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

/** A file for its owner, for the desk, and for whoever may see the punch or the incident it belongs to. */
export async function readUpload(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const id = call.params['id'] ?? '';
  const row = await services.database.read.selectFrom('uploads').selectAll().where('tenant_id', '=', actor.tenantId).where('id', '=', id).executeTakeFirst();
  if (
    !row ||
    !(
      row['owner_id'] === actor.userId ||
      can(actor, deskPermission(String(row['kind']))) ||
      (await hasPunchWith(call, id, String(row['owner_id']))) ||
      (row['kind'] === 'patrol_photo' && (await hasScanWith(call, id, String(row['owner_id'])))) ||
      (await hasIncidentWith(call, id, String(row['owner_id'])))
    )
  )
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
  if (kind === 'staff_document') return 'staff:read';
  if (kind === 'patrol_photo') return 'patrol:read';
  if (kind === 'task_photo') return 'tasks:read';
  return kind === 'blog_image' ? 'blog:write' : 'attendance:read';
}

/** A punch opens only a photo of whoever made the punch: naming somebody else's upload in one opens nothing. */
async function hasPunchWith(call: SignedCall, id: string, ownerId: string): Promise<boolean> {
  const { actor, services } = call;
  const punch = await visibleRows(services.database, attendance, actor.tenantId, attendance.access.read(actor))
    .select('id')
    .where('selfie_id', '=', id)
    .where('marked_by', '=', ownerId)
    .executeTakeFirst();
  return punch !== undefined;
}

/** The same for a scan, whose person is named by the staff record that the photo's owner signs in with. */
async function hasScanWith(call: SignedCall, id: string, ownerId: string): Promise<boolean> {
  const { actor, services } = call;
  const person = await services.database.read
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  if (!person) return false;
  const scan = await visibleRows(services.database, scans, actor.tenantId, scans.access.read(actor))
    .select('id')
    .where('photo_id', '=', id)
    .where('staff_id', '=', String(person['id']))
    .executeTakeFirst();
  return scan !== undefined;
}

/** An incident opens only the photos that its writer uploaded: naming somebody else's upload in it opens nothing. */
async function hasIncidentWith(call: SignedCall, id: string, ownerId: string): Promise<boolean> {
  if (!isGuid(id)) return false;
  const { actor, services } = call;
  const rows = await visibleRows(services.database, incidents, actor.tenantId, incidents.access.read(actor))
    .selectAll()
    .where('photos', 'like', `%"${id}"%`)
    .limit(20)
    .execute();
  return rows.some((row) => (decodeRow(incidents, row) as unknown as Incident).photos.some((photo) => photo.id === id && photo.by_id === ownerId));
}
