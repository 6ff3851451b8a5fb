import * as z from 'zod/mini';
import { id, instant } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { sheetApprovers } from '../client.ts';
import { sheetApprovals } from './sheet-approval.ts';
import { sheetStates } from './sheet-state.ts';

const days = z.array(z.number());
const posts = z.array(z.strictObject({ post: z.string(), people: z.int(), duties: z.number() }));
const person = { code: z.string(), name: z.string(), post: z.string(), days, duties: z.number() };

/** The sheet of one site in a list: how much work it has and how it stands. */
const listed = {
  client_id: id().schema,
  client: z.string(),
  site_id: z.string(),
  site: z.string(),
  people: z.int(),
  duties: z.number(),
  approver: z.enum(sheetApprovers),
  state: z.enum(sheetStates),
};

/** The sheets of all clients in a month, those that wait for approval first. */
export const listSheets = defineQuery({
  name: 'billing.sheets',
  path: '/billing/sheets',
  permission: 'sheets:read',
  summary: ['Attendance sheets', 'हाज़िरी शीट'],
  input: z.object({ month: parameter('YYYY-MM') }),
  output: z.strictObject({ sheets: z.array(z.strictObject(listed)) }),
});
export type ListedSheet = z.output<typeof listSheets.output>['sheets'][number];

/** One sheet: people by days, totals by post, what was decided about it, and where a link can be sent. */
export const readSheet = defineQuery({
  name: 'billing.sheet',
  path: '/billing/sheet',
  permission: 'sheets:read',
  summary: ['Attendance sheet of a site', 'साइट की हाज़िरी शीट'],
  input: z.object({
    client_id: parameter('client'),
    site_id: parameter('site'),
    month: parameter('YYYY-MM'),
  }),
  output: z.strictObject({
    ...listed,
    digest: z.string(),
    rows: z.array(z.strictObject({ staff_id: z.string(), ...person })),
    posts,
    emails: z.array(z.strictObject({ name: z.string(), email: z.string() })),
    approvals: z.array(recordSchema(sheetApprovals)),
  }),
});
export type SheetView = z.output<typeof readSheet.output>;

/** What the client sees of a sheet. */
export const sharedSheet = z.strictObject({
  supplier: z.string(),
  client: z.string(),
  site: z.string(),
  month: z.string(),
  digest: z.string(),
  duties: z.number(),
  rows: z.array(z.strictObject(person)),
  posts,
  expires_at: instant().schema,
});
