import * as z from 'zod/mini';
import { columnMaker } from '#shared/core/import-column.ts';
import type { ImportSheet } from '#shared/core/import-column.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { attendance, punchKindNames } from './punch.ts';

const { column, named } = columnMaker({
  also: {
    code: ['emp code', 'employee code', 'emp id', 'employee id', 'id', 'user id', 'code', 'कोड'],
    date: ['day', 'punch date', 'attendance date', 'दिन'],
    time: ['punch time', 'at', 'समय'],
    kind: ['in/out', 'in out', 'direction', 'type', 'status', 'आना जाना'],
  },
  example: {
    code: ['G-014', 'G-014'],
    date: ['21/11/2026', '21/11/2026'],
    time: ['08:02', '08:02'],
    kind: punchKindNames.in,
  },
});

/** The sheet with which punches of another system are brought in: a row for each. */
export const punchSheet: ImportSheet<'punches'> = {
  kind: 'punches',
  title: ['Punches', 'हाज़िरी'],
  columns: [
    { ...column(staff, 'code'), required: true },
    { ...column(attendance, 'date'), required: true },
    named('time', ['Time', 'समय'], true),
    named('kind', ['In or out', 'आना या जाना'], false),
  ],
};

const count = z.int().check(z.gte(0));
const found = {
  rows: count,
  columns: z.array(
    z.strictObject({ head: z.string(), field: z.nullable(z.string()), sample: z.array(z.string()) }),
  ),
  /** The punches to add, and those that are there already, by the same person at the same moment. */
  punches: count,
  known: count,
  faults: count,
  problems: z.array(
    z.strictObject({ row: z.int(), column: z.string(), field: z.string(), message: z.string() }),
  ),
};

/** What an import of punches refuses with where the file has faults. */
export const punchImportRefusals = { invalid: z.strictObject(found) };

/** Checks a file of punches, and takes all of them in unless it only looks. */
export const importPunches = defineExchange({
  path: '/attendance/import',
  permission: 'attendance:write',
  summary: ['Import punches', 'हाज़िरी इम्पोर्ट करें'],
  input: z.unknown(),
  output: z.strictObject({ dry_run: z.boolean(), ...found }),
  refusals: punchImportRefusals,
});
export type PunchImport = z.output<typeof importPunches.output>;
