import { can } from '#shared/core/access.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { incidentMessages as messages } from '#shared/modules/incidents/messages.ts';
import {
  addIncidentMedia,
  assignIncident,
  commentIncident,
  editIncident,
  incidentMoves,
} from '#shared/modules/incidents/operations.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** What can be done with an incident that is there; each change is told to the other side. */
export const incidentChanges = {
  assign: told(assignIncident, messages.newsAssigned),
  start: told(incidentMoves.start, messages.newsStarted),
  resolve: told(incidentMoves.resolve, messages.newsResolved),
  close: told(incidentMoves.close, messages.newsClosed),
  reopen: told(incidentMoves.reopen, messages.newsReopened),
  comment: told(commentIncident, messages.newsComment),
  media: told(addIncidentMedia, null),
  edit: told(editIncident, null),
} as const;

function told<Input>(operation: Operation<Input, Incident>, title: Message | null): BoundOperation {
  return bind(operation, async (tx, call) => {
    const incident = await applyAndStore(operation, tx, call);
    if (title) {
      const body: Message = [incident.title, incident.title];
      if (incident.user_id !== tx.actor.userId)
        notifyPerson(tx, incident.user_id, {
          kind: 'incident',
          title,
          body,
          link: `/incidents/${incident.id}`,
        });
      else if (!can(tx.actor, 'incidents:write'))
        notifyOffice(tx, 'incidents:write', {
          kind: 'incident',
          title,
          body,
          link: `/admin/incidents/${incident.id}`,
        });
    }
    return incident;
  });
}
