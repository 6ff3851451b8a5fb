import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { blankLead } from '#shared/modules/crm/blank-lead.ts';
import { leadMessages as messages } from '#shared/modules/crm/lead-messages.ts';
import * as contract from '#shared/modules/crm/lead-operations.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { duplicatesShownTo, findDuplicates } from '../find-duplicates.ts';
import { readOwnerName, tellOwners } from '../own-leads/lead-owner.ts';

/** Adds a lead, and names the leads and clients that it looks like. */
export const createLead = handleOnline(contract.createLead, {
  handler: async (tx, { input }) => {
    const given = { ...blankLead, ...namedIn(input), name: input.name };
    const lead = await complete(tx, {
      ...given,
      kind: input.kind ?? (given.gstin === '' ? 'unregistered' : 'regular'),
      id: newId(),
      stage_at: tx.now,
      notes: [],
    });
    const duplicates = await findDuplicates(tx.sql, tx.actor.tenantId, lead, duplicatesShownTo(tx.actor));
    const saved = tx.rows(leads).insert(lead);
    await tellOwners(tx, null, saved);
    const names = duplicates.map(({ name }) => name).join(', ');
    return {
      answer: { ...saved, duplicates },
      about: ['leads', saved.id],
      ...(duplicates.length === 0 ? {} : { notice: filled(messages.similar, { names }) }),
    };
  },
});

/** Changes what is known of a lead. */
export const updateLead = bind(contract.updateLead, async (tx, { id, input }) => {
  const current = await tx.rows(leads).visible(id ?? '', leads.access.write(tx.actor));
  const changed = tx.rows(leads).update(await complete(tx, { ...current, ...namedIn(input) }, current));
  await tellOwners(tx, current, changed);
  return changed;
});

/** Removes a lead that was added by mistake. One with quotes is kept. */
export const removeLead = bind(contract.removeLead, async (tx, { id }) => {
  const current = await tx.rows(leads).visible(id ?? '', leads.access.write(tx.actor));
  const quote = await tx.sql
    .selectFrom('lead_quotes')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('lead_id', '=', current.id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (quote) refuse('illegal_transition', messages.hasQuotes, 'id');
  tx.rows(leads).remove(current);
  await tellOwners(tx, current, null);
  return current;
});

/**
 * A lead with the name of its owner. Refuses what does not go together, and an owner who may have no leads.
 */
async function complete<One extends Omit<Lead, 'ver' | 'created_at' | 'updated_at'>>(
  tx: Tx,
  lead: One,
  before?: Lead,
): Promise<One> {
  const fault = leads.check?.(lead);
  if (fault) refuse('invalid', fault.text, fault.field);
  if (lead.owner_id === null) return { ...lead, owner_name: '' };
  // Who has it stays, whatever they may by now.
  if (lead.owner_id === before?.owner_id) return lead;
  return { ...lead, owner_name: await readOwnerName(tx, lead.owner_id) };
}
