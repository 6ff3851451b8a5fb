import { refuse } from '#shared/core/errors.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import { settleContact as contract } from '#shared/modules/recovery/operations.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { withPromise } from './order-visits.ts';
import { withContact } from './record-visit.ts';

/** Lets a visit that was held count, or leaves it in the log as one that does not. */
export const settleContact = handleOnline(contract, {
  handler: async (tx, { input, params }) => {
    const rows = tx.rows(recoveryContacts);
    const contact = await rows.visible(params['id'] ?? '', recoveryContacts.access.write(tx.actor));
    if (contact.state !== 'held') return refuse('illegal_transition', messages.visitSettled, 'state');
    const settled = rows.update({
      ...contact,
      state: input.counts ? 'counts' : 'dismissed',
      decision: input.note,
      decided_by: tx.actor.name,
      decided_at: tx.now,
    });
    const found = await tx.rows(recoveryCases).find(contact.case_id);
    if (found) {
      const held = { ...found, contacts_held: Math.max(0, found.contacts_held - 1) };
      tx.rows(recoveryCases).update(
        input.counts ? await withPromise(tx, withContact(held, settled), settled) : held,
      );
    }
    return {
      answer: publicRecord(recoveryContacts, settled),
      about: [recoveryContacts.name, contact.id],
      logged: input,
    };
  },
});
