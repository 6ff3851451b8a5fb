import { can } from '#shared/core/access.ts';
import { addDays, dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
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
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { withdrawProforma } from '#server/modules/billing/operations/withdraw-proforma.ts';
import { withdrawSignatures } from '#server/modules/contracts/operations/withdraw-signatures.ts';
import { restoreCreditDays } from '../accept/choose-client.ts';
import { noteUndone, readKept } from '../accept/kept-outcomes.ts';
import { outcomeResources } from '../accept/outcome-resources.ts';
import { whyHeld } from '../accept/why-held.ts';
import { openAgain, reopenQuotes } from './supersede-quotes.ts';
import { quoteAndLead, statusAfter, withState } from './write-quote.ts';

/**
 * Takes back what an accepted quote set up, all of it or nothing. The contract stays as a terminated one, and
 * a proforma that was issued as a cancelled one; signatures that are open are withdrawn. What was there
 * before the acceptance stays as it is.
 */
export const undoAcceptance = handleOnline(contract, {
  handler: async (tx, { params }) => {
    // Nobody may roster or bill anything of it between looking and removing.
    await lockTenantSequence(tx);
    const { quote, lead } = await quoteAndLead(tx, params['id'] ?? '');
    if (!can(tx.actor, 'contracts:write')) refuse('forbidden', messages.needsContracts);
    const { tenantId } = tx.actor;
    const kept = await readKept(tx.sql, tenantId, quote.id);
    if (quote.status !== 'accepted')
      refuse('illegal_transition', kept ? messages.undone : messages.notAccepted, 'id');
    if (!kept) return refuse('illegal_transition', messages.nothing, 'id');
    const held = await whyHeld({ sql: tx.sql, database: tx.database, tenantId }, kept);
    if (held) refuse('illegal_transition', held, 'id');
    for (const record of kept.made.toReversed()) await takeBack(tx, record);
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
    const value = kept.value === null && lead.value === monthlyValueOf(quote) ? null : lead.value;
    tx.rows(leads).update({ ...movedTo(noted, 'negotiation', '', by), quote_id: null, value });
    return {
      answer: withState(open, dateOf(tx.now)),
      about: ['lead_quotes', quote.id],
      message: messages.done,
    };
  },
});

async function takeBack(tx: Tx, { kind, id }: MadeRecord): Promise<void> {
  if (kind === 'contract') {
    const made = await tx.rows(contracts).find(id);
    if (made) {
      await withdrawSignatures(tx, made);
      tx.rows(contracts).update({
        ...made,
        signature: 'none',
        signature_sent_at: null,
        terminated_at: tx.now,
        last_day: addDays(dateOf(tx.now), -1),
      });
    }
    tx.log(logLine(tx.actor, { type: 'contract.terminate', coll: 'contracts', rowId: id }));
    return;
  }
  if (kind === 'invoice') {
    await takeBackPaper(tx, id);
    return;
  }
  const resource: Resource = outcomeResources[kind];
  const row = await tx.rows(resource).find(id);
  if (row) tx.rows(resource).remove(row);
  // Whose a site is is told by the site.
  if (kind !== 'client_site')
    tx.log(logLine(tx.actor, { type: `${resource.one}.delete`, coll: resource.name, rowId: id }));
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
