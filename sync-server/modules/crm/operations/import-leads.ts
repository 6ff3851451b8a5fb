import { readLeadOwners } from '../lead-owners.ts';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { importFileMessages as messages } from '#shared/core/import-messages.ts';
import { notAmong } from '#shared/core/not-one-of.ts';
import { plainText } from '#shared/core/read-cell.ts';
import { refusal } from '#shared/core/refusals.ts';
import { blankLead } from '#shared/modules/crm/blank-lead.ts';
import { leadImportRefusals, leadSheet } from '#shared/modules/crm/import-leads.ts';
import type { importLeads as contract } from '#shared/modules/crm/import-leads.ts';
import { leadMessages } from '#shared/modules/crm/lead-messages.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { inOrder, readRecords } from '#server/core/documents/import/sheet-records.ts';
import type { ImportFault, SheetRecord, SheetRecords } from '#server/core/documents/import/sheet-records.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { faultFields, foundColumns, foundProblems, importFile } from '#server/core/http/import-file.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { importTemplate } from '#server/core/http/import-template.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';

/** The most bytes, and leads, of one file. */
export const mostLeadImportBytes = 10 * 1024 * 1024;
const mostRows = 5000;

type NewLead = Omit<Lead, 'ver' | 'created_at' | 'updated_at'>;
type Rows = readonly (readonly string[])[];
/** What a file says: its rows, and the leads of those that are fine. */
type ReadFile = {
  readonly read: SheetRecords;
  readonly leads: readonly NewLead[];
  readonly faults: readonly ImportFault<'leads'>[];
};
/** Which of its leads are new, and how many are known already. */
type Sorted = { readonly added: readonly NewLead[]; readonly known: number };
type Looked = ReadFile & Sorted;

/** Reads a file of leads; every lead that is not known yet is added. */
export async function importLeads(
  call: ExchangeCall<typeof contract>,
): Promise<ExchangeReply<typeof contract>> {
  return importFile(call, {
    limits: { mostBytes: mostLeadImportBytes, mostRows, mostSheets: 1 },
    mapping: z.record(z.string(), z.string()),
    faults: { name: 'lead-import-problems', titles: { leads: leadSheet.title } },
    plan: ([sheet], { mapping }) => {
      const rows = sheet?.rows ?? [];
      if (rows.length < 2) refuse('invalid', messages.empty, 'file');
      const { database } = call.services;
      const { tenantId } = call.actor;
      // The cells are read once; which leads are new is looked up again in the transaction.
      let given: ReadFile | null = null;
      return {
        look: async (sql) => {
          given ??= await readLeads(database.isOneOf, sql, tenantId, rows, mapping ?? {});
          return { ...given, ...(await sortOut(database, sql, tenantId, given.leads)) };
        },
        found: (looked) => summaryOf(call, rows, looked),
        refusal: (looked) => refusalOf(call, rows, looked),
        write: addLeads,
      };
    },
  });
}

async function addLeads(tx: Tx, { added }: Looked): Promise<void> {
  for (const lead of added) {
    await giveWay();
    tx.rows(leads).insert({ ...lead, stage_at: tx.now });
  }
  const detail = JSON.stringify({ leads: added.length });
  tx.log(logLine(tx.actor, { type: 'lead.import', coll: leads.name, detail }));
}

/** A workbook with the heads of a sheet of leads, and a made-up row. */
export function leadImportTemplate({ language }: SignedCall): Reply {
  return importTemplate(leadSheet, language, 'lead-import-template');
}

/** The leads that a file has. Every wrong cell is among the faults. */
async function readLeads(
  isOneOf: Database['isOneOf'],
  sql: Sql,
  tenantId: string,
  rows: Rows,
  mapping: Readonly<Record<string, string>>,
): Promise<ReadFile> {
  const faults: ImportFault<'leads'>[] = [];
  const read = await readRecords(leadSheet, rows, mapping, (fault) => {
    faults.push(fault);
  });
  const owners = await readOwners(isOneOf, sql, tenantId);
  const found: NewLead[] = [];
  for (const record of read.records) {
    await giveWay();
    const lead = leadOf(record, owners);
    if (record.isFine()) found.push(lead);
  }
  return { read, leads: found, faults: inOrder(faults, ['leads']) };
}

/** Leaves out the leads that are known, here or further up in the file. */
async function sortOut(
  { isOneOf }: Pick<Database, 'isOneOf'>,
  sql: Sql,
  tenantId: string,
  found: readonly NewLead[],
): Promise<Sorted> {
  const seen = await readKnown(isOneOf, sql, tenantId, found);
  const added: NewLead[] = [];
  for (const lead of found) {
    const marks = marksOf(lead);
    if (!marks.some((mark) => seen.has(mark))) added.push(lead);
    for (const mark of marks) seen.add(mark);
  }
  return { added, known: found.length - added.length };
}

/** The lead of a row. What does not go together is told to the record. */
function leadOf(
  { values, text: said, fault }: SheetRecord,
  owners: ReadonlyMap<string, { readonly id: string; readonly name: string }>,
): NewLead {
  const { owner: _owner, ...facts } = values;
  const owner = owners.get(plainText(said('owner')));
  if (said('owner') !== '' && !owner) fault('owner', notAmong(leadMessages.owner, namesOf(owners)));
  const given: NewLead = {
    ...blankLead,
    source: 'import',
    ...facts,
    name: said('name'),
    id: newId(),
    owner_id: owner?.id ?? null,
    owner_name: owner?.name ?? '',
    notes: [],
  };
  const isRegistered = given.gstin !== '' && values['kind'] === undefined;
  const wrong = leads.check?.(given);
  if (wrong) fault(wrong.field, wrong.text);
  return isRegistered ? { ...given, kind: 'regular' } : given;
}

/** What each owner is called, once. */
function namesOf(owners: ReadonlyMap<string, { readonly id: string; readonly name: string }>): Message[] {
  const byId = new Map([...owners.values()].map(({ id, name }) => [id, name] as const));
  return [...byId.values()].toSorted().map((name) => [name, name]);
}

/** By what two rows are the same lead: a phone number, a GSTIN or an e-mail address. */
function marksOf({ phone, gstin, email }: Pick<Lead, 'phone' | 'gstin' | 'email'>): string[] {
  return [phone && `phone ${phone}`, gstin && `gstin ${gstin}`, email && `email ${email}`].filter(Boolean);
}

/** As many values are looked up at once. */
const lookedUpAtOnce = 500;

/** The marks of a file's leads that leads of the business have. What these are besides is never read. */
async function readKnown(
  isOneOf: Database['isOneOf'],
  sql: Sql,
  tenantId: string,
  found: readonly NewLead[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const name of ['phone', 'gstin', 'email'] as const) {
    const values = [...new Set(found.flatMap((lead) => lead[name] || []))];
    for (let from = 0; from < values.length; from += lookedUpAtOnce) {
      await giveWay();
      const rows = await sql
        .selectFrom('leads')
        .select(name)
        .distinct()
        .where('tenant_id', '=', tenantId)
        .where(isOneOf(name, values.slice(from, from + lookedUpAtOnce)))
        .where('deleted', '=', 0)
        .execute();
      for (const row of rows) known.add(`${name} ${String(row[name])}`);
    }
  }
  return known;
}

/** Who looks after leads, by name; nobody where two have the same name. */
async function readOwners(isOneOf: Database['isOneOf'], sql: Sql, tenantId: string) {
  const people = await readLeadOwners({ sql, isOneOf, tenantId });
  const times = (name: string): number => people.filter((person) => plainText(person.name) === name).length;
  return new Map(
    people.flatMap((person) => {
      const name = plainText(person.name);
      return times(name) === 1 ? [[name, person] as const] : [];
    }),
  );
}

function summaryOf({ language }: SignedCall, rows: Rows, { read, added, known, faults }: Looked) {
  return {
    rows: read.records.length,
    columns: foundColumns(read, rows),
    leads: added.length,
    known,
    faults: faults.length,
    problems: foundProblems(faults, language).map(({ sheet: _sheet, ...problem }) => problem),
  };
}

function refusalOf(call: SignedCall, rows: Rows, looked: Looked) {
  const { faults } = looked;
  return refusal(
    { refusals: leadImportRefusals },
    'invalid',
    filled(messages.faults, { n: faults.length }),
    summaryOf(call, rows, looked),
    faultFields(faults, ({ row }) => String(row)),
  );
}
