import type { HealthCheck } from '#shared/modules/crm/health/health.ts';

/** What a check found. */
export function found(
  check: HealthCheck['check'],
  state: HealthCheck['state'],
  reason: HealthCheck['reason'],
  more: Partial<Pick<HealthCheck, 'value' | 'day' | 'places' | 'rate' | 'raises'>> = {},
): HealthCheck {
  return { check, state, reason, value: null, day: null, places: [], rate: null, raises: [], ...more };
}
