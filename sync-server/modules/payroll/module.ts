import { challanPayments } from '#shared/modules/payroll/challan-payment.ts';
import { holidays } from '#shared/modules/payroll/holiday.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import * as queries from '#shared/modules/payroll/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import * as exchanges from '#shared/modules/payroll/exchanges.ts';
import { computeManualPay } from '#shared/modules/payroll/rules/manual.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { monthSchema } from '#shared/modules/payroll/operations.ts';
import { besidesAdvance, payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import { payDeductions } from '#shared/modules/payroll/pay-deduction.ts';
import { payProfiles } from '#shared/modules/payroll/pay-profile.ts';
import { payRecoveries } from '#shared/modules/payroll/pay-recovery.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import { payslips } from '#shared/modules/payroll/payslip.ts';
import { rateWarnings } from '#shared/modules/payroll/statutory/rate-warnings.ts';
import { rateKinds } from '#shared/modules/payroll/statutory/rates.ts';
import { statutoryRates } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { auditTexts } from './audit-texts.ts';
import {
  advanceMoves,
  cancelDeduction,
  createDeduction,
  requestAdvance,
} from './operations/change-advance.ts';
import { lockRun, stopRun } from './operations/close-run.ts';
import { lastPiece, markPaid, payInPieces } from './operations/mark-paid.ts';
import { processBulk } from './operations/process-bulk.ts';
import { processPayslip } from './operations/process-payslip.ts';
import { removeRate } from './operations/remove-rate.ts';
import { setRate } from './operations/set-rate.ts';
import { removeProfile, removeStructure, setProfile, setStructure } from './operations/set-wages.ts';
import {
  discardInPieces,
  discardRun,
  restartRun,
  startSupplementary,
} from './operations/start-supplementary.ts';
import { updatePayslip } from './operations/update-payslip.ts';
import { readAdvanceReport, readFile, readPayslipPdf, readReport } from './pay-files.ts';
import { readReview } from './review-run.ts';
import { readOwed } from './read-owed.ts';
import { readRates } from './read-rates.ts';
import { readChallans, readCoverage } from './statutory-duties.ts';
import {
  findPayslip,
  listAdvances,
  listPayslips,
  readMyAdvances,
  readMyOvertime,
  readMyPay,
} from './read-payslips.ts';
import { registerRoutes } from './registers/register-routes.ts';
import { payrollWork } from './run-worker.ts';

const read = { access: 'tenant', permission: 'payroll:read' } as const;
const own = { access: 'signed-in' } as const;
const page = { page: 'page, from 1', limit: 'records a page, at most 200' };

/** Wages by the law: the dated rates, who is paid what, the payroll of each month, and advances. */
export const payroll = defineModule('payroll', {
  says: auditTexts,
  jobs: [payrollWork],
  resources: [
    statutoryRates,
    payProfiles,
    wageStructures,
    payrollRuns,
    payslips,
    payAdvances,
    payDeductions,
    payRecoveries,
    holidays,
    challanPayments,
  ],
  operations: [requestAdvance],
  routes: [
    handleQuery(queries.readWarnings, readWarnings),
    handleQuery(queries.readCoverage, readCoverage, { runs: 'in-worker' }),
    ...resourceRoutes(holidays),
    ...resourceRoutes(challanPayments),
    ...readRoutes(statutoryRates, '/payroll/rates', ['Statutory rates', 'क़ानूनी दरें'], { ...read, limit: 200 }),
    handle(setRate),
    handle(removeRate),
    ...readRoutes(payProfiles, '/payroll/profiles', ['Payroll details', 'लोगों की वेतन-जानकारी'], {
      ...read,
      limit: 50,
    }),
    handle(setProfile),
    handle(removeProfile),
    ...readRoutes(wageStructures, '/payroll/structures', ['Wages', 'वेतन'], { ...read, limit: 50 }),
    handle(setStructure),
    handle(removeStructure),
    handleQuery(queries.listPayslips, listPayslips, { runs: 'by-size' }),
    handle(processPayslip),
    handle(processBulk, { status: 202 }),
    handleExchange(exchanges.processManual, processManual),
    ...readRoutes(payrollRuns, '/payroll/runs', ['Payroll of each month', 'हर महीने का वेतन'], {
      ...read,
      limit: 24,
    }),
    handle(startSupplementary, { status: 202 }),
    handle(restartRun, { status: 202 }),
    handle(stopRun),
    handle(discardRun, { before: discardInPieces }),
    handle(lockRun),
    handleQuery(queries.readReview, readReview, { runs: 'by-size' }),
    handleQuery(queries.readOwed, readOwed, { runs: 'in-worker' }),
    handleQuery(queries.readFile, readFile, { runs: 'in-worker' }),
    handleQuery(queries.readChallans, readChallans, { runs: 'in-worker' }),
    handle(updatePayslip),
    handle(markPaid, { before: payInPieces, input: lastPiece }),
    {
      method: 'POST',
      path: '/payroll/generate-payslip/{id}',
      runs: 'in-worker',
      access: 'tenant',
      permission: 'payroll:write',
      summary: ['Create a payslip PDF', 'वेतन पर्ची PDF में बनाएँ'],
      handle: readPayslipPdf,
    },
    {
      method: 'GET',
      path: '/payroll/payslip/{id}',
      runs: 'in-worker',
      ...own,
      summary: ['A payslip as PDF', 'वेतन पर्ची PDF में'],
      handle: readPayslipPdf,
    },
    handleQuery(queries.readAdvanceReport, readAdvanceReport, { runs: 'in-worker' }),
    ...registerRoutes,
    handleQuery(queries.readReport, readReport, { runs: 'in-worker' }),
    handleQuery(queries.readMyPay, readMyPay),
    handleQuery(queries.readMyOvertime, readMyOvertime),
    handleQuery(queries.readMyAdvances, readMyAdvances),
    {
      method: 'GET',
      path: '/payroll/advances',
      runs: 'by-size',
      ...read,
      summary: ['Advances', 'एडवांस'],
      query: { ...page, status: 'one status', search: 'name or reason' },
      answers: { resource: payAdvances, many: true, besides: besidesAdvance },
      handle: (call: SignedCall) => listAdvances(call),
    },
    handle(requestAdvance, { status: 201 }),
    {
      method: 'GET',
      path: '/payroll/advances/staff/{staffId}',
      runs: 'by-size',
      ...read,
      summary: ["One person's advances", 'एक व्यक्ति के एडवांस'],
      query: page,
      answers: { resource: payAdvances, many: true, besides: besidesAdvance },
      handle: (call: SignedCall) => listAdvances(call, call.params['staffId'] ?? ''),
    },
    handle(advanceMoves.approve),
    handle(advanceMoves.reject),
    handle(advanceMoves.cancel),
    ...readRoutes(payDeductions, '/payroll/deductions', ['Deductions', 'कटौतियाँ'], { ...read, limit: 50 }),
    handle(createDeduction, { status: 201 }),
    handle(cancelDeduction),
    {
      method: 'GET',
      path: '/payroll/{id}',
      ...read,
      summary: ['One payslip with its calculation', 'एक पर्ची, हिसाब के साथ'],
      answers: { resource: payslips, many: false },
      handle: async (call: SignedCall) => {
        const payslip = await findPayslip(call, call.params['id'] ?? '');
        return { data: payslip, etag: `"${payslip.ver}"` };
      },
    },
  ],
});

async function processManual(
  call: ExchangeCall<typeof exchanges.processManual>,
): Promise<ExchangeReply<typeof exchanges.processManual>> {
  const { dryRun, input } = call.input;
  if (!dryRun) refuse('invalid', messages.dryRunOnly, 'dryRun');
  const rates = await readRates(call.services.database, call.actor.tenantId);
  return { data: computeManualPay(input, rates, dateOf(instantFromMs(call.services.nowMs()))) };
}

async function readWarnings(
  call: QueryCall<typeof queries.readWarnings>,
): Promise<QueryReply<typeof queries.readWarnings>> {
  const rates = await readRates(call.services.database, call.actor.tenantId);
  const month = call.query['month'];
  if (month !== undefined && !monthSchema.safeParse(month).success)
    refuse('malformed', messages.month, 'month');
  const day = month === undefined ? dateOf(instantFromMs(call.services.nowMs())) : spanOf(month).to;
  return { data: rateWarnings(rates, day, rateKinds) };
}
