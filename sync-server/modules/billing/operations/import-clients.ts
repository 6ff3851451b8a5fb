import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { refusal } from '#shared/core/refusals.ts';
import { importKinds, kindNamed, sheetOf } from '#shared/modules/billing/import-columns.ts';
import type { ImportKind } from '#shared/modules/billing/import-columns.ts';
import { importRefusals } from '#shared/modules/billing/import-exchange.ts';
import type { importClients as contract } from '#shared/modules/billing/import-exchange.ts';
import { importMessages as messages } from '#shared/modules/billing/import-texts.ts';
import type { NamedRows } from '#server/core/documents/read-xlsx.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { faultFields, foundColumns, foundProblems, importFile } from '#server/core/http/import-file.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readCompanySettings } from '../read-supplier.ts';
import { readKnown } from '../import/known-records.ts';
import { planImport } from '../import/plan-import.ts';
import type { ImportPlan } from '../import/planning.ts';
import { inOrder, readRecords } from '#server/core/documents/import/sheet-records.ts';
import type { ImportFault, SheetRecords } from '#server/core/documents/import/sheet-records.ts';
import { writeImport } from '../import/write-import.ts';

/** The most bytes, sheets and rows of one file. */
export const mostImportBytes = 10 * 1024 * 1024;
const mostSheets = 12;
const mostRows = 5000;
/** Heads of each kind of sheet, with the field that each is read into. */
const mappings = z.partialRecord(z.enum(importKinds), z.record(z.string(), z.string()));
type Mappings = z.output<typeof mappings>;

type Sheet = { readonly kind: ImportKind; readonly name: string; readonly rows: NamedRows['rows'] };
type Looked = {
  readonly sheets: readonly (Sheet & { readonly read: SheetRecords })[];
  readonly plan: ImportPlan;
  readonly faults: readonly ImportFault<ImportKind>[];
};

/** Reads a file of clients, sites, rates, opening balances and advances. */
export async function importClients(
  call: ExchangeCall<typeof contract>,
): Promise<ExchangeReply<typeof contract>> {
  return importFile(call, {
    limits: { mostBytes: mostImportBytes, mostRows, mostSheets },
    mapping: mappings,
    faults: { name: 'client-import-problems', titles: messages },
    plan: (found, { kind, mapping }) => {
      const { sheets, ignored } = kindsOf(found, kind);
      const needsBilling = sheets.some((sheet) => sheet.kind !== 'clients');
      if (needsBilling && !can(call.actor, 'billing:write'))
        refuse('forbidden', [
          'You may not import sites, rates, balances and advances.',
          'आप साइट, दर, बकाया और एडवांस इम्पोर्ट नहीं कर सकते।',
        ]);
      return {
        look: (sql) => look(call, sql, sheets, mapping ?? {}),
        found: (looked) => summaryOf(call, looked, ignored),
        refusal: (looked) => refusalOf(call, looked, ignored),
        write: (tx, { plan }) => writeImport(tx, plan),
      };
    },
  });
}

async function look(
  { actor, services }: SignedCall,
  sql: Sql,
  sheets: readonly Sheet[],
  mapping: Mappings,
): Promise<Looked> {
  const faults: ImportFault<ImportKind>[] = [];
  const known = await readKnown(
    sql,
    actor.tenantId,
    sheets.map(({ kind }) => kind),
  );
  const read: (Sheet & { readonly read: SheetRecords })[] = [];
  for (const sheet of sheets) {
    const records = await readRecords(sheetOf(sheet.kind), sheet.rows, mapping[sheet.kind], (fault) => {
      faults.push(fault);
    });
    read.push({ ...sheet, read: records });
  }
  const today = dateOf(instantFromMs(services.nowMs()));
  const { credit_days: creditDays } = await readCompanySettings(sql, actor.tenantId);
  const plan = await planImport({ actor, known, today, creditDays }, read);
  return { sheets: read, plan, faults: inOrder(faults, importKinds) };
}

/** Which sheet is of which kind: the first of the kind that is asked for, or each by its name. */
function kindsOf(
  found: readonly NamedRows[],
  wanted: string,
): { readonly sheets: readonly Sheet[]; readonly ignored: readonly string[] } {
  const [first] = found;
  const kind = importKinds.find((one) => one === wanted);
  if (wanted !== '' && !kind) refuse('invalid', messages.badKind, 'kind');
  const named =
    kind && first ? [{ ...first, kind }] : found.map((one) => ({ ...one, kind: kindNamed(one.name) }));
  const sheets = importKinds.flatMap((one) => {
    const sheet = named.find((candidate) => candidate.kind === one);
    return sheet ? [{ name: sheet.name, rows: sheet.rows, kind: one }] : [];
  });
  if (sheets.length === 0) refuse('invalid', messages.noSheet, 'kind');
  if (sheets.every(({ rows }) => rows.length < 2)) refuse('invalid', messages.empty, 'file');
  const used = new Set(sheets.map(({ name }) => name));
  return { sheets, ignored: found.flatMap(({ name }) => (used.has(name) ? [] : [name])) };
}

function summaryOf({ language }: SignedCall, { sheets, plan, faults }: Looked, ignored: readonly string[]) {
  return {
    sheets: sheets.map(({ kind, name, rows, read }) => ({
      kind,
      name,
      rows: read.records.length,
      columns: foundColumns(read, rows),
    })),
    ignored: [...ignored],
    faults: faults.length,
    problems: foundProblems(faults, language),
    counts: {
      clients: plan.clients.length,
      sites: plan.periods.length,
      new_sites: plan.newSites.length,
      rates: plan.rates.length,
      balances: plan.balances.length,
      advances: plan.advances.length,
    },
  };
}

function refusalOf(call: SignedCall, looked: Looked, ignored: readonly string[]) {
  const { faults } = looked;
  return refusal(
    { refusals: importRefusals },
    'invalid',
    filled(messages.faults, { n: faults.length }),
    summaryOf(call, looked, ignored),
    faultFields(faults, ({ sheet, row }) => `${sheet}.${row}`),
  );
}
