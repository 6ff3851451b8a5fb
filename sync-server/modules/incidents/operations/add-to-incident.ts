import { refuse } from '#shared/core/errors.ts';
import { withLine } from '#shared/core/history.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { officeMessages as messages } from '#shared/modules/incidents/office-messages.ts';
import {
  addAction as actionContract,
  addParty as partyContract,
  isFixed,
} from '#shared/modules/incidents/office-operations.ts';
import { removeIncident as removal } from '#shared/modules/incidents/removal.ts';
import { isKnown } from '#shared/modules/incidents/party-input.ts';
import { taskInput } from '#shared/modules/tasks/operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import { makeOfficeTask } from '#server/modules/tasks/operations/write-task.ts';
import { addParty as keepParty } from './create-incident.ts';

/** Gives what follows from an incident to somebody as a task; the story of the incident names it. */
export const addAction = bind(actionContract, async (tx, { id, input }) => {
  const rows = tx.rows(incidents);
  const incident = await rows.visible(id ?? '', incidents.access.write(tx.actor));
  const facts = taskInput.parse({ ...input, description: incident.title, site_id: incident.site_id });
  const task = await makeOfficeTask(tx, facts, tx.actor.name, incident.id);
  const line = { action: 'action', at: tx.now, by: tx.actor.name, note: task.title };
  rows.update({ ...incident, history: withLine(incident.history, line) });
  return task;
});

export const addParty = bind(partyContract, async (tx, { id, input }) => {
  const incident = await tx.rows(incidents).visible(id ?? '', incidents.access.write(tx.actor));
  if (!isKnown(input)) refuse('invalid', messages.nameParty, input.kind === 'vehicle' ? 'plate' : 'name');
  return keepParty(tx, incident.id, input);
});

/** Takes a report away that was a mistake. After a day it stays. */
export const removeIncident = bind(removal, async (tx, { id }) => {
  const incident = await tx.rows(incidents).visible(id ?? '', incidents.access.write(tx.actor));
  if (isFixed(incident, tx.now) || incident.published_at !== null)
    refuse('illegal_transition', messages.fixedRemove, 'status');
  tx.rows(incidents).remove(incident);
  return incident;
});
