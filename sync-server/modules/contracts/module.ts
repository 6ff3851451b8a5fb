import { searchedContracts } from '#shared/modules/contracts/searched.ts';
import { compareVersions as compareVersionsContract } from '#shared/modules/contracts/compare-versions.ts';
import * as queries from '#shared/modules/contracts/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { contracts as contractsResource } from '#shared/modules/contracts/contract.ts';
import { besidesContract } from '#shared/modules/contracts/admin-contract.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { contractAttachments } from '#shared/modules/contracts/attachments/attachment.ts';
import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import { contractPenalties } from '#shared/modules/contracts/penalties/penalty.ts';
import { contractRequests } from '#shared/modules/contracts/contract-request.ts';
import { editContractSettings } from '#shared/modules/contracts/online.ts';
import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { contractStandings, isShownToClient } from '#shared/modules/contracts/rules.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import { listRows } from '#server/core/http/crud.ts';
import { indexed } from '#server/core/sql/search/indexed.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { toldContractSettings } from '#shared/modules/contracts/setting-words.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { listCustomers } from '#server/modules/auth/queries.ts';
import { auditTexts } from './audit-texts.ts';
import { signValues } from './signing/sign-page.ts';
import { addendumRoutes } from './addenda/addendum-routes.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { clauseRoutes } from './clauses/clause-routes.ts';
import { checkQuoteTemplate } from './clauses/read-clauses.ts';
import { inPersonRoutes } from './in-person/in-person-routes.ts';
import { recordInPerson } from './in-person/record-in-person.ts';
import { sendContract } from './signing/send-contract.ts';
import { sendManyContracts } from './signing/send-many.ts';
import { downloadForReader } from './signing/signature-queries.ts';
import { signingRoutes } from './signing/signing-routes.ts';
import { lateTimestamps } from './signing/late-timestamps.ts';
import { signatureWatch } from './signing/watch-requests.ts';
import { requestContract } from './operations/request-contract.ts';
import { penaltyVerbs } from './operations/write-penalty.ts';
import { completeVisit, planVisit, rateVisit } from './operations/work-visit.ts';
import { answerRequest } from './operations/answer-request.ts';
import { terminateContract, withdrawNotice } from './operations/end-contract.ts';
import { movedNotice } from './operations/billing-rows.ts';
import { renewContract } from './operations/renew-contract.ts';
import { lostPenaltyRoutes } from './renewals/carry-penalties.ts';
import { previewRefill, readRefill, refillContract } from './refill/refill-contract.ts';
import * as refillContracts from '#shared/modules/contracts/refill/refill.ts';
import { readRenewal } from './renewals/read-carried-on.ts';
import { readRadar } from './renewals/read-radar.ts';
import { renewalWatch } from './renewals/watch-renewals.ts';
import { createContract, signContract, updateContract } from './operations/write-contract.ts';
import { freshContractSettings, listContracts, listVisits, readOneContract } from './queries.ts';
import { readEnding } from './ending.ts';
import { compareVersions, listVersions } from './versions.ts';

const page = { page: 'page, from 1', limit: 'records a page, at most 200' };

/** Contracts with customers, their visits, and the wishes for new ones. */
export const contracts = defineModule('contracts', {
  says: auditTexts,
  pages: { sign: signValues },
  searched: [
    {
      ...indexed(searchedContracts, [contractsResource]),
      ofCustomers: { isShown: isShownToClient },
    },
  ],
  resources: [
    contractsResource,
    contractVisits,
    contractRequests,
    signatureRequests,
    contractSigners,
    inPersonSignatures,
    contractClauses,
    contractTemplates,
    contractAddenda,
    contractAttachments,
    contractPenalties,
  ],
  operations: [recordInPerson],
  jobs: [signatureWatch, lateTimestamps, renewalWatch],
  routes: [
    handleQuery(queries.readSettings, async ({ services, actor }) => ({
      data: {
        ...(await readSection(services.database.read, actor.tenantId, 'contracts', freshContractSettings)),
        timestamp_host: timestampHost(services.config.timestampUrl),
      },
    })),
    settingsRoute(editContractSettings, 'contracts', freshContractSettings, {
      told: toldContractSettings,
      check: checkQuoteTemplate,
      logged: ({ renewal_days, signature_reminder_days, quote_reminder_days, quote_template_id }) => ({
        renewal_days,
        signature_reminder_days,
        quote_reminder_days,
        quote_template_id,
      }),
    }),
    {
      method: 'GET',
      path: '/contracts/requests',
      runs: 'by-size',
      access: 'signed-in',
      summary: ['Contract requests', 'अनुबंध के अनुरोध'],
      query: { ...page, status: 'open or done' },
      answers: { resource: contractRequests, many: true },
      handle: (call) =>
        listRows(call.services.database, contractRequests, {
          tenantId: call.actor.tenantId,
          answer: contractRequests.access.read(call.actor),
          query: call.query,
        }),
    },
    ...clauseRoutes,
    ...inPersonRoutes,
    ...resourceRoutes(contractPenalties, penaltyVerbs),
    handle(requestContract, { status: 201 }),
    handle(answerRequest),
    handleQuery(queries.listCustomers, listCustomers, { runs: 'by-size' }),
    handle(completeVisit),
    handle(rateVisit),
    {
      method: 'GET',
      path: '/contracts',
      runs: 'by-size',
      access: 'signed-in',
      summary: ['Contracts', 'अनुबंध'],
      query: {
        ...page,
        standing: contractStandings.join(', '),
        to_send: 'true: those to send for signature',
        sort: contractsResource.list.sort.join(', '),
        search: 'text to look for',
        ...Object.fromEntries(contractsResource.list.filter.map((name) => [name, `only this ${name}`])),
      },
      answers: { resource: contractsResource, many: true, besides: besidesContract },
      handle: listContracts,
    },
    handleQuery(queries.readRadar, readRadar, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/contracts/{id}',
      access: 'signed-in',
      summary: ['One contract', 'एक अनुबंध'],
      answers: { resource: contractsResource, many: false, besides: besidesContract },
      handle: readOneContract,
    },
    handle(createContract, { status: 201 }),
    handle(updateContract, { notice: movedNotice }),
    handleQuery(refillContracts.readRefill, readRefill, { runs: 'by-size' }),
    handleExchange(refillContracts.previewRefill, previewRefill),
    handle(refillContract),
    handle(terminateContract, { notice: movedNotice }),
    handle(withdrawNotice, { notice: movedNotice }),
    handle(renewContract, { status: 201, notice: movedNotice }),
    handleQuery(queries.readRenewal, readRenewal, { runs: 'by-size' }),
    ...lostPenaltyRoutes,
    handleQuery(queries.readEnding, readEnding, { runs: 'by-size' }),
    handleQuery(queries.listVersions, listVersions, { runs: 'by-size' }),
    handleQuery(compareVersionsContract, compareVersions, { runs: 'in-worker' }),
    sendContract,
    sendManyContracts,
    handle(signContract),
    ...signingRoutes,
    ...addendumRoutes,
    ...attachmentRoutes,
    {
      method: 'GET',
      path: '/contracts/{id}/download',
      runs: 'in-worker',
      access: 'signed-in',
      summary: ['A contract as PDF', 'अनुबंध PDF में'],
      handle: downloadForReader,
    },
    {
      method: 'GET',
      path: '/contracts/{id}/visits',
      runs: 'by-size',
      access: 'signed-in',
      summary: ['Visits under a contract', 'अनुबंध की विज़िट'],
      query: { ...page, status: 'one status', date: 'one day' },
      answers: { resource: contractVisits, many: true },
      handle: listVisits,
    },
    handle(planVisit, { status: 201 }),
  ],
});

/** The host of the timestamp authority; empty where the installation has none. */
function timestampHost(url: string | null): string {
  return url === null ? '' : new URL(url).host;
}
