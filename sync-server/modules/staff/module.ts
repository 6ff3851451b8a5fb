import * as z from 'zod/mini';
import { availability, unsaidAvailability } from '#shared/modules/staff/availability.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import { staffDocuments } from '#shared/modules/staff/document.ts';
import { staff as staffResource } from '#shared/modules/staff/staff-member.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { SignedCall, SignedRoute } from '#server/core/http/route.ts';
import { readStaffPayroll } from '#server/modules/payroll/queries.ts';
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

const read = { access: 'tenant', permission: 'staff:read' } as const;
const write = { access: 'tenant', permission: 'staff:write' } as const;

/** The people who do duty: their records, papers, documents and availability. */
export const staff = defineModule('staff', {
  jobs: [credentialAlerts],
  resources: [staffResource, credentials, staffDocuments, availability],
  routes: [
    {
      method: 'POST',
      path: '/staff/import',
      ...write,
      summary: ['Add people from a file', 'फ़ाइल से लोग जोड़ें'],
      bodyAs: 'raw',
      maxBytes: mostImportBytes,
      query: { dry_run: 'true only looks', report: 'xlsx answers with the rows at fault' },
      handle: importStaff,
    },
    {
      method: 'GET',
      path: '/staff/import/template',
      runs: 'in-worker',
      ...read,
      summary: ['A file to fill in', 'भरने के लिए फ़ाइल'],
      handle: async (call: SignedCall) => importTemplate(call),
    },
    {
      method: 'GET',
      path: '/staff/credentials/ending',
      runs: 'by-size',
      ...read,
      summary: ['Papers that end soon', 'जल्द ख़त्म होने वाले प्रमाणपत्र'],
      query: { days: 'ahead, 60 when not said', page: 'page, from 1', limit: 'papers a page, at most 200' },
      handle: listEnding,
    },
    handle(editCredential),
    handle(removeCredential),
    removeDocument,
    {
      method: 'GET',
      path: '/staff/cards/{token}/photo',
      access: 'public',
      summary: ['The photo on a card that holds', 'चालू कार्ड की फ़ोटो'],
      handle: readCardPhoto,
    },
    renewCard,
    {
      method: 'GET',
      path: '/staff/declined',
      runs: 'by-size',
      ...read,
      summary: ['People who declined the invitation', 'जिन लोगों ने न्योता मना किया'],
      handle: listDeclined,
    },
    ...readRoutes(staffResource, '/staff', ['Staff', 'स्टाफ़'], read, 20, bySignIn),
    handle(createStaffMember, { status: 201 }),
    thenRecheck(handle(editStaffMember)),
    thenRecheck(handle(removeStaffMember)),
    thenRecheck(handle(leaveStaffMember)),
    handle(rejoinStaffMember),
    handle(inviteStaffMember),
    {
      method: 'GET',
      path: '/staff/{id}/sign-in',
      ...read,
      summary: ['Whether somebody confirmed the sign-in', 'क्या व्यक्ति ने साइन इन की पुष्टि की'],
      handle: readSignIn,
    },
    unmaskField,
    {
      method: 'GET',
      path: '/staff/{id}/credentials',
      ...read,
      summary: ['Somebody’s credentials', 'किसी के प्रमाणपत्र'],
      answers: { resource: credentials, many: true },
      handle: listCredentials,
    },
    handle(createCredential, { status: 201 }),
    {
      method: 'GET',
      path: '/staff/{id}/documents',
      ...read,
      summary: ['Somebody’s documents', 'किसी के दस्तावेज़'],
      answers: { resource: staffDocuments, many: true },
      handle: listDocuments,
    },
    createDocument,
    {
      method: 'GET',
      path: '/staff/{id}/availability',
      ...read,
      summary: ['When somebody can work', 'कब काम कर सकते हैं'],
      output: z.union([recordSchema(availability), unsaidAvailability]),
      handle: readAvailability,
    },
    handle(setAvailability),
    {
      method: 'GET',
      path: '/staff/{id}/payroll',
      runs: 'by-size',
      access: 'tenant',
      permission: 'payroll:read',
      summary: ['Somebody’s payroll', 'किसी का वेतन'],
      handle: readStaffPayroll,
    },
    {
      method: 'GET',
      path: '/staff/{id}/schedule',
      runs: 'by-size',
      ...read,
      summary: ['What somebody is to do', 'किसकी क्या ड्यूटी है'],
      query: { from: 'the first day', to: 'the last day' },
      handle: readSchedule,
    },
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
