import { instantFromMs } from '#shared/core/dates.ts';
import type { Incident, IncidentPriority } from './incident.ts';

/** Hours within which each priority should be solved, as long as nobody has named a time. */
const hoursFor: Readonly<Record<IncidentPriority, number>> = { critical: 4, high: 8, medium: 24, low: 72 };

/**
 * When an incident should be solved: the time somebody named, else that of the business's
 * setting, else by its priority.
 */
export function expectedAt(
  incident: Pick<Incident, 'expected_at' | 'resolve_by' | 'priority' | 'created_at'>,
): string {
  return (
    incident.expected_at ??
    incident.resolve_by ??
    instantFromMs(Date.parse(incident.created_at) + hoursFor[incident.priority] * 3_600_000)
  );
}

/** Hours from report to solution on average, whole and rounded; null where nothing was solved. */
export function averageResolutionHours(
  solved: readonly Pick<Incident, 'created_at' | 'resolved_at'>[],
): number | null {
  const hours = solved.flatMap(({ created_at: from, resolved_at: to }) =>
    to === null ? [] : [(Date.parse(to) - Date.parse(from)) / 3_600_000],
  );
  return hours.length === 0 ? null : Math.round(hours.reduce((sum, hour) => sum + hour, 0) / hours.length);
}
