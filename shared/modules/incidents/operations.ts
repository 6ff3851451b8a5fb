import { shapeOf } from '#shared/core/record-schema.ts';
import { namedIn } from '#shared/core/named-in.ts';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { choice, id, instant, text } from '#shared/core/fields.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { filledText } from '#shared/core/record-schema.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { ApplyContext, Operation } from '#shared/core/operation.ts';
import { withLine } from '#shared/core/history.ts';
import {
  incidentCategories,
  incidentLifecycle,
  incidentPriorities,
  incidents,
  mostComments,
  mostPhotos,
} from './incident.ts';
import type { Incident, IncidentAction } from './incident.ts';
import { incidentMessages as messages } from './messages.ts';

const photos = z.array(id().schema).check(z.maxLength(mostPhotos, messages.tooManyPhotos.join('\u0000')));

/** A report, as it can be made without network: the photos are named here and uploaded when there is one. */
export const createIncident = defineOperation({
  name: 'incident.create',
  method: 'POST',
  path: '/incidents',
  summary: ['Report an incident', 'शिकायत दर्ज करें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    title: filledText(incidents, 'title', messages.titleMissing),
    description: filledText(incidents, 'description', messages.descriptionMissing),
    category: z._default(choice(incidentCategories).schema, 'other'),
    priority: z._default(choice(incidentPriorities).schema, 'medium'),
    location: filledText(incidents, 'location', messages.locationMissing),
    photos: z._default(photos, []),
  }),
  resource: incidents,
  offline: true,
  apply: (_current, input, context): Incident => ({
    id: input.id ?? '',
    user_id: context.userId,
    reported_by: context.userName,
    title: input.title,
    description: input.description,
    category: input.category,
    priority: input.priority,
    location: input.location,
    status: incidentLifecycle.initial,
    assigned_to: null,
    expected_at: null,
    resolved_at: null,
    photos: input.photos.map((photo) => asPhoto(photo, context)),
    comments: [],
    history: [{ action: 'create', at: context.now, by: context.userName }],
    ver: 0,
    created_at: context.now,
    updated_at: context.now,
  }),
});

/** A comment of the reporter or of the business. */
export const commentIncident = defineOperation({
  name: 'incident.comment',
  method: 'POST',
  path: '/incidents/{id}/comments',
  summary: ['Comment on an incident', 'शिकायत पर टिप्पणी करें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    text: text(2000, { min: 1, missing: messages.commentMissing }).schema,
  }),
  resource: incidents,
  offline: true,
  apply: (current, input, context) => {
    const incident = present(current);
    const line = {
      id: input.id ?? `${context.userId}:${context.now}`,
      by_id: context.userId,
      by: context.userName,
      at: context.now,
      text: input.text,
    };
    const known = incident.comments.find((other) => other.id === line.id);
    if (known && known.by_id !== context.userId) refuse('exists', messages.idTaken, 'id');
    if (known) return incident;
    const comments = [...incident.comments, line];
    if (
      comments.length > mostComments.count ||
      comments.reduce((sum, comment) => sum + comment.text.length, 0) > mostComments.characters
    )
      refuse('invalid', messages.tooManyComments, 'text');
    return { ...incident, comments };
  },
});

/** More photos for an incident, by the ids of their uploads. */
export const addIncidentMedia = defineOperation({
  name: 'incident.media',
  method: 'POST',
  path: '/incidents/{id}/media',
  summary: ['Add photos to an incident', 'शिकायत में फ़ोटो जोड़ें'],
  input: z.strictObject({ photos: photos.check(z.minLength(1)) }),
  resource: incidents,
  offline: true,
  apply: (current, input, context) => {
    const incident = present(current);
    const known = new Set(incident.photos.map((photo) => photo.id));
    const all = [
      ...incident.photos,
      ...input.photos.map((sent) => asPhoto(sent, context)).filter((photo) => !known.has(photo.id)),
    ];
    if (all.length > mostPhotos) refuse('invalid', messages.tooManyPhotos, 'photos');
    return { ...incident, photos: all };
  },
});

/** Who looks after it and by when; only the business decides that. */
export const assignIncident = defineOperation({
  name: 'incident.assign',
  method: 'POST',
  path: '/incidents/{id}/assign',
  summary: ['Assign an incident', 'शिकायत सौंपें'],
  input: z.strictObject({
    assigned_to: text(120, { min: 1 }).schema,
    expected_at: z.optional(instant().schema),
  }),
  resource: incidents,
  permission: 'incidents:write',
  offline: false,
  apply: (current, input, context) => {
    const incident = present(current);
    if (incident.status === 'closed') move(incidentLifecycle, incident.status, 'start');
    const next = {
      ...incident,
      assigned_to: input.assigned_to,
      expected_at: input.expected_at ?? incident.expected_at,
    };
    return {
      ...next,
      history: withLine(incident.history, {
        action: 'assign',
        at: context.now,
        by: context.userName,
        note: input.assigned_to,
      }),
    };
  },
});

/** The four moves. The reporter may close what was solved, or open it again; the rest is the business's. */
export const incidentMoves = {
  start: moveOperation('start', ['Start work on an incident', 'शिकायत पर काम शुरू करें'], true),
  resolve: moveOperation('resolve', ['Resolve an incident', 'शिकायत का हल करें'], true),
  close: moveOperation('close', ['Close an incident', 'शिकायत बंद करें'], false),
  reopen: moveOperation('reopen', ['Reopen an incident', 'शिकायत फिर खोलें'], false),
} as const;

export const editIncident = defineOperation({
  name: 'incident.edit',
  method: 'PUT',
  path: '/incidents/{id}',
  summary: ['Edit an incident', 'शिकायत बदलें'],
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
  apply: (current, input) => ({
    ...present(current),
    ...namedIn(input),
  }),
});

function moveOperation(
  action: IncidentAction,
  summary: readonly [string, string],
  byOffice: boolean,
): Operation<{ note?: string | undefined }, Incident> {
  return defineOperation({
    name: `incident.${action}`,
    method: 'POST',
    path: `/incidents/{id}/${action}`,
    summary,
    input: z.strictObject({ note: z.optional(text(500).schema) }),
    resource: incidents,
    ...(byOffice ? { permission: 'incidents:write' } : {}),
    offline: !byOffice,
    apply: (current, input, context) => {
      const incident = present(current);
      const status = move(incidentLifecycle, incident.status, action);
      const resolvedAt =
        action === 'resolve' ? context.now : action === 'reopen' ? null : incident.resolved_at;
      const line = {
        action,
        at: context.now,
        by: context.userName,
        ...(input.note ? { note: input.note } : {}),
      };
      return { ...incident, status, resolved_at: resolvedAt, history: withLine(incident.history, line) };
    },
  });
}

function present(current: Incident | null): Incident {
  return current ?? refuse('not_found', messages.notThere);
}

function asPhoto(id: string, context: ApplyContext): Incident['photos'][number] {
  return { id: fileIdOf(context.userId, id), by_id: context.userId, by: context.userName, at: context.now };
}
