import type { SessionUser } from '#web/core/session/session.ts';

/** A request is its sender's own, unless it says otherwise. */
export function withOwnStaffId(
  input: Readonly<Record<string, unknown>>,
  user: SessionUser,
): Record<string, unknown> {
  return { ...(user.staff_id === null ? {} : { staff_id: user.staff_id }), ...input };
}
