import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { ownLeadMessages as messages } from '#shared/modules/crm/own-leads/messages.ts';
import * as contract from '#shared/modules/crm/own-leads/operations.ts';
import { crmServerMessages as says } from '#shared/modules/crm/server-messages.ts';
import { doneAt } from '#server/core/sync/done-at.ts';
import { applyTo, bind } from '#server/core/sync/operations.ts';
import type { Arguments } from '#server/core/sync/operations.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { noteStillOpen } from '../operations/move-lead.ts';

/** Adds a lead that is the caller’s, whoever else knows the same client: what is alike is for the office. */
export const addOwnLead = bind(contract.addOwnLead, async (tx, { id: named, input, origin }) => {
  const id = named ?? input.id ?? newId();
  const rows = tx.rows(leads);
  const known = await rows.own(id, (lead) => lead.owner_id === tx.actor.userId);
  if (known) return forSeller(known);
  const { userId, name: userName } = tx.actor;
  const context = { now: tx.now, at: doneAt(tx.now, origin), userId, userName };
  const lead = contract.addOwnLead.apply?.(null, { ...input, id }, context);
  if (!lead) throw new Error('no lead was made');
  return forSeller(rows.insert(lead));
});

export const noteOwnLead = bind(contract.noteOwnLead, async (tx, call) =>
  forSeller(await change(contract.noteOwnLead, tx, call)),
);

export const planOwnLead = bind(contract.planOwnLead, async (tx, call) =>
  forSeller(await change(contract.planOwnLead, tx, call)),
);

/** Moves a lead of the caller. The office hears of a lost one whose client can still accept a quote. */
export const moveOwnLead = bind(contract.moveOwnLead, async (tx, call) => {
  const moved = await change(contract.moveOwnLead, tx, call);
  const open = moved.stage === 'lost' ? await noteStillOpen(tx, moved) : [];
  for (const text of open)
    notifyOffice(tx, 'crm:write', {
      kind: 'account',
      title: filled(says.newsLost, { client: moved.company || moved.name }),
      body: text,
      link: `/admin/leads?open=${moved.id}&tab=quotes`,
    });
  return forSeller(moved);
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

/** What is noted of quotes, such as one below the minimum wage, stays in the office. */
function forSeller(lead: Lead): Lead {
  return { ...lead, notes: lead.notes.filter(({ kind }) => kind !== 'quote') };
}
