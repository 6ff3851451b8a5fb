import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineList, defineQuery, defineRecord, pageParameters, parameter } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { availability, unsaidAvailability } from './availability.ts';
import { credentials } from './credential.ts';
import { staffDocuments } from './document.ts';
import { signInStates } from './sign-in-state.ts';
import { staff } from './staff-member.ts';

const read = 'staff:read';

export const listStaff = defineList(staff, '/staff');
export const readStaffMember = defineRecord(staff, '/staff/{id}');
export const listCredentials = defineList(credentials, '/staff/{id}/credentials');
export const listDocuments = defineList(staffDocuments, '/staff/{id}/documents');

export const listEnding = defineQuery({
  name: 'staff.ending',
  path: '/staff/credentials/ending',
  permission: read,
  summary: ['Certificates expiring soon', 'जल्द ख़त्म होने वाले प्रमाणपत्र'],
  input: z.object({ days: parameter('ahead, 60 when not said'), ...pageParameters }),
  output: z.array(
    z.strictObject({
      ...shapeOf(credentials, ['id', 'staff_id', 'kind', 'number']),
      valid_to: date().schema,
      ...shapeOf(staff, ['name', 'name_hi', 'code']),
    }),
  ),
  paged: true,
});

export const listDeclined = defineQuery({
  name: 'staff.declined',
  path: '/staff/declined',
  permission: read,
  summary: ['People who declined the invitation', 'जिन लोगों ने न्योता मना किया'],
  output: z.array(z.strictObject(shapeOf(staff, ['id', 'name', 'name_hi', 'code']))),
});

/** By the id of each person whose name the caller reads on duties, punches, requests, scans and tasks. */
export const listHindiNames = defineQuery({
  name: 'staff.hindi_names',
  path: '/staff/hindi-names',
  summary: ['Names of people and sites in Hindi', 'लोगों और साइटों के नाम हिंदी में'],
  output: z.record(z.string(), z.string()),
  offline: 'keep',
});

export const readSignIn = defineQuery({
  name: 'staff.sign_in',
  path: '/staff/{id}/sign-in',
  permission: read,
  summary: ['Sign-in confirmation', 'क्या व्यक्ति ने साइन इन की पुष्टि की'],
  output: z.strictObject({ state: z.enum(signInStates) }),
});

export const readAvailability = defineQuery({
  name: 'staff.availability',
  path: '/staff/{id}/availability',
  permission: read,
  summary: ['Availability of an employee', 'कब काम कर सकते हैं'],
  output: z.union([recordSchema(availability), unsaidAvailability]),
});
