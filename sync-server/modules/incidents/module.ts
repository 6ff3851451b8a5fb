import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { incidents as incidentsResource } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { readRoutes, readRow } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
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
  resources: [incidentsResource],
  operations: [createIncident, ...Object.values(incidentChanges)],
  routes: [
    ...readRoutes(incidentsResource, '/incidents', ['Incidents', 'शिकायतें'], { access: 'signed-in' }),
    handle(createIncident, { status: 201 }),
    handle(incidentChanges.edit),
    handle(remove),
    {
      method: 'GET',
      path: '/incidents/{id}/comments',
      access: 'signed-in',
      summary: ['Comments of an incident', 'शिकायत की टिप्पणियाँ'],
      handle: part('comments'),
    },
    handle(incidentChanges.comment, { status: 201 }),
    {
      method: 'GET',
      path: '/incidents/{id}/media',
      access: 'signed-in',
      summary: ['Photos of an incident', 'शिकायत की फ़ोटो'],
      handle: part('photos'),
    },
    handle(incidentChanges.media, { status: 201 }),
    handle(incidentChanges.assign),
    handle(incidentChanges.start),
    handle(incidentChanges.resolve),
    handle(incidentChanges.close),
    handle(incidentChanges.reopen),
  ],
});

/** One of the lists inside an incident; a photo is fetched at `/uploads/{id}`. */
function part(name: 'comments' | 'photos') {
  return async (call: SignedCall): Promise<Reply> => {
    const row = await readRow(
      call.services.database,
      incidentsResource,
      call.actor.tenantId,
      incidentsResource.access.read(call.actor),
      call.params['id'] ?? '',
    );
    const list = (row as unknown as Incident)[name];
    return { data: list, pagination: { total: list.length, totalPages: 1, currentPage: 1, limit: 200 } };
  };
}
