import { api } from './api.ts';
import { session, updateSessionUser } from './session.ts';
import type { SessionUser } from './session.ts';

/**
 * Asks the server anew what the signed-in person may do, after it said that this changed, so that menus and
 * buttons follow at once. Without an answer the old ones stay: the server checks every call.
 */
export async function learnRights(userId: string): Promise<void> {
  try {
    const { data } = await api<SessionUser>('GET', '/auth/profile', undefined, { asUser: userId });
    const known = session.get().user;
    if (known?.id !== userId) return;
    const next = { role: data.role, permissions: data.permissions, staff_id: data.staff_id };
    const before = { role: known.role, permissions: known.permissions, staff_id: known.staff_id };
    if (JSON.stringify(before) !== JSON.stringify(next)) updateSessionUser(next);
  } catch {
    // The next sign-in or the next change asks again.
  }
}
