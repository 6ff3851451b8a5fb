import { searchedIncidents } from '#shared/modules/incidents/searched.ts';
import * as queries from '#shared/modules/incidents/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { incidents as incidentsResource } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { readRoutes, readRow } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { incidentChanges } from './operations/change-incident.ts';
import { createIncident } from './operations/create-incident.ts';

const removal = defineOperation({
  name: 'incident.delete',
  method: 'DELETE',
  path: '/incidents/{id}',
  summary: ['Remove an incident that was reported by mistake', 'ग़लती से दर्ज शिकायत हटाएँ'],
  input: z.strictObject({}),
  resource: incidentsResource,
  permission: 'incidents:write',
  offline: false,
});

const remove = bind(removal, async (tx, { id }) => {
  const incident = await tx
    .rows(incidentsResource)
    .visible(id ?? '', incidentsResource.access.write(tx.actor));
  tx.rows(incidentsResource).remove(incident);
  return incident;
});

/** What goes wrong at customers' places, from report to closing. */
export const incidents = defineModule('incidents', {
  searched: [searchedIncidents],
  resources: [incidentsResource],
  operations: [createIncident, ...Object.values(incidentChanges)],
  routes: [
    ...readRoutes(incidentsResource, '/incidents', ['Incidents', 'शिकायतें'], { access: 'signed-in' }),
    handle(createIncident, { status: 201 }),
    handle(incidentChanges.edit),
    handle(remove),
    handleQuery(queries.listComments, async (call) => whole((await readIncident(call)).comments)),
    handle(incidentChanges.comment, { status: 201 }),
    handleQuery(queries.listPhotos, async (call) => whole((await readIncident(call)).photos)),
    handle(incidentChanges.media, { status: 201 }),
    handle(incidentChanges.assign),
    handle(incidentChanges.start),
    handle(incidentChanges.resolve),
    handle(incidentChanges.close),
    handle(incidentChanges.reopen),
  ],
});

function readIncident({ services, actor, params }: SignedCall): Promise<Incident> {
  return readRow(
    services.database,
    incidentsResource,
    actor.tenantId,
    incidentsResource.access.read(actor),
    params['id'] ?? '',
  );
}

/** A list that is always one page. */
function whole<One>(data: readonly One[]) {
  return { data, pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: 200 } };
}
