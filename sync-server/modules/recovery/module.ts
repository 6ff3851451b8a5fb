import {
  searchedAgents,
  searchedCases,
  searchedLenders,
  searchedLetters,
  searchedPossessions,
  searchedReceipts,
} from '#shared/modules/recovery/searched.ts';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { dateOf, parseInstant } from '#shared/core/dates.ts';
import { recoveryAgents } from '#shared/modules/recovery/agent.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import { ruleOn } from '#shared/modules/recovery/hours.ts';
import { recoveryLetters } from '#shared/modules/recovery/letter.ts';
import { importCases as importContract } from '#shared/modules/recovery/import-cases.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { stopMessages } from '#shared/modules/recovery/operations.ts';
import { heldReasons } from '#shared/modules/recovery/outcomes.ts';
import { recoveryPossessions } from '#shared/modules/recovery/possession.ts';
import * as queries from '#shared/modules/recovery/queries.ts';
import { recoveryReceipts } from '#shared/modules/recovery/receipt.ts';
import { recoveryRules } from '#shared/modules/recovery/rule.ts';
import { readRoutes, readRow } from '#server/core/http/crud.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { auditTexts } from './audit-texts.ts';
import { auditPack } from './audit-pack.ts';
import { allocateMany } from './operations/allocate-many.ts';
import { callBorrower } from './operations/call-borrower.ts';
import { caseImportTemplate, importCases, mostCaseImportBytes } from './operations/import-cases.ts';
import { giveNotice, giveNotices } from './operations/give-notice.ts';
import { withdrawNotices } from './operations/withdraw-notices.ts';
import { reserveNumbers } from './operations/receipt-numbers.ts';
import { recordVisit } from './operations/record-visit.ts';
import { settleContact } from './operations/settle-contact.ts';
import { createAgent, removeAgent, removeLender, removeRule } from './operations/write-agent.ts';
import {
  allocateCase,
  closeCase,
  editCase,
  pauseCase,
  reopenCase,
  resumeCase,
  withdrawNotice,
} from './operations/write-case.ts';
import { downloadNotice } from './notice-letter.ts';
import { listAgentStands, listMine, readCaseLog } from './queries.ts';
import { downloadReceipt, downloadSharedReceipt } from './receipt-paper.ts';
import { borrowerReminders } from './remind-borrowers.ts';
import { promiseReminders } from './remind-promises.ts';
import { listPromises, readCollections, readRecoveryReport } from './reports/queries.ts';
import { rulesOf } from './standing.ts';

const record = handle(recordVisit, { status: 201 });
const recorded = z.object({
  case_id: z.string(),
  state: z.string(),
  held_because: z.enum(heldReasons),
  effective_at: z.string(),
});
const reads = { access: 'tenant', permission: 'recovery:read' } as const;

/** Loans to be recovered, who visits their borrowers, and what came of it. */
export const recovery = defineModule('recovery', {
  says: auditTexts,
  jobs: [promiseReminders, borrowerReminders],
  searched: [
    searchedCases,
    searchedLenders,
    searchedReceipts,
    searchedAgents,
    searchedLetters,
    searchedPossessions,
  ],
  resources: [
    recoveryLenders,
    recoveryRules,
    recoveryAgents,
    recoveryLetters,
    recoveryCases,
    recoveryContacts,
    recoveryReceipts,
    recoveryPossessions,
  ],
  operations: [recordVisit],
  routes: [
    ...resourceRoutes(recoveryLenders, { remove: removeLender }),
    ...resourceRoutes(recoveryRules, { remove: removeRule }),
    ...resourceRoutes(recoveryAgents, { create: createAgent, remove: removeAgent }),
    ...resourceRoutes(recoveryLetters),
    handleQuery(queries.listAgentStands, listAgentStands, { runs: 'by-size' }),
    ...readRoutes(recoveryCases, '/recovery/cases', ['Cases', 'केस'], {
      ...reads,
      limit: 50,
      narrowing: {
        query: {
          held: 'true for cases with a visit to check',
          to_notify: 'true for open cases whose borrower was neither visited nor given notice',
        },
        rows: (select, { query }) => {
          const held = query['held'] === 'true' ? select.where('contacts_held', '>', 0) : select;
          if (query['to_notify'] !== 'true') return held;
          return held.where('notice_by', '=', 'none').where('visits', '=', 0).where('status', '!=', 'closed');
        },
      },
    }),
    ...readRoutes(recoveryReceipts, '/recovery/receipts', ['Recovery receipts', 'रिकवरी रसीदें'], {
      ...reads,
      limit: 50,
    }),
    handle(editCase),
    handle(allocateCase),
    handle(pauseCase),
    handle(resumeCase),
    giveNotice,
    giveNotices,
    handle(withdrawNotice),
    withdrawNotices,
    handle(closeCase),
    handle(reopenCase),
    allocateMany,
    handleExchange(importContract, importCases, {
      bodyAs: 'raw',
      maxBytes: mostCaseImportBytes,
      query: { kind: 'the lender', dry_run: 'true only looks', report: 'xlsx answers with every fault' },
    }),
    {
      method: 'GET',
      path: '/recovery/import/template',
      runs: 'in-worker',
      ...reads,
      summary: ['Workbook to fill in for an import of cases', 'केस इम्पोर्ट के लिए भरने की फ़ाइल'],
      handle: async (call: SignedCall) => caseImportTemplate(call),
    },
    handleQuery(queries.listMine, listMine, { runs: 'by-size' }),
    { ...record, handle: recordAndSay },
    reserveNumbers,
    callBorrower,
    settleContact,
    handleQuery(queries.readCaseLog, readCaseLog, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/recovery/cases/{id}/pack',
      runs: 'in-worker',
      ...reads,
      summary: ['Audit pack of a case', 'केस का ऑडिट पैक'],
      handle: auditPack,
    },
    {
      method: 'GET',
      path: '/recovery/cases/{id}/notice-letter',
      runs: 'in-worker',
      ...reads,
      summary: ['Letter that tells a borrower of a first visit, as PDF', 'पहली विज़िट की सूचना का पत्र, PDF में'],
      handle: downloadNotice,
    },
    handleQuery(queries.listPromises, listPromises, { runs: 'by-size' }),
    handleQuery(queries.readCollections, readCollections, { runs: 'in-worker' }),
    handleQuery(queries.readRecoveryReport, readRecoveryReport, { runs: 'in-worker' }),
    {
      method: 'GET',
      path: '/recovery/receipts/{id}/paper',
      runs: 'in-worker',
      access: 'signed-in',
      summary: ['A receipt as PDF', 'रसीद PDF में'],
      handle: downloadReceipt,
    },
    {
      method: 'GET',
      path: '/recovery/receipt/{token}',
      runs: 'in-worker',
      access: 'public',
      summary: ['A shared receipt as PDF', 'साझा रसीद PDF में'],
      handle: downloadSharedReceipt,
    },
  ],
});

/** What came of a visit; one that waits for the office is kept, and the answer says why. */
async function recordAndSay(call: SignedCall): Promise<Reply> {
  const reply = await record.handle(call);
  const made = recorded.safeParse(reply.data);
  if (!made.success || made.data.state !== 'held' || made.data.held_because === 'none') return reply;
  const { case_id: caseId, held_because: why, effective_at: at } = made.data;
  const { database } = call.services;
  const found = await readRow(database, recoveryCases, call.actor.tenantId, true, caseId);
  const rules = await rulesOf(database.read, call.actor.tenantId);
  const { opens, closes } = ruleOn(rules, found.loan_kind, dateOf(parseInstant(at)));
  return refuse('illegal_transition', filled(stopMessages[why], { opens, closes }), 'outcome');
}
