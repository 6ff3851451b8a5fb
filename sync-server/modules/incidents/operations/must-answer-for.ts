import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { fieldMessages } from '#shared/modules/incidents/field-messages.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Refuses who only reported an incident: who answers for its site or the office does this. */
export async function mustAnswerFor(tx: Tx, id: string): Promise<void> {
  if (can(tx.actor, 'incidents:write')) return;
  const incident = await tx.rows(incidents).visible(id, incidents.access.write(tx.actor));
  if (!tx.actor.siteIds.includes(incident.site_id ?? '')) refuse('forbidden', fieldMessages.notYours);
}
