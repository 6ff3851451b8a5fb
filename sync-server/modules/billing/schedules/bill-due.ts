import { can } from '#shared/core/access.ts';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { isEmail } from '#shared/core/email.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billSchedules } from '#shared/modules/billing/schedules/bill-schedule.ts';
import type { BillSchedule } from '#shared/modules/billing/schedules/bill-schedule.ts';
import { nextDue } from '#shared/modules/billing/schedules/due-days.ts';
import { scheduleMessages as messages } from '#shared/modules/billing/schedules/messages.ts';
import type { Services } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { storedTexts } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newestAfter } from '../operations/refuse-backdated.ts';
import { mailBill } from '../operations/send-invoice.ts';
import { draftInvoice, issue } from '../operations/write-invoice.ts';
import { readSupplier } from '../read-supplier.ts';
import { lookWhenDue, neverDue, store } from './change-schedule.ts';

/** What came of looking at a schedule. */
export type Made = 'made' | 'nothing';

type Asked = {
  readonly scheduleId: string;
  readonly site: string | null;
  /** Why issuing was refused a moment ago, so that the invoice stays a draft. */
  readonly refused: Message | null;
};

/** Makes the next invoice of a schedule where its day has come, and moves the schedule on to its next day. */
export async function billDue(tx: Tx, services: Services, asked: Asked): Promise<Made> {
  // Another server may be at the same schedule: whoever comes second sees what the first has made.
  await lockTenantSequence(tx);
  const schedule = await tx.rows(billSchedules).find(asked.scheduleId);
  if (!schedule) {
    await neverDue(tx, asked.scheduleId);
    return 'nothing';
  }
  const { next_on: day } = schedule;
  if (schedule.paused || day === null || day > dateOf(tx.now)) {
    await lookWhenDue(tx, schedule);
    return 'nothing';
  }
  const client = await tx.rows(clients).find(schedule.client_id);
  if (!client?.active || client.merged_into !== null) {
    const problem = onDay(messages.clientGone, day, {});
    await store(tx, { ...schedule, paused: true, next_on: null, problem: [...problem] });
    return 'nothing';
  }
  const bill = await draftInvoice(tx, {
    kind: 'invoice',
    client_id: client.id,
    issued_on: await billDay(tx, schedule, { day, billedBy: client.billed_by }),
    lines: [...schedule.lines],
    notes: schedule.notes,
  });
  await tx.sql
    .insertInto('schedule_bills')
    .values({
      tenant_id: tx.actor.tenantId,
      schedule_id: schedule.id,
      month: day.slice(0, 7),
      due_on: day,
      invoice_id: bill.id,
    })
    .execute();
  const problem = await finish(tx, services, { ...asked, schedule, day, bill, email: client.email });
  const billed = { ...schedule, billed_to: day, problem: problem === null ? [] : [...problem] };
  await store(tx, { ...billed, next_on: nextDue(billed, billed) });
  const detail = JSON.stringify({ title: schedule.title, due_on: day, decided_by: schedule.decided_name });
  tx.log(logLine(tx.actor, { type: 'bill_schedule.bill', coll: 'invoices', rowId: bill.id, detail }));
  return 'made';
}

/** Keeps why the next invoice of a schedule could not be made, and has it tried again tomorrow. */
export async function noteRefusal(tx: Tx, scheduleId: string, reason: Message): Promise<Made> {
  await lockTenantSequence(tx);
  const schedule = await tx.rows(billSchedules).find(scheduleId);
  if (!schedule || schedule.next_on === null) return 'nothing';
  const problem = onDay(messages.notMade, schedule.next_on, { reason });
  const saved = await store(tx, { ...schedule, problem: [...problem] });
  await lookWhenDue(tx, saved, true);
  return 'nothing';
}

type Finish = Asked & {
  readonly schedule: BillSchedule;
  readonly day: CalendarDate;
  readonly bill: Invoice;
  readonly email: string;
};

/** Issues and mails a draft where the schedule says so; gives what the office has to know. */
async function finish(
  tx: Tx,
  services: Services,
  { schedule, day, bill, email, site, refused }: Finish,
): Promise<Message | null> {
  if (schedule.mode === 'draft') return null;
  const reason = refused ?? (await issuingLost(tx, schedule));
  if (reason) return onDay(messages.draftedOnly, day, { reason });
  const issued = await issue(tx, bill);
  const { number } = issued;
  tx.log(logLine(tx.actor, { type: 'invoice.issue', coll: 'invoices', rowId: bill.id }));
  if (!isEmail(email)) return filled(messages.notMailed, { number });
  if (site === null) return filled(messages.noAddress, { number });
  await mailBill(tx, services, { bill: issued, to: email, site });
  const detail = JSON.stringify({ email });
  tx.log(logLine(tx.actor, { type: 'invoice.send', coll: 'invoices', rowId: bill.id, detail }));
  return null;
}

/** Why whoever decided that invoices are issued can no longer decide it; null while they can. */
async function issuingLost(
  tx: Tx,
  { decided_by: userId, decided_name: name }: BillSchedule,
): Promise<Message | null> {
  const row = await tx.sql
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role'),
    )
    .select('r.permissions')
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.id', '=', userId ?? '')
    .where('u.active', '=', 1)
    .executeTakeFirst();
  const may =
    row !== undefined &&
    can({ ...tx.actor, permissions: new Set(storedTexts(row['permissions'])) }, 'billing:write');
  return may ? null : filled(messages.mayNotIssue, { name });
}

/**
 * The day on the invoice: its own, or today where its month is over, because the GST return of that month may
 * have been filed, and where it would be issued after a newer one, which only a person may decide.
 */
async function billDay(
  tx: Tx,
  { mode }: BillSchedule,
  { day, billedBy }: { readonly day: CalendarDate; readonly billedBy: string | null },
): Promise<CalendarDate> {
  const today = dateOf(tx.now);
  if (day.slice(0, 7) !== today.slice(0, 7)) return today;
  if (mode === 'draft') return day;
  const { supplier } = await readSupplier(tx.sql, tx.actor.tenantId, billedBy);
  const paper = { kind: 'invoice', supplier_gstin: supplier.gstin, issued_on: day } as const;
  return (await newestAfter(tx, paper)) === null ? day : today;
}

/** A sentence about an invoice of a day, perhaps with a reason, in both languages. */
function onDay(
  message: Message,
  day: CalendarDate,
  { reason = ['', ''] }: { readonly reason?: Message },
): Message {
  return filled(message, { day: inBoth((language) => formatDate(day, language)), reason });
}
