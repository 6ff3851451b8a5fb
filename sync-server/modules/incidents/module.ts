import * as office from '#shared/modules/incidents/office-queries.ts';
import { searchedIncidents, searchedParties, searchedTypes } from '#shared/modules/incidents/searched.ts';
import * as queries from '#shared/modules/incidents/queries.ts';
import * as times from '#shared/modules/incidents/times.ts';
import { listActiveTypes } from '#shared/modules/incidents/type-queries.ts';
import { incidentParties } from '#shared/modules/incidents/incident-party.ts';
import { incidentTypes } from '#shared/modules/incidents/incident-type.ts';
import { incidents as incidentsResource } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import { siteReports } from '#shared/modules/incidents/site-report.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { indexed } from '#server/core/sql/search/indexed.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { toldTimes } from '#shared/modules/incidents/time-words.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import { auditTexts } from './audit-texts.ts';
import { addAction, addParty, removeIncident } from './operations/add-to-incident.ts';
import { incidentChanges } from './operations/change-incident.ts';
import { createIncident } from './operations/create-incident.ts';
import { byUrgency } from './by-urgency.ts';
import { lateIncidents } from './late.ts';
import { publishIncident } from './published.ts';
import {
  listEvidence,
  listOwners,
  listParties,
  listTypes,
  readBoard,
  readIncident,
  readTimesSetting,
} from './queries.ts';
import { reportRoutes, siteReportRoutes } from './reports/report-routes.ts';
import { dailyReports } from './reports/send-daily.ts';

const { add, assign, check, close, comment, edit, media, police, reopen, resolve, resume, start, wait } =
  incidentChanges;

/** What goes wrong at customers' places, from report to closing. */
export const incidents = defineModule('incidents', {
  says: auditTexts,
  jobs: [lateIncidents, dailyReports],
  resources: [incidentsResource, incidentTypes, incidentParties, publishedIncidents, siteReports],
  operations: [createIncident, publishIncident, ...Object.values(incidentChanges)],
  searched: [
    searchedIncidents,
    searchedTypes,
    {
      ...indexed(searchedParties, [incidentParties]),
      shows: { by: 'incident_id', searched: searchedIncidents, resource: incidentsResource },
    },
  ],
  routes: [
    handleQuery(office.readBoard, readBoard, { runs: 'by-size' }),
    handleQuery(office.listOwners, listOwners, { runs: 'by-size' }),
    handleQuery(times.readIncidentTimes, readTimesSetting),
    settingsRoute(times.editIncidentTimes, 'incident_times', times.freshTimes, { told: toldTimes }),
    handleQuery(listActiveTypes, listTypes, { runs: 'by-size' }),
    ...resourceRoutes(incidentTypes, { read: 'incidents:read' }),
    ...siteReportRoutes,
    ...reportRoutes,
    ...readRoutes(publishedIncidents, '/incidents/published', ['Published incidents', 'दिखाई गई घटनाएँ'], {
      access: 'signed-in',
    }),
    ...readRoutes(incidentsResource, '/incidents', ['Incidents', 'घटनाएँ'], {
      access: 'signed-in',
      sorts: { urgency: byUrgency },
    }),
    handle(createIncident, { status: 201 }),
    handle(edit),
    handle(removeIncident),
    handleQuery(queries.listComments, async (call) => whole((await readIncident(call)).comments)),
    handle(comment, { status: 201 }),
    handleQuery(queries.listPhotos, async (call) => whole((await readIncident(call)).photos)),
    handle(media, { status: 201 }),
    handleQuery(office.listEvidence, listEvidence),
    handleQuery(office.listParties, listParties),
    handle(addParty, { status: 201 }),
    handle(addAction, { status: 201 }),
    handle(add, { status: 201 }),
    handle(assign),
    handle(start),
    handle(wait),
    handle(resume),
    handle(resolve),
    handle(close),
    handle(reopen),
    handle(police),
    handle(check),
    handle(publishIncident),
  ],
});

/** A list that is always one page. */
function whole<One>(data: readonly One[]) {
  return { data, pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: 200 } };
}
