import * as z from 'zod/mini';
import { both, id, instant, key, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { billedMonth } from '../generate.ts';
import { sheetMessages as messages } from './messages.ts';
import { mostObjection } from './objection.ts';
import { sheetDigest } from './operations.ts';
import { sharedSheet } from './queries.ts';
import { sheetApprovals } from './sheet-approval.ts';
import { sheetStates } from './sheet-state.ts';

/** What somebody of a client's has to do about a sheet. */
const standing = {
  client_id: id().schema,
  site_id: z.string(),
  state: z.enum(sheetStates),
  /** True where the client is to approve it. */
  asked: z.boolean(),
  /** The last decision of the client. */
  decided: z.nullable(
    z.strictObject({
      by: z.string(),
      at: instant().schema,
      approved: z.boolean(),
      objection: z.string(),
    }),
  ),
};

/** The attendance sheets of a month of the clients whose person the caller is. */
export const listMySheets = defineQuery({
  name: 'billing.my_sheets',
  path: '/billing/my-sheets',
  summary: ['Your attendance sheets', 'आपकी हाज़िरी शीट'],
  input: z.object({ month: parameter('YYYY-MM') }),
  output: z.array(
    z.strictObject({
      ...standing,
      client: z.string(),
      site: z.string(),
      people: z.int(),
      duties: z.number(),
    }),
  ),
  offline: 'keep',
});

/** One of them, person by person: nothing by which somebody could be called, and nothing of their pay. */
export const readMySheet = defineQuery({
  name: 'billing.my_sheet',
  path: '/billing/my-sheet',
  summary: ['Your attendance sheet of a site', 'साइट की आपकी हाज़िरी शीट'],
  input: z.object({
    client_id: parameter('client'),
    site_id: parameter('site'),
    month: parameter('YYYY-MM'),
  }),
  output: z.strictObject({ ...z.omit(sharedSheet, { expires_at: true }).shape, ...standing }),
  offline: 'keep',
});

/** Approves a sheet as it was read, or objects to it: whoever is signed in needs no link and no code. */
export const decideMySheet = defineOnlineOperation({
  name: 'sheet_approval.decide',
  method: 'POST',
  path: '/billing/my-sheets/decide',
  summary: ['Approve your attendance sheet or object to it', 'अपनी हाज़िरी शीट मंज़ूर करें या आपत्ति करें'],
  status: 201,
  input: z
    .strictObject({
      client_id: id().schema,
      site_id: key(80).schema,
      month: billedMonth,
      digest: sheetDigest,
      decision: z.enum(['approve', 'object']),
      objection: z._default(text(mostObjection).schema, ''),
    })
    .check(
      z.refine(({ decision, objection }) => decision === 'approve' || objection.trim().length >= 3, {
        error: both(messages.objectionMissing),
        path: ['objection'],
      }),
    ),
  output: recordSchema(sheetApprovals),
});
