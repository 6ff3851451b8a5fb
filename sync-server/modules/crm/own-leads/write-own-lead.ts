import { mayRead } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { blankLead } from '#shared/modules/crm/blank-lead.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { ownLeadMessages as messages } from '#shared/modules/crm/own-leads/messages.ts';
import * as contract from '#shared/modules/crm/own-leads/operations.ts';
import { ownLeadFields } from '#shared/modules/crm/own-leads/queries.ts';
import { doneAt } from '#server/core/sync/done-at.ts';
import { applyTo, bind } from '#server/core/sync/operations.ts';
import type { Arguments } from '#server/core/sync/operations.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { noteStillOpen } from '../operations/move-lead.ts';

/** Adds a lead that is the caller’s, whoever else knows the same client: what is alike is for the office. */
export const addOwnLead = bind(contract.addOwnLead, async (tx, { id: named, input, origin }) => {
  const id = named ?? input.id ?? newId();
  const rows = tx.rows(leads);
  const known = await rows.own(id, (lead) => lead.owner_id === tx.actor.userId);
  if (known) return known;
  const { userId, name: userName } = tx.actor;
  const context = { now: tx.now, at: doneAt(tx.now, origin), userId, userName };
  const lead = contract.addOwnLead.apply?.(null, { ...input, id }, context);
  if (!lead) throw new Error('no lead was made');
  return rows.insert(lead);
});

export const noteOwnLead = bind(contract.noteOwnLead, (tx, call) => change(contract.noteOwnLead, tx, call));

export const planOwnLead = bind(contract.planOwnLead, (tx, call) => change(contract.planOwnLead, tx, call));

/** Moves a lead of the caller. The office hears of a lost one whose client can still accept a quote. */
export const moveOwnLead = bind(contract.moveOwnLead, async (tx, call) => {
  const moved = await change(contract.moveOwnLead, tx, call);
  const open = moved.stage === 'lost' ? await noteStillOpen(tx, moved) : [];
  for (const text of open)
    notifyOffice(
      tx,
      'crm:write',
      newsOf(
        'lead.lost',
        { client: moved.company || moved.name, details: text },
        `/admin/leads?open=${moved.id}&tab=quotes`,
      ),
    );
  return moved;
});

/** Leads of others, and of other businesses, are answered as if they were not there. */
async function change<Input>(
  operation: Operation<Input, Lead>,
  tx: Tx,
  { id, ...call }: Arguments<Input>,
): Promise<Lead> {
  const lead = await tx.rows(leads).find(id ?? '');
  if (lead?.owner_id !== tx.actor.userId) return refuse('not_found', messages.notYours);
  return applyTo(operation, tx, call, lead);
}

/**
 * A lead as its caller may read it: for who sells on the phone what is on it there and what they noted
 * themselves. What the office knows and noted of the client stays in the office.
 */
export function shownOwnLead(actor: Actor, lead: Lead): Lead {
  if (mayRead(actor, 'crm:read')) return lead;
  const own = (names: readonly (keyof Lead)[]) => Object.fromEntries(names.map((name) => [name, lead[name]]));
  return {
    ...lead,
    ...blankLead,
    ...own([...ownLeadFields, 'stage_at', 'lost_reason', 'owner_id', 'owner_name']),
    notes: lead.notes.filter(({ kind, by }) => by === actor.name && kind !== 'quote'),
  };
}
