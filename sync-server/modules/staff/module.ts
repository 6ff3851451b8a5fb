import { searchedStaff } from '#shared/modules/staff/searched.ts';
import { readStaffPayroll as readStaffPayrollOf } from '#shared/modules/payroll/queries.ts';
import { readSchedule as readScheduleOf } from '#shared/modules/roster/queries.ts';
import * as queries from '#shared/modules/staff/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { availability } from '#shared/modules/staff/availability.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import { staffDocuments } from '#shared/modules/staff/document.ts';
import { staff as staffResource } from '#shared/modules/staff/staff-member.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { SignedCall, SignedRoute } from '#server/core/http/route.ts';
import { readStaffPayroll } from '#server/modules/payroll/queries.ts';
import { auditTexts } from './audit-texts.ts';
import { cardValues } from './card-page.ts';
import { leavers } from './close-leavers.ts';
import { listHindiNames } from './hindi-names.ts';
import { readIdCard } from './id-card.ts';
import { makeCardToken, readCardPhoto, renewCard } from './operations/check-card.ts';
import { importStaff, importTemplate, mostImportBytes } from './operations/import-staff.ts';
import {
  inviteStaffMember,
  leaveStaffMember,
  rejoinStaffMember,
  removeStaffMember,
} from './operations/move-staff-member.ts';
import { createDocument, removeDocument } from './operations/save-document.ts';
import { setAvailability } from './operations/set-availability.ts';
import { unmaskField } from './operations/unmask-field.ts';
import { createCredential, editCredential, removeCredential } from './operations/write-credential.ts';
import { createStaffMember, editStaffMember } from './operations/write-staff-member.ts';
import { readSchedule, setSchedule } from './schedule.ts';
import {
  bySignIn,
  listCredentials,
  listDeclined,
  listDocuments,
  listEnding,
  readAvailability,
  readSignIn,
} from './queries.ts';
import { credentialAlerts } from './credential-alerts.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import * as exchanges from '#shared/modules/staff/exchanges.ts';

const read = { access: 'tenant', permission: 'staff:read' } as const;

/** The people who do duty: their records, papers, documents and availability. */
export const staff = defineModule('staff', {
  says: auditTexts,
  pages: { card: cardValues },
  searched: [searchedStaff],
  jobs: [credentialAlerts, leavers],
  resources: [staffResource, credentials, staffDocuments, availability],
  routes: [
    handleExchange(exchanges.importStaff, importStaff, {
      bodyAs: 'raw',
      maxBytes: mostImportBytes,
      query: { dry_run: 'true only looks', report: 'xlsx answers with the rows at fault' },
    }),
    {
      method: 'GET',
      path: '/staff/import/template',
      runs: 'in-worker',
      ...read,
      summary: ['Import template', 'इम्पोर्ट का टेम्पलेट'],
      handle: async (call: SignedCall) => importTemplate(call),
    },
    handleQuery(queries.listEnding, listEnding, { runs: 'by-size' }),
    handle(editCredential),
    handle(removeCredential),
    removeDocument,
    {
      method: 'GET',
      path: '/staff/cards/{token}/photo',
      access: 'public',
      summary: ['Photo on a valid card', 'चालू कार्ड की फ़ोटो'],
      handle: readCardPhoto,
    },
    renewCard,
    handleQuery(queries.listHindiNames, listHindiNames, { runs: 'by-size' }),
    handleQuery(queries.listDeclined, listDeclined, { runs: 'by-size' }),
    ...readRoutes(staffResource, '/staff', ['Staff', 'स्टाफ़'], { ...read, limit: 20, narrowing: bySignIn }),
    handle(createStaffMember, { status: 201 }),
    thenRecheck(handle(editStaffMember)),
    thenRecheck(handle(removeStaffMember)),
    thenRecheck(handle(leaveStaffMember)),
    handle(rejoinStaffMember),
    handle(inviteStaffMember),
    handleQuery(queries.readSignIn, readSignIn),
    unmaskField,
    {
      method: 'GET',
      path: '/staff/{id}/credentials',
      ...read,
      summary: ['Certificates of an employee', 'किसी के प्रमाणपत्र'],
      answers: { resource: credentials, many: true },
      handle: listCredentials,
    },
    handle(createCredential, { status: 201 }),
    {
      method: 'GET',
      path: '/staff/{id}/documents',
      ...read,
      summary: ['Documents of an employee', 'किसी के दस्तावेज़'],
      answers: { resource: staffDocuments, many: true },
      handle: listDocuments,
    },
    createDocument,
    handleQuery(queries.readAvailability, readAvailability),
    handle(setAvailability),
    handleQuery(readStaffPayrollOf, readStaffPayroll, { runs: 'by-size' }),
    handleQuery(readScheduleOf, readSchedule, { runs: 'by-size' }),
    setSchedule,
    {
      method: 'GET',
      path: '/staff/{id}/id-card',
      runs: 'in-worker',
      ...read,
      summary: ['Identity card', 'पहचान पत्र'],
      prepare: makeCardToken,
      handle: readIdCard,
    },
  ],
});

/**
 * Whoever stops working here, or whose number has moved, is shut out of open devices at once, not at their
 * next look.
 */
function thenRecheck(route: SignedRoute): SignedRoute {
  return {
    ...route,
    handle: async (call) => {
      const reply = await route.handle(call);
      await call.services.streams.recheck(call.actor.tenantId);
      return reply;
    },
  };
}
