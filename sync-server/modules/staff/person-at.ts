import type { Stored } from '#shared/core/resource.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/** The person that a path names, whom the caller must see. */
export function personAt({ services, actor, params }: SignedCall): Promise<StaffMember & Stored> {
  return readRow(services.database, staff, actor.tenantId, staff.access.read(actor), params['id'] ?? '');
}
