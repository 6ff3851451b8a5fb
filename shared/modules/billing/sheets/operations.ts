import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, id, key, reference, text } from '#shared/core/fields.ts';
import { defineExchange, defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { billedMonth } from '../generate.ts';
import { sheetMessages as messages } from './messages.ts';
import { mostObjection } from './objection.ts';
import { sheetApprovals } from './sheet-approval.ts';
import { sharedSheet } from './queries.ts';

const which = { client_id: id().schema, site_id: key(80).schema, month: billedMonth };
/** What tells whether a sheet is still the one that was read. */
export const sheetDigest = z.string().check(z.regex(/^[\w-]{43}$/, both(messages.changed)));

/** How long the link of a sheet opens it, in days. */
export const sheetLinkDays = 14;

/**
 * Approves the attendance of a site for a month. `digest` is that of the sheet that was read, so that nobody
 * approves what they have not seen.
 */
export const approveSheet = defineOnlineOperation({
  name: 'sheet_approval.approve',
  method: 'POST',
  path: '/billing/sheets/approve',
  summary: ['Approve an attendance sheet', 'हाज़िरी शीट मंज़ूर करें'],
  permission: 'sheets:write',
  status: 201,
  input: z.strictObject({ ...which, digest: sheetDigest }),
  output: recordSchema(sheetApprovals),
});

/** Mails the link of a sheet to an address on the client's record; a link that was sent before ends. */
export const sendSheet = defineOnlineOperation({
  name: 'sheet_approval.send',
  method: 'POST',
  path: '/billing/sheets/send',
  summary: ['Send an attendance sheet for approval', 'हाज़िरी शीट मंज़ूरी के लिए भेजें'],
  permission: 'billing:write',
  status: 201,
  input: z.strictObject({ ...which, email: email(200).required().schema }),
  output: z.strictObject({ link: z.string() }),
});

const token = reference(300, { min: 1 }).schema;
const otp = z.string().check(z.trim(), z.regex(/^\d{6}$/, both(messages.badCode)));

/** Mails a code to the address to which the link of a sheet was sent. */
export const sendSheetCode = defineExchange({
  path: '/billing/shared-sheet/code',
  access: 'public',
  summary: ['Get a code for an attendance sheet', 'हाज़िरी शीट के लिए कोड मँगवाएँ'],
  input: z.strictObject({ token }),
  output: z.strictObject({ sent: z.boolean() }),
});

/** The sheet behind a link, for whoever has its code. */
export const openSheet = defineExchange({
  path: '/billing/shared-sheet/open',
  access: 'public',
  summary: ['Attendance sheet by its link', 'लिंक से हाज़िरी शीट'],
  input: z.strictObject({ token, otp }),
  output: sharedSheet,
});

/** Approves the sheet behind a link, or objects to it. The code is used up. */
export const decideSheet = defineExchange({
  path: '/billing/shared-sheet/decide',
  access: 'public',
  summary: ['Approve an attendance sheet or object to it', 'हाज़िरी शीट मंज़ूर करें या आपत्ति करें'],
  input: z
    .strictObject({
      token,
      otp,
      digest: sheetDigest,
      decision: z.enum(['approve', 'object']),
      name: text(120, { min: 2, missing: messages.nameMissing }).schema,
      objection: z._default(text(mostObjection).schema, ''),
    })
    .check(
      z.refine(({ decision, objection }) => decision === 'approve' || objection.trim().length >= 3, {
        error: both(messages.objectionMissing),
        path: ['objection'],
      }),
    ),
  output: z.strictObject({ decided: z.boolean() }),
});
