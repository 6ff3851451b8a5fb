import type { Incident, IncidentAction } from '#shared/modules/incidents/incident.ts';
import { api } from '#web/core/session/api.ts';

/**
 * Takes an incident one step along, assigns it, or (without an action) edits it, and gives the record as it
 * is then.
 */
export async function changeIncident(
  id: string,
  action: IncidentAction | 'assign' | null,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Incident> {
  const path = `/incidents/${encodeURIComponent(id)}`;
  const { data } =
    action === null
      ? await api<Incident>('PUT', path, input)
      : await api<Incident>('POST', `${path}/${action}`, input);
  return data;
}
