import { searchedLeads, searchedQuotes, searchedSurveys } from '#shared/modules/crm/searched.ts';
import * as exchanges from '#shared/modules/crm/exchanges.ts';
import * as leadContracts from '#shared/modules/crm/lead-operations.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import * as queries from '#shared/modules/crm/queries.ts';
import * as quoteContracts from '#shared/modules/crm/quote-operations.ts';
import { importLeads as importLeadsContract } from '#shared/modules/crm/import-leads.ts';
import * as surveyQueries from '#shared/modules/crm/surveys/queries.ts';
import { listOwnLeads as listOwnLeadsContract } from '#shared/modules/crm/own-leads/queries.ts';
import { readContractDeposit as readContractDepositContract } from '#shared/modules/crm/contract-deposit.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import { readContractHealth as readContractHealthContract } from '#shared/modules/crm/health/health.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import { readOutcome as readOutcomeContract } from '#shared/modules/crm/quote-outcome.ts';
import { readSharedQuote as readSharedQuoteContract } from '#shared/modules/crm/shared-quote.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { bind } from '#server/core/sync/operations.ts';
import { auditTexts } from './audit-texts.ts';
import { quoteValues } from './quote-page.ts';
import { readOutcome } from './accept/read-outcome.ts';
import { calculateCostSheet, readMinimumWages } from './calculate-cost-sheet.ts';
import { downloadQuote, downloadSharedQuote } from './download-quote.ts';
import { acceptQuote, askAboutQuote, declineQuote, sendQuoteCode } from './operations/answer-quote.ts';
import { importLeads, leadImportTemplate, mostLeadImportBytes } from './operations/import-leads.ts';
import { undoAcceptance } from './operations/undo-acceptance.ts';
import { sendQuote } from './operations/send-quote.ts';
import { createQuote, removeQuote, updateQuote } from './operations/write-quote.ts';
import { moveLead, openQuotesNotice } from './operations/move-lead.ts';
import { createLead, removeLead, updateLead } from './operations/write-lead.ts';
import { readContractHealth } from './health/read-contract-health.ts';
import { dueBy, listDuplicates, listOwners, readBoard, readConversion, todayOf } from './queries.ts';
import { readContractDeposit } from './accept/read-contract-deposit.ts';
import { listMySurveys, listRecordedSurveys, listSurveyors } from './surveys/survey-queries.ts';
import { planSurvey, recordSurvey } from './surveys/write-survey.ts';
import { listOwnLeads } from './own-leads/list-own-leads.ts';
import {
  addOwnLead,
  moveOwnLead,
  noteOwnLead,
  planOwnLead,
  shownOwnLead,
} from './own-leads/write-own-lead.ts';
import { quoteWatch } from './reminders/watch-quotes.ts';
import { wageChangeRoutes } from './wage-change/wage-change-routes.ts';
import {
  compareQuotes,
  listQuoteClauses,
  listQuotes,
  listQuoteShifts,
  readQuoteStart,
  readSharedQuote,
} from './quote-queries.ts';

const noteLead = bind(leadContracts.noteLead);

/** Leads, what their posts must cost, and quotes. */
export const crm = defineModule('crm', {
  says: auditTexts,
  pages: { quote: quoteValues },
  searched: [searchedLeads, searchedQuotes, searchedSurveys],
  resources: [leads, quotes, siteSurveys],
  operations: [recordSurvey, addOwnLead, noteOwnLead, planOwnLead, moveOwnLead],
  jobs: [quoteWatch],
  routes: [
    handleExchange(exchanges.calculateCostSheet, calculateCostSheet),
    handleQuery(queries.readBoard, readBoard, { runs: 'in-worker' }),
    handleQuery(queries.listOwners, listOwners, { runs: 'by-size' }),
    handleQuery(queries.readConversion, readConversion, { runs: 'in-worker' }),
    handleQuery(queries.listDuplicates, listDuplicates, { runs: 'by-size' }),
    ...readRoutes(leads, '/crm/leads', ['Leads', 'लीड'], {
      access: 'tenant',
      permission: 'crm:read',
      limit: 50,
      narrowing: {
        query: { due: 'true: only open leads whose next action is due' },
        rows: (rows, call) => (call.query['due'] === 'true' ? dueBy(rows, todayOf(call)) : rows),
      },
    }),
    createLead,
    handleExchange(importLeadsContract, importLeads, {
      bodyAs: 'raw',
      maxBytes: mostLeadImportBytes,
      query: { dry_run: 'true only looks', report: 'xlsx answers with every fault' },
    }),
    {
      method: 'GET',
      path: '/crm/import/template',
      runs: 'in-worker',
      access: 'tenant',
      permission: 'crm:read',
      summary: ['Workbook to fill in for an import of leads', 'लीड इम्पोर्ट के लिए भरने की फ़ाइल'],
      handle: async (call: SignedCall) => leadImportTemplate(call),
    },
    handle(updateLead),
    handle(removeLead),
    handle(moveLead, { notice: openQuotesNotice }),
    handle(noteLead),
    handleQuery(listOwnLeadsContract, listOwnLeads, { runs: 'by-size' }),
    handle(addOwnLead, { status: 201, shown: shownOwnLead }),
    handle(noteOwnLead, { shown: shownOwnLead }),
    handle(planOwnLead, { shown: shownOwnLead }),
    handle(moveOwnLead, { notice: openQuotesNotice, shown: shownOwnLead }),
    handle(planSurvey),
    handle(recordSurvey, { status: 201 }),
    ...readRoutes(siteSurveys, '/crm/surveys', ['Site surveys', 'साइट सर्वे'], {
      access: 'tenant',
      permission: 'crm:read',
      limit: 50,
    }),
    handleQuery(readContractDepositContract, readContractDeposit, { runs: 'by-size' }),
    handleQuery(surveyQueries.listMySurveys, listMySurveys),
    handleQuery(surveyQueries.listRecordedSurveys, listRecordedSurveys, { runs: 'by-size' }),
    handleQuery(surveyQueries.listSurveyors, listSurveyors, { runs: 'by-size' }),
    handleQuery(queries.readMinimumWages, readMinimumWages, { runs: 'by-size' }),
    handleQuery(queries.listQuoteShifts, listQuoteShifts, { runs: 'by-size' }),
    handleQuery(queries.readQuoteStart, readQuoteStart, { runs: 'by-size' }),
    handleQuery(queries.listQuotes, listQuotes, { runs: 'in-worker' }),
    handleQuery(queries.listQuoteClauses, listQuoteClauses, { runs: 'by-size' }),
    handleQuery(queries.compareQuotes, compareQuotes, { runs: 'in-worker' }),
    createQuote,
    updateQuote,
    removeQuote,
    sendQuote,
    ...wageChangeRoutes,
    handleQuery(readContractHealthContract, readContractHealth, { runs: 'in-worker' }),
    handleQuery(readOutcomeContract, readOutcome, { runs: 'by-size' }),
    undoAcceptance,
    {
      method: 'GET',
      path: '/quotes/{id}/download',
      runs: 'in-worker',
      access: 'tenant',
      permission: 'crm:read',
      summary: ['Quote as PDF', 'कोटेशन PDF में'],
      query: { language: 'en or hi; that of the quote without it' },
      handle: downloadQuote,
    },
    handleQuery(readSharedQuoteContract, readSharedQuote),
    {
      method: 'GET',
      path: '/crm/shared-quote/{token}/download',
      runs: 'in-worker',
      access: 'public',
      summary: ['A shared quote as PDF', 'साझा कोटेशन PDF में'],
      query: { language: 'en or hi; that of the quote without it' },
      handle: downloadSharedQuote,
    },
    handleExchange(quoteContracts.sendQuoteCode, sendQuoteCode),
    handleExchange(quoteContracts.acceptQuote, acceptQuote),
    handleExchange(quoteContracts.declineQuote, declineQuote),
    handleExchange(quoteContracts.askAboutQuote, askAboutQuote),
  ],
});
