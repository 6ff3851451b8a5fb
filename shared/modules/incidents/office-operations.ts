import * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { choice, date, instant, key, text } from '#shared/core/fields.ts';
import { withLine } from '#shared/core/history.ts';
import { move } from '#shared/core/lifecycle.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { refuseFuture } from '#shared/core/refuse-future.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { taskPriorities, tasks } from '#shared/modules/tasks/task.ts';
import {
  incidentCategories,
  incidentLifecycle,
  incidentPriorities,
  incidents,
  policeKinds,
} from './incident.ts';
import type { Incident } from './incident.ts';
import { incidentParties } from './incident-party.ts';
import { officeMessages as messages } from './office-messages.ts';
import { present } from './operations.ts';
import { partyInput } from './party-input.ts';

const dayMs = 24 * 3_600_000;
/** True once the first text of an incident stays as it is: a day after it was reported. */
export function isFixed({ created_at }: Pick<Incident, 'created_at'>, now: string): boolean {
  return Date.parse(now) - Date.parse(created_at) >= dayMs;
}

/** Who looks after it and by when; only the business decides that. An account that is named hears of it. */
export const assignIncident = defineOperation({
  name: 'incident.assign',
  method: 'POST',
  path: '/incidents/{id}/assign',
  summary: ['Assign an incident', 'घटना सौंपें'],
  input: z.strictObject({
    assigned_to: z._default(text(120).schema, ''),
    owner_id: z._default(z.nullable(key().schema), null),
    expected_at: z.optional(instant().schema),
  }),
  resource: incidents,
  permission: 'incidents:write',
  offline: false,
  apply: (current, input, context) => {
    const incident = present(current);
    if (incident.status === 'closed') move(incidentLifecycle, incident.status, 'start');
    if (input.assigned_to === '') refuse('invalid', messages.nobody, 'assigned_to');
    return {
      ...incident,
      owner_id: input.owner_id,
      assigned_to: input.assigned_to,
      expected_at: input.expected_at ?? incident.expected_at,
      history: withLine(incident.history, {
        action: 'assign',
        at: context.now,
        by: context.userName,
        note: input.assigned_to,
      }),
    };
  },
});

/** It waits for somebody else: the times stand still until work goes on. */
export const waitIncident = defineOperation({
  name: 'incident.wait',
  method: 'POST',
  path: '/incidents/{id}/wait',
  summary: ['Put an incident on hold', 'घटना रोककर रखें'],
  input: z.strictObject({ waiting_for: text(200, { min: 1, missing: messages.waitingFor }).schema }),
  resource: incidents,
  permission: 'incidents:write',
  offline: false,
  apply: (current, { waiting_for }, context) => {
    const incident = present(current);
    if (incident.waiting_since !== null) refuse('illegal_transition', messages.waits, 'status');
    const status =
      incident.status === 'in_progress' ? incident.status : move(incidentLifecycle, incident.status, 'start');
    const line = { action: 'wait', at: context.now, by: context.userName, note: waiting_for };
    return {
      ...incident,
      status,
      waiting_for,
      waiting_since: context.now,
      history: withLine(incident.history, line),
    };
  },
});

/** Work goes on: the times go on too. */
export const resumeIncident = defineOperation({
  name: 'incident.resume',
  method: 'POST',
  path: '/incidents/{id}/resume',
  summary: ['Resume work on an incident', 'घटना पर काम फिर शुरू करें'],
  input: z.strictObject({}),
  resource: incidents,
  permission: 'incidents:write',
  offline: false,
  apply: (current, _input, context) => {
    const incident = present(current);
    if (incident.waiting_since === null) refuse('illegal_transition', messages.waitsNot, 'status');
    const line = { action: 'resume', at: context.now, by: context.userName };
    return { ...incident, waiting_for: '', waiting_since: null, history: withLine(incident.history, line) };
  },
});

const firstText = ['title', 'description', 'location', 'category'] as const;

/** Changes an incident. What was reported stays as it is after a day; only its priority can change then. */
export const editIncident = defineOperation({
  name: 'incident.edit',
  method: 'PUT',
  path: '/incidents/{id}',
  summary: ['Edit an incident', 'घटना बदलें'],
  input: z.partial(
    z.strictObject({
      ...shapeOf(incidents, ['title', 'description', 'location']),
      category: choice(incidentCategories).schema,
      priority: choice(incidentPriorities).schema,
    }),
  ),
  resource: incidents,
  permission: 'incidents:write',
  offline: true,
  sends: 'pairs',
  apply: (current, input, { now }) => {
    const incident = present(current);
    const changed = firstText.find((name) => input[name] !== undefined && input[name] !== incident[name]);
    if (changed !== undefined && isFixed(incident, now))
      throw new AppError('illegal_transition', messages.fixed, {
        fields: [{ field: changed, message: messages.fixed }],
      });
    return { ...incident, ...namedIn(input) };
  },
});

/** The entry at the police station. */
export const notePolice = defineOperation({
  name: 'incident.police',
  method: 'POST',
  path: '/incidents/{id}/police',
  summary: ['Record a police report', 'पुलिस रिपोर्ट दर्ज करें'],
  input: z.strictObject({
    police_kind: z.enum(policeKinds),
    police_number: z._default(text(60).schema, ''),
    police_station: z._default(text(120).schema, ''),
    police_on: z._default(z.nullable(date().schema), null),
  }),
  resource: incidents,
  permission: 'incidents:write',
  offline: false,
  apply: (current, input, context) => {
    const incident = present(current);
    if (input.police_kind !== 'none' && input.police_station === '')
      refuse('invalid', messages.station, 'police_station');
    if (input.police_on !== null) refuseFuture(input.police_on, dateOf(context.now), 'police_on');
    const note = [input.police_number, input.police_station].filter((part) => part !== '').join(', ');
    const line = { action: 'police', at: context.now, by: context.userName, note };
    return { ...incident, ...input, history: withLine(incident.history, line) };
  },
});

/** What follows from an incident is a task; it names the incident. */
export const addAction = defineOperation({
  name: 'task.from_incident',
  method: 'POST',
  path: '/incidents/{id}/actions',
  summary: ['Assign a corrective action', 'सुधार का काम दें'],
  input: z.strictObject({
    title: text(120, { min: 1, missing: messages.actionMissing }).schema,
    assignee_id: z._default(z.nullable(key().schema), null),
    due_at: z._default(z.nullable(instant().schema), null),
    priority: z._default(z.enum(taskPriorities), 'normal'),
  }),
  resource: tasks,
  permission: 'tasks:write',
  offline: false,
});

/** A person or a vehicle that was there. */
export const addParty = defineOperation({
  name: 'incident_party.create',
  method: 'POST',
  path: '/incidents/{id}/people',
  summary: ['Add a person or vehicle to an incident', 'घटना में व्यक्ति या वाहन जोड़ें'],
  input: partyInput,
  secret: ['name', 'phone', 'plate', 'note'],
  resource: incidentParties,
  permission: 'incidents:write',
  offline: false,
});
