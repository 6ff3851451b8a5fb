import type { Actor } from '#shared/core/access.ts';
import type { Machine } from '#shared/modules/attendance/machines/machine.ts';
import { machineRole } from '#shared/modules/attendance/punch-method.ts';

/** A machine as the server knows it. */
export type KnownMachine = {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  readonly siteId: string;
  readonly direction: 'keys' | 'turns';
};

/** A machine as what it sends is taken in by. */
export function knownOf(
  tenantId: string,
  { id, name, site_id: siteId, direction }: Pick<Machine, 'id' | 'name' | 'site_id' | 'direction'>,
): KnownMachine {
  return { tenantId, id, name, siteId, direction };
}

/** Who acts when a machine sends: nobody but itself, which may mark the people of its site. */
export function machineActor({ tenantId, id, name, siteId }: KnownMachine): Actor {
  return {
    tenantId,
    userId: id,
    sessionId: '',
    name,
    phone: null,
    role: machineRole,
    permissions: new Set(['attendance:mark']),
    staffId: null,
    siteIds: [],
    kioskSiteIds: [siteId],
  };
}
