import * as z from 'zod/mini';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { AppError } from '#shared/core/errors.ts';
import { text } from '#shared/core/fields.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { importColumns } from '#shared/modules/staff/import-columns.ts';
import { importMessages as messages } from '#shared/modules/staff/import-texts.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { departments } from '#shared/modules/settings/department.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import { addOnce } from '#server/core/http/import-file.ts';
import { readUploadedSheets } from '#server/core/http/uploaded-sheets.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { FileReply, Reply, SignedCall } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { noRoomForPeople } from '#server/modules/subscriptions/queries.ts';
import { makeFaultFile } from '../fault-file-task.ts';
import { fieldRole, linkAccount } from './link-account.ts';
import { readHead, readPeople } from './read-people.ts';
import type { NewPerson, RowFault } from './read-people.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { refusal } from '#shared/core/refusals.ts';
import { importRefusals } from '#shared/modules/staff/exchanges.ts';
import type * as exchanges from '#shared/modules/staff/exchanges.ts';

/** The most bytes and people of one file. */
export const mostImportBytes = 15 * 1024 * 1024;
const mostPeople = 20_000;
const mostShown = 500;
const options = z.object({
  dry_run: z._default(text(20).schema, ''),
  report: z._default(text(20).schema, ''),
});
const userColumns = ['tenant_id', 'id', 'name', 'phone', 'role', 'active', 'created_at', 'updated_at'];
const writtenAtOnce = 250;

/** Somebody made up, in the order of the columns. */
const examples: readonly Message[] = importColumns.map(({ example }) => example);

type Plan = {
  readonly rows: readonly (readonly string[])[];
  readonly people: readonly NewPerson[];
  readonly faults: readonly RowFault[];
};

/**
 * Reads a file of people. With `dry_run` it only says what would happen; otherwise everybody in it is added,
 * or nobody where a single cell is wrong. `report=xlsx` answers with the rows at fault and what is wrong with
 * each.
 */
export async function importStaff(
  call: ExchangeCall<typeof exchanges.importStaff>,
): Promise<ExchangeReply<typeof exchanges.importStaff>> {
  const { files, texts } = await readMultipart(call.raw, mostImportBytes, messages.multipart, options);
  const file = files('file')[0] ?? refuse('invalid', messages.multipart, 'file');
  const option = (name: keyof typeof texts): string => call.query[name] ?? texts[name];
  // Each step is one piece of work, of some ten milliseconds for thousands of people.
  const rows = await tableOf(call, file);
  await giveWay();
  if (['true', '1'].includes(option('dry_run'))) {
    const plan = await planOf(call, rows);
    if (plan.faults.length > 0 && option('report') === 'xlsx') return faultReply(call, plan);
    const { services, actor, language } = call;
    const today = dateOf(instantFromMs(services.nowMs()));
    const noRoom = await noRoomForPeople(services.database.read, actor.tenantId, plan.people.length, today);
    return {
      data: {
        dry_run: true,
        ...(noRoom === null ? {} : { no_room: translate(noRoom, language) }),
        ...summaryOf(call, plan),
        columns: readHead(plan.rows[0] ?? []).map((column) => column.field),
        sample: plan.people.slice(0, 5).map(shown),
      },
      ...(plan.faults.length === 0 && noRoom === null
        ? { message: filled(messages.fine, { n: plan.people.length }) }
        : {}),
    };
  }
  return addOnce(call, { file, asked: {} }, async (remember) => {
    const plan = await planOf(call, rows);
    if (plan.faults.length > 0) {
      // The same file may have been added while this one was looked at.
      const known = await remember.find(call.services.database.read);
      if (known) return known;
      if (option('report') === 'xlsx') return faultReply(call, plan);
      throw refusalOf(call, plan);
    }
    return runTransaction(call.services, call.actor, async (tx): Promise<Reply> => {
      await lockTenantSequence(tx);
      const known = await remember.find(tx.sql);
      if (known) return known;
      await addPeople(tx, plan.people);
      const reply = {
        data: { dry_run: false, ...summaryOf(call, plan), created: plan.people.length },
        message: filled(messages.done, { n: plan.people.length }),
        status: 201,
      };
      await remember.keep(tx.sql, reply);
      return reply;
    });
  });
}

function summaryOf({ language }: SignedCall, { rows, people, faults }: Plan) {
  const problems = faults.slice(0, mostShown).map(({ row, column, field, message, values }) => ({
    row,
    column,
    field,
    message: translate(message, language, values),
  }));
  return { rows: rows.length - 1, people: people.length, faults: faults.length, problems };
}

function refusalOf(call: SignedCall, plan: Plan): AppError {
  return refusal(
    { refusals: importRefusals },
    'invalid',
    filled(messages.faults, { n: plan.faults.length }),
    summaryOf(call, plan),
    plan.faults.slice(0, mostShown).map(({ row, field, message, values }) => ({
      field: `${row}.${field}`,
      message: filled(message, values),
    })),
  );
}

async function faultReply(call: SignedCall, plan: Plan): Promise<FileReply> {
  return documentReply(await faultFile(call, plan), 'staff-problems', 'xlsx');
}

/** What a file of staff looks like: the heads, and two made-up people. */
export function importTemplate(call: SignedCall): Reply {
  return documentReply(
    makeXlsx([
      {
        name: translate(messages.people, call.language),
        head: importColumns.map((column) => translate(column.title, call.language)),
        rows: [examples.map((value) => translate(value, call.language))],
      },
    ]),
    'staff-template',
    'xlsx',
  );
}

/** The cells of the file, the head in the first row. */
async function tableOf(call: SignedCall, file: File): Promise<readonly (readonly string[])[]> {
  const [sheet] = await readUploadedSheets(call, file, {
    mostRows: mostPeople,
    mostSheets: 1,
    many: messages.many,
  });
  const rows = sheet?.rows ?? [];
  if (rows.length < 2) refuse('invalid', messages.empty, 'file');
  return rows;
}

async function planOf(call: SignedCall, rows: readonly (readonly string[])[]): Promise<Plan> {
  const { read } = call.services.database;
  const { tenantId } = call.actor;
  const codes = await read
    .selectFrom('staff')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  await giveWay();
  const known = {
    codes: new Set(codes.map((row) => String(row['code']))),
    phones: await readPhones(read, tenantId, 'taken'),
  };
  await giveWay();
  const { people, faults } = await readPeople(rows, known, call.services.nowMs());
  return { rows, people, faults };
}

/** The numbers that somebody of the staff signs in with; the free ones are of records that were removed. */
async function readPhones(sql: Sql, tenantId: string, which: 'taken' | 'free'): Promise<Set<string>> {
  const accounts = await sql
    .selectFrom('users as u')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.tenant_id', '=', 'u.tenant_id').onRef('s.user_id', '=', 'u.id').on('s.deleted', '=', 0),
    )
    .select('u.phone')
    .where('u.tenant_id', '=', tenantId)
    .where('u.phone', 'is not', null)
    .where('u.role', 'in', ['staff', 'supervisor'])
    .where('s.id', which === 'taken' ? 'is not' : 'is', null)
    .execute();
  return new Set(accounts.map((row) => String(row['phone'])));
}

/**
 * Adds everybody with their accounts and departments. The account of a removed record is taken on with its
 * number. A number that somebody took since the look is a conflict, and nobody is added.
 */
async function addPeople(tx: Tx, people: readonly NewPerson[]): Promise<void> {
  const { tenantId } = tx.actor;
  const free = await readPhones(tx.sql, tenantId, 'free');
  const isKnown = ({ phone }: NewPerson): boolean => phone !== null && free.has(phone);
  const accounts = people.map((person) => (person.phone === null || isKnown(person) ? null : newId()));
  const users = people.flatMap((person, i) => {
    const id = accounts[i];
    return id ? [[tenantId, id, person.name, person.phone, fieldRole(person), 1, tx.now, tx.now]] : [];
  });
  for (let from = 0; from < users.length; from += writtenAtOnce) {
    await giveWay();
    await tx.database.insertMany(tx.sql, 'users', userColumns, users.slice(from, from + writtenAtOnce));
  }
  for (const [i, person] of people.entries()) {
    await giveWay();
    const id = newId();
    const linked = isKnown(person) ? await linkAccount(tx, { ...person, id, user_id: null }) : null;
    tx.rows(staff).insert({ ...person, id, user_id: accounts[i] ?? linked });
  }
  const known = await tx.sql
    .selectFrom('departments')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  const missing = new Set(people.map((person) => person.department).filter((name) => name !== ''));
  for (const row of known) missing.delete(String(row['name']));
  for (const name of missing) tx.rows(departments).insert({ id: newId(), name, name_hi: '', head: '' });
  tx.log(
    logLine(tx.actor, {
      type: 'staff_member.import',
      coll: staff.name,
      detail: JSON.stringify({ people: people.length }),
    }),
  );
}

/** A person of a dry run as the screen shows them: without the numbers that are masked. */
function shown({ code, name, phone, post }: NewPerson): Pick<NewPerson, 'code' | 'name' | 'phone' | 'post'> {
  return { code, name, phone, post };
}

/** The workbook is made in a worker; its rows are put together here in turns. */
async function faultFile(
  { services, actor, signal, language }: SignedCall,
  { rows, faults }: Plan,
): Promise<Buffer> {
  const byRow = new Map<number, string[]>();
  for (const [i, { row, column, message, values }] of faults.entries()) {
    if (i % writtenAtOnce === 0) await giveWay();
    const problem = `${column}: ${translate(message, language, values)}`;
    const known = byRow.get(row);
    if (known) known.push(problem);
    else byRow.set(row, [problem]);
  }
  const head = rows[0] ?? [];
  const texts: string[] = [];
  for (const [row, problems] of byRow) {
    if (texts.length % writtenAtOnce === 0) await giveWay();
    texts.push(JSON.stringify([row, problems.join(' · '), ...head.map((_, i) => rows[row - 1]?.[i] ?? '')]));
  }
  await giveWay();
  const bytes = new TextEncoder().encode(`[${texts.join()}]`);
  const input = {
    name: translate(messages.problem, language),
    head: [translate(messages.row, language), translate(messages.problem, language), ...head],
    rows: bytes,
  };
  return Buffer.from(
    await services.readWorkers.inReports(makeFaultFile, input, {
      transfer: [bytes.buffer],
      share: shareOf(actor),
      signal,
    }),
  );
}
