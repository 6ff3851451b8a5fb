import type { Incident, IncidentAction } from '#shared/modules/incidents/incident.ts';
import { api } from '#web/core/session/api.ts';
import { call } from '#web/core/session/call.ts';
import type { editIncident } from '#shared/modules/incidents/operations.ts';

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
      ? await call<typeof editIncident>('PUT /incidents/{id}', { params: { id }, form: input })
      : await api<Incident>('POST', `${path}/${action}`, input);
  return data;
}
