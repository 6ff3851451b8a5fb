import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { text } from '#shared/core/fields.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import { refusal } from '#shared/core/refusals.ts';
import { importKinds, kindNamed, sheetOf } from '#shared/modules/billing/import-columns.ts';
import type { ImportKind } from '#shared/modules/billing/import-columns.ts';
import { importRefusals } from '#shared/modules/billing/import-exchange.ts';
import type { importClients as contract } from '#shared/modules/billing/import-exchange.ts';
import { importMessages as messages } from '#shared/modules/billing/import-texts.ts';
import type { NamedRows } from '#server/core/documents/read-xlsx.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { readUploadedSheets } from '#server/core/http/uploaded-sheets.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { faultSheet } from '#server/core/documents/import/fault-sheet.ts';
import { readKnown } from '../import/known-records.ts';
import { planImport } from '../import/plan-import.ts';
import type { ImportPlan } from '../import/planning.ts';
import { readRecords } from '#server/core/documents/import/sheet-records.ts';
import type { ImportFault, SheetRecords } from '#server/core/documents/import/sheet-records.ts';
import { writeImport } from '../import/write-import.ts';

/** The most bytes, sheets and rows of one file. */
export const mostImportBytes = 10 * 1024 * 1024;
const mostSheets = 12;
const mostRows = 5000;
const mostShown = 500;
const options = z.object({
  kind: z._default(text(20).schema, ''),
  mapping: z._default(text(20_000).schema, ''),
  dry_run: z._default(text(20).schema, ''),
  report: z._default(text(20).schema, ''),
});
/** Heads of each kind of sheet, with the field that each is read into. */
const mappings = z.partialRecord(z.enum(importKinds), z.record(z.string(), z.string()));
type Mappings = z.output<typeof mappings>;

type Sheet = { readonly kind: ImportKind; readonly name: string; readonly rows: NamedRows['rows'] };
type Looked = {
  readonly sheets: readonly (Sheet & { readonly read: SheetRecords })[];
  readonly plan: ImportPlan;
  readonly faults: readonly ImportFault<ImportKind>[];
};

/**
 * Reads a file of clients, sites, rates, opening balances and advances. With `dry_run` it only says what would happen;
 * otherwise all of it is added, or nothing where a single cell is wrong. `report=xlsx` answers with every fault
 * by sheet, row and column.
 */
export async function importClients(
  call: ExchangeCall<typeof contract>,
): Promise<ExchangeReply<typeof contract>> {
  const { files, texts } = await readMultipart(call.raw, mostImportBytes, messages.multipart, options);
  const file = files('file')[0] ?? refuse('invalid', messages.multipart, 'file');
  const option = (name: keyof typeof texts): string => call.query[name] ?? texts[name];
  const mapping = mappingOf(option('mapping'));
  const { sheets, ignored } = kindsOf(
    await readUploadedSheets(call, file, { mostRows, mostSheets }),
    option('kind'),
  );
  const needsBilling = sheets.some(({ kind }) => kind !== 'clients');
  if (needsBilling && !can(call.actor, 'billing:write'))
    refuse('forbidden', [
      'You may not import sites, rates, balances and advances.',
      'आप साइट, दर, बकाया और एडवांस इम्पोर्ट नहीं कर सकते।',
    ]);
  const looked = await look(call, call.services.database.read, sheets, mapping);
  if (looked.faults.length > 0 && option('report') === 'xlsx')
    return documentReply(
      faultSheet(looked.faults, messages, call.language),
      'client-import-problems',
      'xlsx',
    );
  if (['true', '1'].includes(option('dry_run')))
    return {
      data: { dry_run: true, ...summaryOf(call, looked, ignored) },
      ...(looked.faults.length === 0 ? { message: messages.fine } : {}),
    };
  const done = await runTransaction(call.services, call.actor, async (tx) => {
    // Two imports at once would not see what the other adds.
    await lockTenantSequence(tx);
    const now = await look(call, tx.sql, sheets, mapping);
    if (now.faults.length > 0) refuseFaults(call, now, ignored);
    await writeImport(tx, now.plan);
    return now;
  });
  return {
    data: { dry_run: false, ...summaryOf(call, done, ignored) },
    message: messages.done,
    status: 201,
  };
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
  const plan = await planImport({ actor, known, today }, read);
  return { sheets: read, plan, faults };
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

function mappingOf(json: string): Mappings {
  if (json === '') return {};
  try {
    const parsed = mappings.safeParse(JSON.parse(json));
    if (parsed.success) return parsed.data;
  } catch {
    // No JSON at all is refused alike.
  }
  return refuse('invalid', messages.badMapping, 'mapping');
}

function summaryOf({ language }: SignedCall, { sheets, plan, faults }: Looked, ignored: readonly string[]) {
  return {
    sheets: sheets.map(({ kind, name, rows, read }) => ({
      kind,
      name,
      rows: read.records.length,
      columns: read.columns.map((column, i) => ({
        head: rows[0]?.[i]?.trim() ?? '',
        field: column?.name ?? null,
        sample: rows.slice(1, 4).flatMap((row) => row[i] || []),
      })),
    })),
    ignored: [...ignored],
    faults: faults.length,
    problems: faults.slice(0, mostShown).map(({ sheet, row, column, field, message }) => ({
      sheet,
      row,
      column,
      field,
      message: translate(message, language),
    })),
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

function refuseFaults(call: SignedCall, looked: Looked, ignored: readonly string[]): never {
  throw refusal(
    { refusals: importRefusals },
    'invalid',
    filled(messages.faults, { n: looked.faults.length }),
    summaryOf(call, looked, ignored),
    looked.faults.slice(0, mostShown).map(({ sheet, row, field, message }) => ({
      field: `${sheet}.${row}.${field}`,
      message,
    })),
  );
}
