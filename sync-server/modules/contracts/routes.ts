import * as z from 'zod/mini';
import { integer, text } from '#shared/core/fields.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractRequests } from '#shared/modules/contracts/contract-request.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import { readRoutes } from '#server/core/crud.ts';
import { listRows } from '#server/core/crud.ts';
import { defineModule } from '#server/core/module.ts';
import { handle, logLine, restOrigin } from '#server/core/operations.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';
import { readSettings, writeSettings } from '#server/core/tenant-settings.ts';
import { runTransaction } from '#server/core/transaction.ts';
import { requestContract } from './operations/request-contract.ts';
import { completeVisit, planVisit, rateVisit } from './operations/work-visit.ts';
import { createContract, sendContract, terminateContract, updateContract } from './operations/write-contract.ts';
import { downloadContract, freshContractSettings, listVersions, listVisits } from './queries.ts';

const settings = z.strictObject({ renewal_days: integer(0, 365).schema, terms: text(8000).schema });
const page = { page: 'page, from 1', limit: 'records a page, at most 200' };

/** Contracts with customers, their visits, and the wishes for new ones. */
export const contractsModule = defineModule('contracts', {
  resources: [contracts, contractVisits, contractRequests],
  routes: [
    {
      method: 'GET',
      path: '/contracts/settings',
      access: 'tenant',
      permission: 'contracts:read',
      summary: ['Settings of contracts', 'अनुबंध की सेटिंग'],
      handle: async (call) => ({ data: await readSettings(call.services.database.read, call.actor.tenantId, 'contracts', freshContractSettings) }),
    },
    {
      method: 'PUT',
      path: '/contracts/settings',
      access: 'tenant',
      permission: 'contracts:write',
      summary: ['Change the settings of contracts', 'अनुबंध की सेटिंग बदलें'],
      body: settings,
      handle: saveSettings,
    },
    {
      method: 'GET',
      path: '/contracts/requests',
      access: 'signed-in',
      summary: ['Wishes for contracts', 'अनुबंध के अनुरोध'],
      query: { ...page, status: 'open or done' },
      answers: { resource: contractRequests, many: true },
      handle: (call) => listRows(call.services.database, contractRequests, call.actor.tenantId, contractRequests.access.read(call.actor), call.query),
    },
    handle(requestContract, { status: 201 }),
    handle(completeVisit),
    handle(rateVisit),
    ...readRoutes(contracts, '/contracts', ['Contracts', 'अनुबंध'], { access: 'signed-in' }),
    handle(createContract, { status: 201 }),
    handle(updateContract),
    handle(terminateContract),
    {
      method: 'GET',
      path: '/contracts/{id}/versions',
      access: 'tenant',
      permission: 'contracts:read',
      summary: ['Earlier versions of a contract', 'अनुबंध के पुराने संस्करण'],
      handle: listVersions,
    },
    handle(sendContract),
    { method: 'GET', path: '/contracts/{id}/download', access: 'signed-in', summary: ['A contract as PDF', 'अनुबंध PDF में'], handle: downloadContract },
    {
      method: 'GET',
      path: '/contracts/{id}/visits',
      access: 'signed-in',
      summary: ['Visits under a contract', 'अनुबंध की विज़िट'],
      query: { ...page, status: 'one status', date: 'one day' },
      answers: { resource: contractVisits, many: true },
      handle: listVisits,
    },
    handle(planVisit, { status: 201 }),
  ],
});

async function saveSettings(call: SignedCall): Promise<Reply> {
  const value = call.body as z.infer<typeof settings>;
  await runTransaction(call.services, call.actor, async (tx) => {
    await writeSettings(tx.sql, tx.actor.tenantId, 'contracts', value);
    tx.log(
      logLine(tx.actor, 'settings.contracts', 'tenants', tx.actor.tenantId, restOrigin(), 'applied', JSON.stringify({ renewal_days: value.renewal_days })),
    );
  });
  return { data: value };
}
