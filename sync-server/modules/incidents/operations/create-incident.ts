import { newId } from '#shared/core/ids.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { createIncident as contract } from '#shared/modules/incidents/operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';

/** Reports an incident for the caller. The same id sent again gives the report that is there. */
export const createIncident = bind(contract, async (tx, { input }) => {
  const id = input.id ?? newId();
  const rows = tx.rows(incidents);
  const known = await rows.own(id, ({ user_id }) => user_id === tx.actor.userId);
  if (known) return known;
  const asked = contract.apply?.(
    null,
    { ...input, id },
    { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name },
  );
  if (!asked) throw new Error('no report was made');
  const incident = { ...asked, ver: 1 };
  rows.insert(incident);
  notifyOffice(
    tx,
    'incidents:write',
    newsOf('incident.reported', { title: incident.title }, `/admin/incidents/${id}`),
  );
  return incident;
});
