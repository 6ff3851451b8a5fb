import { addDays, calendarDate, clockTime, dateOf, formatDate, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { evidenceOf } from '#shared/core/evidence.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees } from '#shared/core/money.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import type { RecoveryContact } from '#shared/modules/recovery/contact.ts';
import { stopOf } from '#shared/modules/recovery/hours.ts';
import type { ContactRule } from '#shared/modules/recovery/hours.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { businessName, businessPhone } from '#server/core/notify/business-name.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { NewRow } from '#server/core/sql/rows.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { textAbout } from '#server/modules/notifications/operations/write-to.ts';
import { rulesOf, visitedOf } from '../standing.ts';
import { withContact } from './record-visit.ts';
import { lined, noNotice, tellAgent } from './write-case.ts';

type NewContact = NewRow<RecoveryContact> & Pick<RecoveryContact, 'id'>;

/**
 * Reminds a borrower by text of what is promised for today or tomorrow, once a day, and writes it into the
 * log as a contact that counts. The text carries no number: it is looked up when the text is sent. None goes
 * where there is nobody to complain to. Gives how many were reminded.
 */
export async function remindBorrower(tx: Tx, caseId: string): Promise<number> {
  const found = await tx.rows(recoveryCases).find(caseId);
  const today = dateOf(tx.now);
  if (!found || !isDue(found, today) || !(await mayBeTexted(tx, found))) return 0;
  const promise = await lastContact(tx, found.id, 'promise');
  const reminder = await lastContact(tx, found.id, 'sent');
  // Who promised today knows it today.
  if (promise === null || isOf(promise, today) || (reminder !== null && isOf(reminder, today))) return 0;
  const { officer, by } = await officerOf(tx, found);
  // Who is reminded has to be able to complain to somebody.
  if (officer === '') return 0;
  const contact = messageOf(tx, found, {
    by,
    outcome: 'sent',
    promised_on: found.promised_on,
    promised_amount: found.promised_amount,
  });
  const { language } = found;
  const isTexted = await textAbout(tx, {
    name: 'promise.reminder',
    about: contact.id,
    language,
    values: {
      name: found.borrower_name,
      amount: formatRupees(found.promised_amount ?? 0),
      date: formatDate(calendarDate(found.promised_on ?? today), language),
      lender: found.lender_name,
      officer,
    },
  });
  if (!isTexted) return 0;
  tx.rows(recoveryCases).update(withContact(found, tx.rows(recoveryContacts).insert(contact)));
  tx.log(logLine(tx.actor, { type: 'recovery_case.remind', coll: recoveryCases.name, rowId: found.id }));
  return 1;
}

/** Whom a borrower may complain to, empty where there is nobody, and who writes. */
export async function officerOf(
  tx: Tx,
  { lender_id: lenderId }: RecoveryCase,
): Promise<{ readonly officer: string; readonly by: string }> {
  const lender = await tx.rows(recoveryLenders).find(lenderId);
  return officerFor(tx.sql, tx.actor.tenantId, lender?.grievance_contact ?? '');
}

/** The officer of a lender, or without one the business itself; and the name of the business. */
export async function officerFor(
  read: Sql,
  tenantId: string,
  contact: string,
): Promise<{ readonly officer: string; readonly by: string }> {
  const by = await businessName({ read }, tenantId);
  const phone = await businessPhone({ read }, tenantId);
  return { by, officer: contact || (phone === '' ? '' : `${by}, ${phone}`) };
}

/**
 * The number of the borrower to whom a message in the log is about to go; null where it came too late, or
 * contact has been stopped, the promise has changed or the notice was withdrawn since.
 */
export async function numberOfTexted(
  store: Store,
  tenantId: string,
  contactId: string,
): Promise<string | null> {
  return runTransaction(store, clockActor(tenantId), async (tx) => {
    const contact = await tx.rows(recoveryContacts).find(contactId);
    const found = contact && (await tx.rows(recoveryCases).find(contact.case_id));
    const today = dateOf(tx.now);
    if (!contact || contact.state !== 'counts' || !isOf(contact, today)) return null;
    if (!found || !hasNumber(found) || !isWanted(found, contact, today)) return null;
    if (!(await mayBeTexted(tx, found, contact))) return null;
    return found.phone;
  });
}

/** Writes down when a notice went: from then on its hours are counted, and it stands so in the log. */
export async function noteGone(store: Store, tenantId: string, contactId: string): Promise<void> {
  await runTransaction(store, clockActor(tenantId), async (tx) => {
    const contact = await tx.rows(recoveryContacts).find(contactId);
    if (contact?.outcome !== 'notice' || contact.state !== 'counts') return;
    const found = await tx.rows(recoveryCases).find(contact.case_id);
    tx.rows(recoveryContacts).update({ ...contact, effective_at: tx.now });
    if (found?.notice_contact !== contact.id) return;
    tx.rows(recoveryCases).update(
      withContact({ ...found, noticed_at: tx.now }, { ...contact, effective_at: tx.now }),
    );
  });
}

/**
 * Writes into the log of a case that a message was not sent, or that nobody was rung: it counts as no
 * contact, nor as the last, nor as notice of a visit.
 */
export async function noteUnmade(store: Store, tenantId: string, contactId: string): Promise<void> {
  await runTransaction(store, clockActor(tenantId), async (tx) => {
    const contact = await tx.rows(recoveryContacts).find(contactId);
    if (contact?.state !== 'counts') return;
    tx.rows(recoveryContacts).update({ ...contact, state: 'dismissed', decided_at: tx.now });
    const found = await tx.rows(recoveryCases).find(contact.case_id);
    if (!found) return;
    await tx.flush();
    // Where something came later, that is the last contact still.
    const wasLast = found.last_outcome === contact.outcome && found.last_contact_at === contact.effective_at;
    const last = wasLast ? await lastContact(tx, found.id, null) : null;
    const isUntold = found.notice_contact === contact.id;
    if (!wasLast && !isUntold) return;
    tx.rows(recoveryCases).update({
      ...found,
      ...(wasLast
        ? { last_contact_at: last?.effective_at ?? null, last_outcome: last?.outcome ?? null }
        : {}),
      ...(isUntold ? { ...noNotice, history: lined(tx, found, { action: 'notice_unsent' }) } : {}),
    });
    if (isUntold) await tellUntold(tx, found);
  });
}

/** Tells who has a case that its borrower was not told, and the office of the first such case of a day. */
async function tellUntold(tx: Tx, found: RecoveryCase): Promise<void> {
  if (found.agent_id !== null) tellAgent(tx, found.agent_id, found, 'case.untold');
  const since = instantAt(dateOf(tx.now), clockTime('00:00'));
  const known = await tx.sql
    .selectFrom('recovery_contacts')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('outcome', '=', 'notice')
    .where('state', '=', 'dismissed')
    .where('decided_at', '>=', since)
    .where('effective_at', '>=', instantAt(addDays(dateOf(tx.now), -2), clockTime('00:00')))
    .where('deleted', '=', 0)
    .limit(2)
    .execute();
  // The one that was dismissed just now is among them.
  if (known.length > 1) return;
  notifyOffice(
    tx,
    'recovery:write',
    newsOf('notice.unsent', { name: found.borrower_name }, '/admin/recovery'),
  );
}

/** Whether what a message in the log says still holds. */
function isWanted(found: RecoveryCase, contact: RecoveryContact, today: CalendarDate): boolean {
  if (contact.outcome === 'notice') return found.status !== 'closed' && found.notice_contact === contact.id;
  return isDue(found, today) && found.promised_on === contact.promised_on;
}

/** Whether there is a number to write to. */
export function hasNumber({ phone }: Pick<RecoveryCase, 'phone'>): boolean {
  return phone !== '' && !isSealed(phone);
}

/** Whether a promise to be reminded of today is open. */
function isDue(found: RecoveryCase, today: CalendarDate): boolean {
  const { promised_on: on, status } = found;
  if (status !== 'allocated' || !hasNumber(found)) return false;
  return on === today || on === addDays(today, 1);
}

/**
 * Whether the rules let a borrower be texted now; a text that is in the log already is not counted against
 * itself.
 */
async function mayBeTexted(tx: Tx, found: RecoveryCase, own?: RecoveryContact): Promise<boolean> {
  const on = { tenantId: tx.actor.tenantId, day: dateOf(tx.now) };
  const visited = own ? [] : ((await visitedOf(tx.sql, on, [found.id])).get(found.id) ?? []);
  const rules = await rulesOf(tx.sql, tx.actor.tenantId);
  return isTextable(tx, found, { rules, visited });
}

/** Whether rules let a borrower be texted now, who was contacted on some days. */
export function isTextable(
  tx: Tx,
  found: RecoveryCase,
  { rules, visited }: { readonly rules: readonly ContactRule[]; readonly visited: readonly string[] },
): boolean {
  return stopOf(tx.now, { ...found, visited }, { way: 'message', rules, papers: null }) === null;
}

function isOf({ effective_at: at }: RecoveryContact, day: CalendarDate): boolean {
  return dateOf(at) === day;
}

/** The last contact of a case, with an outcome or of any: of texts whichever, otherwise one that counts. */
async function lastContact(tx: Tx, caseId: string, outcome: 'promise' | 'sent' | null) {
  let rows = tx.sql
    .selectFrom('recovery_contacts')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('case_id', '=', caseId)
    .where('deleted', '=', 0);
  if (outcome !== null) rows = rows.where('outcome', '=', outcome);
  if (outcome !== 'sent') rows = rows.where('state', '=', 'counts');
  const row = await rows.orderBy('effective_at', 'desc').limit(1).executeTakeFirst();
  return row ? tx.rows(recoveryContacts).find(String(row['id'])) : null;
}

type Message = Pick<RecoveryContact, 'outcome' | 'promised_on' | 'promised_amount'> & { readonly by: string };

/** A message as it stands in the log: of the agent’s case, sent by the business. */
export function messageOf(tx: Tx, found: RecoveryCase, { by, ...facts }: Message): NewContact {
  return {
    id: newId(),
    case_id: found.id,
    kind: 'message',
    agent_id: found.agent_id ?? '',
    agent_name: by,
    at: tx.now,
    effective_at: tx.now,
    received_at: tx.now,
    ...evidenceOf({}),
    ...facts,
    note: '',
    photos: [],
    state: 'counts',
    held_because: 'none',
    decision: '',
    decided_by: '',
    decided_at: null,
  };
}
