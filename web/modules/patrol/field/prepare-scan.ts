import { scanId } from '#shared/modules/patrol/rounds.ts';
import { clockEvidence } from '#web/core/device/clock.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/** A scan carries the evidence of its time, and the id that every phone of its person would give it. */
export function prepareScan(
  given: Readonly<Record<string, unknown>>,
  user: SessionUser,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...clockEvidence(), ...given };
  input['id'] ??= scanId(String(input['round_id']), String(input['checkpoint_id']), user.staff_id ?? user.id);
  return input;
}
