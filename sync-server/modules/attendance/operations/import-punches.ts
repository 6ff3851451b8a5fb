import * as z from 'zod/mini';
import { addDays, dateOf, isClockTime, msFromInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { importFileMessages as messages } from '#shared/core/import-messages.ts';
import { latinDigits, plainText } from '#shared/core/read-cell.ts';
import { refusal } from '#shared/core/refusals.ts';
import { punchImportRefusals, punchSheet } from '#shared/modules/attendance/import-punches.ts';
import type { importPunches as contract } from '#shared/modules/attendance/import-punches.ts';
import { instantOf } from '#shared/modules/attendance/machines/read-lines.ts';
import { attendanceSays } from '#shared/modules/attendance/server-messages.ts';
import { attendance, punchKindNames, punchKinds } from '#shared/modules/attendance/punch.ts';
import type { PunchKind } from '#shared/modules/attendance/punch.ts';
import { doubts } from '#shared/modules/attendance/rules.ts';
import { inOrder, readRecords } from '#server/core/documents/import/sheet-records.ts';
import type { ImportFault, SheetRecord, SheetRecords } from '#server/core/documents/import/sheet-records.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { faultFields, foundColumns, foundProblems, importFile } from '#server/core/http/import-file.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { importTemplate } from '#server/core/http/import-template.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { knownMoments, momentMark } from '../settled-moments.ts';
import { dutiesNear, prefetchMoments, takeMoment } from './take-moment.ts';
import type { Moment } from './take-moment.ts';

/** The most bytes, and punches, of one file. */
export const mostPunchImportBytes = 5 * 1024 * 1024;
const mostRows = 5000;
/** Punches whose duties and records are read at once. */
const atOnce = 500;

type Rows = readonly (readonly string[])[];
type Found = Pick<Moment, 'staffId' | 'at' | 'kind'>;
type Looked = {
  readonly read: SheetRecords;
  readonly found: readonly Found[];
  readonly known: number;
  readonly faults: readonly ImportFault<'punches'>[];
};

/**
 * Reads a file of punches; each is taken in as one that the office enters, and one that is known stays as it
 * is.
 */
export async function importPunches(
  call: ExchangeCall<typeof contract>,
): Promise<ExchangeReply<typeof contract>> {
  return importFile(call, {
    limits: { mostBytes: mostPunchImportBytes, mostRows, mostSheets: 1 },
    mapping: z.record(z.string(), z.string()),
    faults: { name: 'punch-import-problems', titles: { punches: punchSheet.title } },
    plan: ([sheet], { mapping }) => {
      const rows = sheet?.rows ?? [];
      if (rows.length < 2) refuse('invalid', messages.empty, 'file');
      return {
        look: (sql) => lookAt(call, sql, rows, mapping ?? {}),
        found: (looked) => summaryOf(call, rows, looked),
        refusal: (looked) => refusalOf(call, rows, looked),
        write: takeAll,
      };
    },
  });
}

async function takeAll(tx: Tx, { found }: Looked): Promise<void> {
  for (let from = 0; from < found.length; from += atOnce) {
    const some = found.slice(from, from + atOnce);
    const duties = await dutiesNear(tx, some);
    await prefetchMoments(tx, some, duties);
    for (const moment of some) {
      await giveWay();
      await takeMoment(tx, { ...moment, siteId: null, method: 'desk' }, duties);
    }
  }
  const detail = JSON.stringify({ punches: found.length });
  tx.log(logLine(tx.actor, { type: 'punch.import', coll: attendance.name, detail }));
}

/** A workbook with the heads of a sheet of punches, and a made-up row. */
export function punchImportTemplate({ language }: SignedCall): Reply {
  return importTemplate(punchSheet, language, 'punch-import-template');
}

/** The punches that a file has, in the order of time. Every wrong cell is among the faults. */
async function lookAt(
  { actor, services }: SignedCall,
  sql: Sql,
  rows: Rows,
  mapping: Readonly<Record<string, string>>,
): Promise<Looked> {
  const faults: ImportFault<'punches'>[] = [];
  const read = await readRecords(punchSheet, rows, mapping, (fault) => {
    faults.push(fault);
  });
  const people = await readPeople(sql, actor.tenantId);
  const nowMs = services.nowMs();
  const found = new Map<string, Found>();
  for (const record of read.records) {
    await giveWay();
    const moment = momentOf(record, people, nowMs);
    if (moment !== null && record.isFine()) found.set(momentMark(moment.staffId, moment.at), moment);
  }
  const sorted = [...found.values()].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return {
    read,
    faults: inOrder(faults, ['punches']),
    found: sorted,
    known: await countKnown(sql, actor.tenantId, sorted),
  };
}

function momentOf(
  { values, text: said, fault }: SheetRecord,
  people: ReadonlyMap<string, string>,
  nowMs: number,
): Found | null {
  const staffId = people.get(plainText(said('code')));
  if (said('code') !== '' && staffId === undefined) fault('code', attendanceSays.noCode);
  const time = timeIn(said('time'));
  if (said('time') !== '' && time === null) fault('time', attendanceSays.badTime);
  const kind = said('kind') === '' ? null : kindIn(said('kind'));
  if (kind === undefined) fault('kind', attendanceSays.badKind);
  const date = values['date'];
  const at = typeof date === 'string' && time !== null ? instantOf(`${date} ${time}`) : null;
  if (at !== null && msFromInstant(at) > nowMs + doubts.clockMs) fault('date', attendanceSays.futurePunch);
  if (at !== null && msFromInstant(at) < nowMs - doubts.farthestMs) fault('date', attendanceSays.oldPunch);
  return staffId === undefined || at === null || kind === undefined ? null : { staffId, at, kind };
}

/**
 * `8:02`, `08:02:11` and `8.02 pm` as `08:02`, with seconds where there are such; null for what is no time.
 */
function timeIn(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '', half = ''] =
    /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?\s*([ap]m)?$/i.exec(latinDigits(text)) ?? [];
  if (hours === '') return null;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (half !== '' && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const clock = `${String(hour).padStart(2, '0')}:${minutes}`;
  if (!isClockTime(clock) || Number(seconds) > 59) return null;
  return seconds === '' ? clock : `${clock}:${seconds}`;
}

const words: Readonly<Record<PunchKind, readonly string[]>> = {
  in: ['in', 'i', 'check in', 'checkin', '0', 'आना'],
  out: ['out', 'o', 'check out', 'checkout', '1', 'जाना'],
  break_start: ['break out', '2'],
  break_end: ['break in', '3'],
};

function kindIn(text: string): PunchKind | undefined {
  const said = plainText(text);
  return punchKinds.find((kind) =>
    [kind, ...punchKindNames[kind], ...words[kind]].some((word) => plainText(word) === said),
  );
}

/** The people of the business by their staff number; nobody where two have the same. */
async function readPeople(sql: Sql, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql
    .selectFrom('staff')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  const people = new Map<string, string | null>();
  for (const row of rows) {
    const code = plainText(String(row['code']));
    people.set(code, people.has(code) ? null : String(row['id']));
  }
  return new Map([...people].flatMap(([code, id]) => (id === null ? [] : [[code, id] as const])));
}

async function countKnown(sql: Sql, tenantId: string, found: readonly Found[]): Promise<number> {
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return 0;
  const known = await knownMoments(sql, tenantId, addDays(dateOf(first.at), -1), addDays(dateOf(last.at), 1));
  return found.filter(({ staffId, at }) => known.has(momentMark(staffId, at))).length;
}

function summaryOf({ language }: SignedCall, rows: Rows, { read, found, known, faults }: Looked) {
  return {
    rows: read.records.length,
    columns: foundColumns(read, rows),
    punches: found.length - known,
    known,
    faults: faults.length,
    problems: foundProblems(faults, language).map(({ sheet: _sheet, ...problem }) => problem),
  };
}

function refusalOf(call: SignedCall, rows: Rows, looked: Looked) {
  const { faults } = looked;
  return refusal(
    { refusals: punchImportRefusals },
    'invalid',
    filled(messages.faults, { n: faults.length }),
    summaryOf(call, rows, looked),
    faultFields(faults, ({ row }) => String(row)),
  );
}
