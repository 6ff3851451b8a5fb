import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';
import { importKinds } from './import-columns.ts';

const count = z.int().check(z.gte(0));

/** What was found in a file. */
const found = {
  sheets: z.array(
    z.strictObject({
      kind: z.enum(importKinds),
      /** Of the sheet in the workbook; empty for a CSV file. */
      name: z.string(),
      rows: count,
      /** Each column of the sheet with the field it is read into; null where it is left out. */
      columns: z.array(
        z.strictObject({ head: z.string(), field: z.nullable(z.string()), sample: z.array(z.string()) }),
      ),
    }),
  ),
  /** Sheets of the workbook that are none of these. */
  ignored: z.array(z.string()),
  faults: count,
  problems: z.array(
    z.strictObject({
      sheet: z.enum(importKinds),
      row: z.int(),
      column: z.string(),
      field: z.string(),
      message: z.string(),
    }),
  ),
  /** What is added: clients, their sites, rates, balances and advances, and sites that there were none of. */
  counts: z.strictObject({
    clients: count,
    sites: count,
    new_sites: count,
    rates: count,
    balances: count,
    advances: count,
  }),
};

/** What an import refuses with where the file has faults. */
export const importRefusals = { invalid: z.strictObject(found) };

/**
 * Checks a file of clients, sites, rates, opening balances and outstanding advances, and imports it unless it
 * only looks.
 */
export const importClients = defineExchange({
  path: '/billing/import',
  permission: 'clients:write',
  summary: [
    'Import clients, sites, rates, opening balances and advances',
    'ग्राहक, साइट, दर, शुरुआती बकाया और एडवांस इम्पोर्ट करें',
  ],
  input: z.unknown(),
  output: z.strictObject({ dry_run: z.boolean(), ...found }),
  refusals: importRefusals,
});
export type ClientImport = z.output<typeof importClients.output>;
