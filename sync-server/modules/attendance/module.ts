import * as queries from '#shared/modules/attendance/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { handovers } from '#shared/modules/attendance/handover.ts';
import { kioskEvents, kiosks } from '#shared/modules/attendance/kiosk.ts';
import { attendance as attendanceResource } from '#shared/modules/attendance/punch.ts';
import { importPunches as importPunchesContract } from '#shared/modules/attendance/import-punches.ts';
import { machines } from '#shared/modules/attendance/machines/machine.ts';
import { attendanceCorrections, attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import { defineModule } from '#server/core/http/module.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { auditTexts } from './audit-texts.ts';
import { kioskRoutes } from './kiosk-routes.ts';
import { importPunches, mostPunchImportBytes, punchImportTemplate } from './operations/import-punches.ts';
import { machineRoutes } from './machines/machine-routes.ts';
import { waitingPunches } from './machines/take-waiting.ts';
import { createPunch } from './operations/create-punch.ts';
import { answerFix, createFix } from './operations/fix-attendance.ts';
import { regularizePunch } from './operations/regularize-punch.ts';
import { reviewPunch } from './operations/review-punch.ts';
import { signHandover } from './operations/sign-handover.ts';
import { createKioskEvent } from './operations/create-kiosk-event.ts';
import { readBoard, readRules } from './queries.ts';
import { readSiteSummary, readSummary } from './operations/read-summaries.ts';
import { missingPunches } from './missing-punches.ts';

const approveFix = answerFix('approve');
const rejectFix = answerFix('reject');

/** Punches, the day's board, what comes of them by person and site, and how the office puts them right. */
export const attendance = defineModule('attendance', {
  says: auditTexts,
  jobs: [missingPunches, waitingPunches],
  resources: [
    attendanceResource,
    attendanceFixes,
    attendanceCorrections,
    kiosks,
    kioskEvents,
    handovers,
    machines,
  ],
  operations: [
    createPunch,
    createFix,
    regularizePunch,
    reviewPunch,
    approveFix,
    rejectFix,
    createKioskEvent,
    signHandover,
  ],
  routes: [
    handleQuery(queries.readBoard, readBoard, { runs: 'by-size' }),
    handleQuery(queries.readRules, readRules),
    handleQuery(queries.readSummary, readSummary, { runs: 'in-worker' }),
    handleQuery(queries.readSiteSummary, readSiteSummary, { runs: 'in-worker' }),
    ...readRoutes(attendanceFixes, '/attendance/fixes', ['Correction requests', 'सुधार के अनुरोध'], {
      access: 'signed-in',
      limit: 50,
    }),
    ...kioskRoutes,
    ...machineRoutes,
    handleExchange(importPunchesContract, importPunches, {
      bodyAs: 'raw',
      maxBytes: mostPunchImportBytes,
      query: { dry_run: 'true only looks', report: 'xlsx answers with every fault' },
    }),
    {
      method: 'GET',
      path: '/attendance/import/template',
      runs: 'in-worker',
      access: 'tenant',
      permission: 'attendance:read',
      summary: ['Workbook to fill in for an import of punches', 'हाज़िरी इम्पोर्ट के लिए भरने की फ़ाइल'],
      handle: async (call: SignedCall) => punchImportTemplate(call),
    },
    ...readRoutes(handovers, '/attendance/handovers', ['Handovers', 'सौंपी गई पोस्ट'], {
      access: 'signed-in',
      limit: 50,
    }),
    handle(signHandover),
    handle(createFix, { status: 201 }),
    handle(approveFix),
    handle(rejectFix),
    ...readRoutes(attendanceCorrections, '/attendance/corrections', ['Corrections', 'किए गए सुधार'], {
      access: 'signed-in',
      limit: 50,
    }),
    ...readRoutes(attendanceResource, '/attendance', ['Punches', 'हाज़िरी'], {
      access: 'signed-in',
      limit: 50,
    }),
    handle(createPunch, { status: 201 }),
    handle(regularizePunch),
    handle(reviewPunch),
  ],
});
