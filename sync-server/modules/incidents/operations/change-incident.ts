import { can } from '#shared/core/access.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { incidentMessages as say } from '#shared/modules/incidents/messages.ts';
import {
  addIncidentMedia,
  assignIncident,
  commentIncident,
  editIncident,
  incidentMoves,
} from '#shared/modules/incidents/operations.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { tellDesk, tellPerson } from '#server/modules/notifications/operations/tell.ts';

/** What can be done with an incident that is there; each change is told to the other side. */
export const incidentChanges = {
  assign: told(assignIncident, say.newsAssigned),
  start: told(incidentMoves.start, say.newsStarted),
  resolve: told(incidentMoves.resolve, say.newsResolved),
  close: told(incidentMoves.close, say.newsClosed),
  reopen: told(incidentMoves.reopen, say.newsReopened),
  comment: told(commentIncident, say.newsComment),
  media: told(addIncidentMedia, null),
  edit: told(editIncident, null),
} as const;

function told<Input>(operation: Operation<Input, Incident>, title: Message | null): BoundOperation {
  return bind(operation, async (tx, call) => {
    const incident = await applyAndStore(operation, tx, call);
    if (title) {
      const body: Message = [incident.title, incident.title];
      if (incident.user_id !== tx.actor.userId)
        tellPerson(tx, incident.user_id, {
          kind: 'incident',
          title,
          body,
          link: `/incidents/${incident.id}`,
        });
      else if (!can(tx.actor, 'incidents:write'))
        tellDesk(tx, 'incidents:write', {
          kind: 'incident',
          title,
          body,
          link: `/admin/incidents/${incident.id}`,
        });
    }
    return incident;
  });
}
