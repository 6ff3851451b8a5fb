import type { Incident } from './incident.ts';
import { expectedAt } from './rules.ts';

/** Where an incident stands on the board. */
export const incidentStages = ['new', 'assigned', 'in_progress', 'waiting', 'resolved', 'closed'] as const;
export type IncidentStage = (typeof incidentStages)[number];

/** The stage of an incident: its status, told apart by who has it and whether it waits for somebody else. */
export function stageOf({
  status,
  assigned_to: owner,
  waiting_since: waits,
}: Pick<Incident, 'status' | 'assigned_to' | 'waiting_since'>): IncidentStage {
  if (status === 'open') return owner === null ? 'new' : 'assigned';
  if (status === 'in_progress') return waits === null ? 'in_progress' : 'waiting';
  return status;
}

type Timed = Pick<
  Incident,
  | 'status'
  | 'waiting_since'
  | 'responded_at'
  | 'respond_by'
  | 'resolve_by'
  | 'expected_at'
  | 'priority'
  | 'created_at'
>;

/** What has to happen next, and by when; null where nothing runs. */
export function nextDue(
  incident: Timed,
): { readonly what: 'respond' | 'resolve'; readonly by: string } | null {
  if (incident.status === 'resolved' || incident.status === 'closed') return null;
  if (incident.waiting_since !== null) return null;
  if (incident.responded_at === null && incident.respond_by !== null)
    return { what: 'respond', by: incident.respond_by };
  return { what: 'resolve', by: expectedAt(incident) };
}

/** Whether an incident is late at a moment. */
export function isLate(incident: Timed, now: string): boolean {
  const next = nextDue(incident);
  return next !== null && next.by < now;
}
