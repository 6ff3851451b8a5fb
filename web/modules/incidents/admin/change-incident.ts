import type { Incident, IncidentAction } from '#shared/modules/incidents/incident.ts';
import { call } from '#web/core/session/call.ts';
import type { editIncident } from '#shared/modules/incidents/office-operations.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { incidents } from '#shared/modules/incidents/incident.ts';

type Step = IncidentAction | 'assign' | 'wait' | 'resume' | 'police';

/**
 * Takes an incident one step along, assigns it, or (without an action) edits it, and gives the record as it
 * is then.
 */
export async function changeIncident(
  id: string,
  action: Step | null,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Incident> {
  const { data } =
    action === null
      ? await call<typeof editIncident>('PUT /incidents/{id}', { params: { id }, form: input })
      : await call<
          WriteOf<
            typeof incidents,
            'POST',
            `/incidents/{id}/${IncidentAction | 'assign' | 'wait' | 'resume' | 'police'}`
          >
        >(`POST /incidents/{id}/${action}`, { params: { id }, form: input });
  return data;
}
