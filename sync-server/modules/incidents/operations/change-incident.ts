import type * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Operation } from '#shared/core/operation.ts';
import { addToIncident, checkIncident } from '#shared/modules/incidents/field-operations.ts';
import { incidents, cannotWait } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { newsMessages } from '#shared/modules/incidents/news-messages.ts';
import { officeMessages } from '#shared/modules/incidents/office-messages.ts';
import {
  assignIncident,
  editIncident,
  notePolice,
  resumeIncident,
  waitIncident,
} from '#shared/modules/incidents/office-operations.ts';
import { addIncidentMedia, commentIncident, incidentMoves } from '#shared/modules/incidents/operations.ts';
import { mayReopen } from '#shared/modules/incidents/reopening.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { Arguments } from '#server/core/sync/operations.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { keepTimes } from '../keep-times.ts';
import { followPublished } from '../published.ts';
import { mustAnswerFor } from './must-answer-for.ts';

/** What the other side hears of. */
type Told = 'assigned' | 'started' | 'comment' | 'added' | 'resolved' | 'closed' | 'reopened';
type Assigned = z.output<typeof assignIncident.input>;

/** What can be done with an incident that is there; each change is told to the other side. */
export const incidentChanges = {
  assign: bind(assignIncident, assign),
  start: told(incidentMoves.start, 'started'),
  wait: told(waitIncident, null),
  resume: told(resumeIncident, null),
  resolve: told(incidentMoves.resolve, 'resolved'),
  close: told(incidentMoves.close, 'closed'),
  reopen: bind(incidentMoves.reopen, async (tx, call) => {
    await mayStillReopen(tx, call.id ?? '');
    return change(incidentMoves.reopen, 'reopened', tx, call);
  }),
  comment: told(commentIncident, 'comment'),
  media: told(addIncidentMedia, null),
  edit: told(editIncident, null),
  police: told(notePolice, null),
  add: told(addToIncident, 'added'),
  check: bind(checkIncident, async (tx, call) => {
    await mustAnswerFor(tx, call.id ?? '');
    return applyAndStore(checkIncident, tx, call);
  }),
} as const;

async function assign(tx: Tx, call: Arguments<Assigned>): Promise<Incident> {
  const { owner_id: ownerId, assigned_to: given } = call.input;
  const name = ownerId === null ? given : await nameOfOwner(tx, ownerId);
  const named = { ...call, input: { ...call.input, assigned_to: name } };
  const incident = await change(assignIncident, 'assigned', tx, named);
  if (ownerId !== null)
    notifyPerson(
      tx,
      ownerId,
      newsOf('incident.yours', { title: incident.title }, `/admin/incidents/${incident.id}`),
    );
  return incident;
}

async function nameOfOwner(tx: Tx, userId: string): Promise<string> {
  const account = await tx.sql
    .selectFrom('users')
    .select('name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('active', '=', 1)
    .where('role', 'not in', ['customer', 'provider', 'kiosk'])
    .executeTakeFirst();
  return account ? String(account['name']) : refuse('invalid', officeMessages.noAccount, 'owner_id');
}

/** A client opens a complaint again once and soon; the office whenever it has to. */
async function mayStillReopen(tx: Tx, id: string): Promise<void> {
  const incident = await tx.rows(incidents).visible(id, incidents.access.write(tx.actor));
  const answers = can(tx.actor, 'incidents:write') || tx.actor.siteIds.includes(incident.site_id ?? '');
  if (!answers && !mayReopen(incident, tx.now))
    refuse('illegal_transition', newsMessages.reopenOver, 'status');
}

function told<Input>(operation: Operation<Input, Incident>, news: Told | null): BoundOperation {
  return bind(operation, (tx, call) => change(operation, news, tx, call));
}

async function change<Input>(
  operation: Operation<Input, Incident>,
  news: Told | null,
  tx: Tx,
  call: Arguments<Input>,
): Promise<Incident> {
  const before = await tx.rows(incidents).visible(call.id ?? '', incidents.access.write(tx.actor));
  const changed = await applyAndStore(operation, tx, call);
  const incident = await keepTimes(tx, before, changed);
  await followPublished(tx, before, incident);
  if (news !== null) tell(tx, incident, news);
  return incident;
}

function tell(tx: Tx, incident: Incident, news: Told): void {
  const { id, title, user_id: userId } = incident;
  const urgent = cannotWait(incident);
  if (userId !== tx.actor.userId)
    notifyPerson(tx, userId, { ...newsOf(`incident.${news}`, { title }, `/incidents/${id}`), urgent });
  else if (!can(tx.actor, 'incidents:write'))
    notifyOffice(tx, 'incidents:write', {
      ...newsOf(`incident.office_${news}`, { title }, `/admin/incidents/${id}`),
      urgent,
    });
}
