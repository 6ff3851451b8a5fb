import type { Actor } from '#shared/core/access.ts';

/** Who acts when the time has come: nobody in particular, for the whole of one tenant. */
export function clockActor(tenantId: string): Actor {
  return {
    tenantId,
    userId: 'clock',
    sessionId: '',
    name: 'Clock',
    phone: null,
    role: 'owner',
    permissions: new Set(['*']),
    staffId: null,
    siteIds: [],
  };
}
