import type { Actor } from '#shared/core/access.ts';

/**
 * Somebody who acts on their own account without being signed in: it may do nothing but what its code does.
 */
export function systemActor(account: { readonly tenantId: string; readonly userId: string }): Actor {
  return {
    tenantId: account.tenantId,
    userId: account.userId,
    sessionId: '',
    name: '',
    phone: null,
    role: 'system',
    permissions: new Set(),
    staffId: null,
    siteIds: [],
  };
}
