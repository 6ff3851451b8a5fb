import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import type { AppError } from '#shared/core/errors.ts';
import { text } from '#shared/core/fields.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { importFileMessages as messages } from '#shared/core/import-messages.ts';
import { faultSheet } from '../documents/import/fault-sheet.ts';
import type { ImportFault, SheetRecords } from '../documents/import/sheet-records.ts';
import type { NamedRows } from '../documents/read-xlsx.ts';
import type { Sql } from '../sql/database.ts';
import { lockTenantSequence } from '../sql/lock-tenant-sequence.ts';
import { runTransaction } from '../sql/transaction.ts';
import type { Tx } from '../sql/transaction.ts';
import { documentReply } from './document-reply.ts';
import { readMultipart } from './form-body.ts';
import { answerOnce } from './idempotency.ts';
import type { Remember } from './idempotency.ts';
import type { FileReply, Reply, SignedCall } from './route.ts';
import { readUploadedSheets } from './uploaded-sheets.ts';

/** The most faults that an answer names; the workbook of `report=xlsx` has more. */
const mostShown = 500;
const options = z.object({
  kind: z._default(text(40).schema, ''),
  mapping: z._default(text(20_000).schema, ''),
  dry_run: z._default(text(20).schema, ''),
  report: z._default(text(20).schema, ''),
});

/** What is done with a file that could be read. */
export type ImportPlan<Looked, Found> = {
  /** Finds what the file adds and what is wrong with it, as the records are now. */
  readonly look: (sql: Sql) => Promise<Looked>;
  /** What is answered of it. */
  readonly found: (looked: Looked) => Found;
  /** The refusal of a file with faults. */
  readonly refusal: (looked: Looked) => AppError;
  readonly write: (tx: Tx, looked: Looked) => Promise<void>;
};

/** What differs between imports. */
export type ImportSteps<Kind extends string, Mapping, Looked, Found> = {
  readonly limits: { readonly mostBytes: number; readonly mostRows: number; readonly mostSheets: number };
  /** The heads of columns with the fields that they are read into. */
  readonly mapping: z.ZodMiniType<Mapping>;
  /** The file of faults: its name, and what the sheets are called. */
  readonly faults: { readonly name: string; readonly titles: Readonly<Record<Kind, Message>> };
  readonly plan: (
    sheets: readonly NamedRows[],
    asked: { readonly kind: string; readonly mapping: Mapping | null },
  ) => ImportPlan<Looked, Found>;
};

/**
 * Reads an uploaded file. With `dry_run` it only says what would happen; otherwise all of the file is added,
 * or nothing where a single cell is wrong. `report=xlsx` answers with the faults by sheet, row and column.
 * Options come with the form or in the address. The same file under the same `Idempotency-Key` is added once
 * and answered alike, however often it comes.
 */
export async function importFile<
  Kind extends string,
  Mapping,
  Looked extends { readonly faults: readonly ImportFault<Kind>[] },
  Found,
>(
  call: SignedCall,
  { limits, mapping, faults, plan: planOf }: ImportSteps<Kind, Mapping, Looked, Found>,
): Promise<Imported<{ readonly dry_run: boolean } & Found> | FileReply> {
  const { mostBytes, ...most } = limits;
  const { files, texts } = await readMultipart(call.raw, mostBytes, messages.multipart, options);
  const file = files('file')[0] ?? refuse('invalid', messages.multipart, 'file');
  const option = (name: keyof typeof texts): string => call.query[name] ?? texts[name];
  const matched = mappingIn(option('mapping'), mapping);
  const sheets = await readUploadedSheets(call, file, most);
  const plan = planOf(sheets, { kind: option('kind'), mapping: matched });
  const look = (): Promise<Looked> => plan.look(call.services.database.read);
  if (['true', '1'].includes(option('dry_run'))) {
    const looked = await look();
    if (looked.faults.length > 0 && option('report') === 'xlsx') return faultReply(looked);
    return {
      data: { dry_run: true, ...plan.found(looked) },
      ...(looked.faults.length === 0 ? { message: messages.fine } : {}),
    };
  }
  const asked = { kind: option('kind'), mapping: matched };
  return addOnce(call, { file, asked }, async (remember) => {
    const looked = await look();
    if (looked.faults.length > 0) {
      // The same file may have been added while this one was looked at.
      const known = await remember.find(call.services.database.read);
      if (known) return known;
      if (option('report') === 'xlsx') return faultReply(looked);
      throw plan.refusal(looked);
    }
    return runTransaction(call.services, call.actor, async (tx): Promise<Reply> => {
      // Two imports at once would not see what the other adds.
      await lockTenantSequence(tx);
      const known = await remember.find(tx.sql);
      if (known) return known;
      const now = await plan.look(tx.sql);
      if (now.faults.length > 0) throw plan.refusal(now);
      await plan.write(tx, now);
      const reply = { data: { dry_run: false, ...plan.found(now) }, message: messages.done, status: 201 };
      await remember.keep(tx.sql, reply);
      return reply;
    });
  });

  function faultReply({ faults: found }: Looked): FileReply {
    return documentReply(faultSheet(found, faults.titles, call.language), faults.name, 'xlsx');
  }
}

/** What an import answers. */
export type Imported<Data> = {
  readonly data: Data;
  readonly message?: Message;
  readonly status?: number;
};

/**
 * Adds a file once: the same file, with the same that was asked of it, under the same `Idempotency-Key` is
 * answered as it was the first time, also where what it added would be faults by now. Another file under the
 * key is refused. `add` finds and keeps the answer in its own transaction.
 */
export async function addOnce<Data>(
  call: SignedCall,
  { file, asked }: { readonly file: File; readonly asked: unknown },
  add: (remember: Remember) => Promise<Reply>,
): Promise<Imported<Data> | FileReply> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sent = { file: createHash('sha256').update(bytes).digest('hex'), asked };
  const reply = await answerOnce(
    call,
    async (remember) => (await remember.find(call.services.database.read)) ?? add(remember),
    { sent },
  );
  // What is kept is what was answered, which the caller types.
  return reply as Imported<Data> | FileReply;
}

/**
 * The columns of a sheet as an import answers them: with the field of each, and what stands in its first
 * rows.
 */
export function foundColumns({ columns }: SheetRecords, rows: readonly (readonly string[])[]) {
  return columns.map((column, i) => ({
    head: rows[0]?.[i]?.trim() ?? '',
    field: column?.name ?? null,
    sample: rows.slice(1, 4).flatMap((row) => row[i] || []),
  }));
}

/** The first faults of a file as an import answers them. */
export function foundProblems<Kind extends string>(faults: readonly ImportFault<Kind>[], language: Language) {
  return faults.slice(0, mostShown).map(({ sheet, row, column, field, message }) => ({
    sheet,
    row,
    column,
    field,
    message: translate(message, language),
  }));
}

/** The first faults of a file as a refusal names them, each at its place in the file. */
export function faultFields<Kind extends string>(
  faults: readonly ImportFault<Kind>[],
  placeOf: (fault: ImportFault<Kind>) => string,
) {
  return faults
    .slice(0, mostShown)
    .map((fault) => ({ field: `${placeOf(fault)}.${fault.field}`, message: fault.message }));
}

function mappingIn<Mapping>(json: string, schema: z.ZodMiniType<Mapping>): Mapping | null {
  if (json === '') return null;
  try {
    const parsed = schema.safeParse(JSON.parse(json));
    if (parsed.success) return parsed.data;
  } catch {
    // No JSON at all is refused alike.
  }
  return refuse('invalid', messages.badMapping, 'mapping');
}
