import { can } from '#shared/core/access.ts';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { saidNote } from '#shared/modules/crm/lead-note-texts.ts';
import { movedTo, withNote } from '#shared/modules/crm/lead-operations.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import { outcomeMessages as messages } from '#shared/modules/crm/outcome-messages.ts';
import { undoAcceptance as contract } from '#shared/modules/crm/quote-outcome.ts';
import type { MadeRecord } from '#shared/modules/crm/quote-outcome.ts';
import { monthlyValueOf, quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { undoneQuoteMail } from '#shared/modules/crm/undone-quote-mail.ts';
import { isRunning } from '#shared/modules/tasks/figures.ts';
import { taskMoves } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { queueMail, readOffice } from '#server/core/notify/mailer.ts';
import { queueText } from '#server/core/notify/texter.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { withdrawProforma } from '#server/modules/billing/operations/withdraw-proforma.ts';
import { undoContract } from '#server/modules/contracts/operations/undo-contract.ts';
import { clearPosts } from '#server/modules/roster/operations/clear-posts.ts';
import { restoreCreditDays } from '../accept/choose-client.ts';
import { noteUndone, readKept } from '../accept/kept-outcomes.ts';
import type { StoredOutcome } from '../accept/kept-outcomes.ts';
import type { Place } from '../accept/outcome-place.ts';
import { outcomeResources } from '../accept/outcome-resources.ts';
import { readRecords } from '../accept/read-records.ts';
import type { KnownRecord } from '../accept/read-records.ts';
import { staysOnRecord } from '../accept/stays-on-record.ts';
import { whyHeld } from '../accept/why-held.ts';
import { openAgain, reopenQuotes } from './supersede-quotes.ts';
import { quoteAndLead, statusAfter, withState } from './write-quote.ts';

/**
 * Takes back what an accepted quote set up, all of it or nothing. The contract stays as one that was undone,
 * and a proforma that was issued as a cancelled one; signatures are void, and nobody stands at its posts any
 * more. What was there before the acceptance stays as it is.
 */
export const undoAcceptance = handleOnline(contract, {
  handler: async (tx, { params, input }) => {
    // Nobody may roster, sign or bill anything of it between looking and removing.
    await lockTenantSequence(tx);
    const { quote, lead } = await quoteAndLead(tx, params['id'] ?? '');
    if (!can(tx.actor, 'contracts:write')) refuse('forbidden', messages.needsContracts);
    const kept = await keptOf(tx, quote);
    const place = placeIn(tx);
    const held = await whyHeld(place, kept);
    if (held) refuse('illegal_transition', held, 'id');
    const records = await readRecords(place, kept.made);
    if (input.reason === '' && records.some(isSigned)) refuse('invalid', messages.needsReason, 'reason');
    await takeAllBack(tx, { kept, records, quote, reason: input.reason });
    if (kept.credit) await restoreCreditDays(tx, quote.id, kept.credit);
    await noteUndone(tx, quote.id);
    const open = tx.rows(quotes).update({
      ...quote,
      status: statusAfter(quote, 'undo_acceptance'),
      decided_at: null,
      decided_by: '',
    });
    await openAgain(tx, open);
    await reopenQuotes(tx, kept.superseded);
    const by = { now: tx.now, userName: tx.actor.name };
    const said = saidNote('acceptance_undone', { number: quote.number, version: String(quote.version) });
    const noted = withNote(lead, { kind: 'quote', ...said, at: tx.now, by: tx.actor.name });
    // A value that somebody typed meanwhile stays.
    const value = lead.value === monthlyValueOf(quote) ? (kept.value ?? null) : lead.value;
    tx.rows(leads).update({ ...movedTo(noted, 'negotiation', '', by), quote_id: null, value });
    return {
      answer: withState(open, dateOf(tx.now)),
      about: ['lead_quotes', quote.id],
      message: messages.done,
    };
  },
});

/** What an accepted quote set up, or why there is nothing to undo. */
async function keptOf(tx: Tx, quote: Quote): Promise<StoredOutcome> {
  const kept = await readKept(tx.sql, tx.actor.tenantId, quote.id);
  if (quote.status !== 'accepted')
    refuse('illegal_transition', kept ? messages.undone : messages.notAccepted, 'id');
  return kept ?? refuse('illegal_transition', messages.nothing, 'id');
}

function placeIn({ sql, database, actor: { tenantId }, now }: Tx): Place {
  return { sql, database, tenantId, today: dateOf(now) };
}

function isSigned({ kind, row }: KnownRecord): boolean {
  return kind === 'contract' && row['signature'] === 'signed';
}

type Undone = {
  readonly kept: StoredOutcome;
  readonly records: readonly KnownRecord[];
  readonly quote: Quote;
  readonly reason: string;
};

async function takeAllBack(tx: Tx, { kept, records, quote, reason }: Undone): Promise<void> {
  const clientStays = await staysOnRecord(placeIn(tx), kept, records);
  const there = records.filter(({ isGone }) => !isGone);
  await clearPosts(
    tx,
    there.flatMap(({ kind, id }) => (kind === 'post' ? [id] : [])),
  );
  const versions = new Map(kept.made.map(({ id, ver }) => [id, ver]));
  let told: Awaited<ReturnType<typeof undoContract>> = { written: [], readers: 0 };
  for (const { kind, id, row } of there.toReversed()) {
    if (kind === 'contract') {
      const made = await tx.rows(contracts).find(id);
      if (made) told = await undoContract(tx, made, reason);
    } else if (kind === 'invoice') await takeBackPaper(tx, id);
    else if (kind === 'task' && Number(row['ver']) !== versions.get(id)) await closeTask(tx, id, quote);
    else if (kind !== 'client' || !clientStays) await remove(tx, kind, id);
  }
  if (told.readers === 0) await writeToClient(tx, quote, told.written);
}

async function remove(tx: Tx, kind: MadeRecord['kind'], id: string): Promise<void> {
  const resource: Resource = outcomeResources[kind];
  const row = await tx.rows(resource).find(id);
  if (row) tx.rows(resource).remove(row);
  // Whose a site is is told by the site.
  if (kind !== 'client_site')
    tx.log(logLine(tx.actor, { type: `${resource.one}.delete`, coll: resource.name, rowId: id }));
}

/** Cancels a task that somebody has worked on or changed; what is done stays done. */
async function closeTask(tx: Tx, id: string, { number, version, language }: Quote): Promise<void> {
  const task = await tx.rows(tasks).find(id);
  if (!task || !isRunning(task)) return;
  const note = translate(messages.note, language, { number, version: String(version) });
  const by = { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name };
  const cancelled = taskMoves.cancel.apply?.(task, { note }, by);
  if (cancelled) tx.rows(tasks).update({ ...task, ...cancelled });
  tx.log(logLine(tx.actor, { type: 'task.cancel', coll: tasks.name, rowId: id }));
}

/** Tells a client who reads nothing in the app, where the quote was sent, unless a signer is told there. */
async function writeToClient(tx: Tx, quote: Quote, written: readonly string[]): Promise<void> {
  const { sent_to: to, sent_phone: phone, language, number } = quote;
  const address = to || phone;
  if (address === '' || written.includes(address)) return;
  const { name: business } = await readOffice(tx);
  const values = { business, number };
  if (to === '') {
    const text = translate(undoneQuoteMail.sms, language, values);
    await queueText(tx, { to: phone, text, event: '', channel: 'sms', templateId: '', quiet: true });
    return;
  }
  await queueMail(tx, {
    to,
    subject: translate(undoneQuoteMail.subject, language, values),
    text: translate(undoneQuoteMail.text, language, values),
  });
}

/** Removes a draft, and cancels the proforma of the deposit where it was issued. */
async function takeBackPaper(tx: Tx, id: string): Promise<void> {
  const paper = await tx.rows(invoices).find(id);
  // What somebody has cancelled already stays as it is.
  if (!paper || paper.stage === 'cancelled') return;
  if (paper.stage === 'draft') tx.rows(invoices).remove(paper);
  else await withdrawProforma(tx, paper);
  tx.log(logLine(tx.actor, { type: 'invoice.cancel', coll: invoices.name, rowId: id }));
}
