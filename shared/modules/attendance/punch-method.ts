import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';

/**
 * How a punch is made: on one's own phone, by a supervisor for another person, on a kiosk, by the office,
 * or by a biometric machine.
 */
export const punchMethods = ['own', 'muster', 'kiosk', 'desk', 'machine'] as const;
/** As what a machine acts; no account has it. */
export const machineRole = 'machine';
export type PunchMethod = (typeof punchMethods)[number];

/**
 * The method that a punch counts as, by who sends it for whom; null where the one asked for is not theirs.
 * The fewer proofs a method asks for, the less its sender may choose it: a punch for oneself is always `own`,
 * with its photo, geofence and code of the post. One for another person that calls itself `own` counts as
 * `muster`, so no phone loses a punch over a name. That the sender may mark this person at all is checked
 * elsewhere.
 */
export function methodOf(actor: Actor, staffId: string, asked: PunchMethod): PunchMethod | null {
  if (actor.role === machineRole || asked === 'machine')
    return actor.role === machineRole && asked === 'machine' ? 'machine' : null;
  if (actor.role === 'kiosk' || asked === 'kiosk')
    return actor.role === 'kiosk' && asked === 'kiosk' ? 'kiosk' : null;
  if (asked === 'desk' && !can(actor, 'attendance:write')) return null;
  if (staffId === actor.staffId) return 'own';
  return asked === 'own' ? 'muster' : asked;
}
