import { clientPeople } from '#shared/modules/portal/client-person.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import * as queries from '#shared/modules/portal/queries.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { auditTexts } from './audit-texts.ts';
import { readGuardPhoto } from './guards.ts';
import { acceptGuards, askGuards, refuseGuards, withdrawGuards } from './operations/ask-guards.ts';
import { changeAccess, endAccess, giveAccess } from './operations/give-access.ts';
import { readMySites } from './queries.ts';
import { listMyRequests, readPrice, readRequestPosts, readRequestPrice } from './requests.ts';

/** What people of clients see and ask for in the customer app, and who of them was given access. */
export const portal = defineModule('portal', {
  says: auditTexts,
  resources: [clientPeople, guardRequests],
  operations: [askGuards],
  routes: [
    ...readRoutes(clientPeople, '/portal/people', ['People of clients', 'ग्राहकों के लोग'], {
      access: 'tenant',
      permission: 'clients:read',
    }),
    handle(giveAccess, { status: 201 }),
    handle(changeAccess),
    handle(endAccess),
    handleQuery(queries.readMySites, readMySites, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/portal/guards/{id}/photo',
      access: 'signed-in',
      summary: ['Photo of a guard at your site', 'आपकी साइट के गार्ड की फ़ोटो'],
      handle: readGuardPhoto,
    },
    handleQuery(queries.readPrice, readPrice, { runs: 'by-size' }),
    handleQuery(queries.listMyRequests, listMyRequests, { runs: 'by-size' }),
    ...readRoutes(
      guardRequests,
      '/portal/guard-requests',
      ['Requests for extra guards', 'अतिरिक्त गार्ड के अनुरोध'],
      { access: 'tenant', permission: 'roster:read' },
    ),
    handle(askGuards, { status: 201 }),
    handle(acceptGuards),
    handle(refuseGuards),
    handle(withdrawGuards),
    handleQuery(queries.readRequestPrice, readRequestPrice, { runs: 'by-size' }),
    handleQuery(queries.readRequestPosts, readRequestPosts, { runs: 'by-size' }),
  ],
});
