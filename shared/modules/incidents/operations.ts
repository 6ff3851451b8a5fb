import * as z from 'zod/mini';
import { freeId } from '#shared/core/free-id.ts';
import { refuse } from '#shared/core/errors.ts';
import { choice, id, instant, key, text } from '#shared/core/fields.ts';
import { filledText } from '#shared/core/record-schema.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { Operation } from '#shared/core/operation.ts';
import { withLine } from '#shared/core/history.ts';
import { asMedia, isTooMuch, mediaInput, mostMedia, mostPhotos } from './evidence.ts';
import {
  incidentCategories,
  incidentLifecycle,
  incidentPriorities,
  incidents,
  mostComments,
} from './incident.ts';
import type { Incident, IncidentAction } from './incident.ts';
import { incidentMessages as messages } from './messages.ts';
import { partyInput } from './party-input.ts';
import { answerSchema, mostQuestions } from './questions.ts';

const photos = z.array(id().schema).check(z.maxLength(mostPhotos, messages.tooManyPhotos.join('\u0000')));
const media = z._default(
  z.array(mediaInput).check(z.maxLength(mostMedia, messages.tooManyMedia.join('\u0000'))),
  [],
);

/** What nobody has done yet with an incident that was just reported. */
export const notYet = {
  client_id: null,
  place: '',
  owner_id: null,
  assigned_to: null,
  expected_at: null,
  resolved_at: null,
  additions: [],
  police_kind: 'none',
  police_number: '',
  police_station: '',
  police_on: null,
  waiting_for: '',
  waiting_since: null,
  paused_minutes: 0,
  respond_by: null,
  resolve_by: null,
  responded_at: null,
  late_level: 0,
  checked_at: null,
  checked_by: '',
  published_at: null,
} as const satisfies Partial<Incident>;

/** A report, as it can be made without network: the photos are named here and uploaded when there is one. */
export const createIncident = defineOperation({
  name: 'incident.create',
  method: 'POST',
  path: '/incidents',
  summary: ['Report an incident', 'घटना दर्ज करें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    title: filledText(incidents, 'title', messages.titleMissing),
    description: filledText(incidents, 'description', messages.descriptionMissing),
    category: z._default(choice(incidentCategories).schema, 'other'),
    priority: z._default(choice(incidentPriorities).schema, 'medium'),
    location: filledText(incidents, 'location', messages.locationMissing),
    photos: z._default(photos, []),
    /** Evidence with its hash; `photos` names photos by their ids alone. */
    media,
    site_id: z._default(z.nullable(key().schema), null),
    site_name: z._default(text(200).schema, ''),
    type_id: z._default(z.nullable(id().schema), null),
    type_name: z._default(text(120).schema, ''),
    type_name_hi: z._default(text(120).schema, ''),
    answers: z._default(z.array(answerSchema).check(z.maxLength(mostQuestions)), []),
    happened_at: z._default(z.nullable(instant().schema), null),
    /** People and vehicles; they are kept apart from the incident, and no log holds them. */
    people: z._default(z.array(partyInput).check(z.maxLength(10)), []),
  }),
  secret: ['people'],
  resource: incidents,
  offline: true,
  apply: (_current, input, context): Incident => ({
    ...notYet,
    id: input.id ?? '',
    user_id: context.userId,
    reported_by: context.userName,
    title: input.title,
    description: input.description,
    category: input.category,
    priority: input.priority,
    location: input.location,
    status: incidentLifecycle.initial,
    site_id: input.site_id,
    site_name: input.site_name,
    type_id: input.type_id,
    type_name: input.type_name,
    type_name_hi: input.type_name_hi,
    answers: input.answers,
    happened_at: input.happened_at,
    photos: asMedia(input, context),
    comments: [],
    history: [{ action: 'create', at: context.at ?? context.now, by: context.userName }],
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
  summary: ['Comment on an incident', 'घटना पर टिप्पणी करें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    text: text(2000, { min: 1, missing: messages.commentMissing }).schema,
  }),
  resource: incidents,
  offline: true,
  apply: (current, input, context) => {
    const incident = present(current);
    const line = {
      id: input.id ?? freeId(`${context.userId}:${context.now}`, incident.comments),
      by_id: context.userId,
      by: context.userName,
      at: context.at ?? context.now,
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

/** More photos and recordings for an incident, by the ids of their uploads. */
export const addIncidentMedia = defineOperation({
  name: 'incident.media',
  method: 'POST',
  path: '/incidents/{id}/media',
  summary: ['Add photos to an incident', 'घटना में फ़ोटो जोड़ें'],
  input: z.strictObject({ photos: z._default(photos, []), media }),
  resource: incidents,
  offline: true,
  apply: (current, input, context) => {
    const incident = present(current);
    const added = asMedia(input, context);
    if (added.length === 0) refuse('invalid', messages.noPhotos, 'photos');
    const known = new Set(incident.photos.map((photo) => photo.id));
    const all = [...incident.photos, ...added.filter((photo) => !known.has(photo.id))];
    if (isTooMuch(all)) refuse('invalid', messages.tooManyPhotos, 'photos');
    return { ...incident, photos: all };
  },
});

/** The four moves. The reporter may close what was solved, or open it again; the rest is the business's. */
export const incidentMoves = {
  start: moveOperation('start', ['Start work on an incident', 'घटना पर काम शुरू करें'], true),
  resolve: moveOperation('resolve', ['Resolve an incident', 'घटना का हल करें'], true),
  close: moveOperation('close', ['Close an incident', 'घटना बंद करें'], false),
  reopen: moveOperation('reopen', ['Reopen an incident', 'घटना फिर खोलें'], false),
} as const;

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
      const since = action === 'close' || action === 'reopen' ? {} : { waiting_for: '', waiting_since: null };
      const line = {
        action,
        at: context.at ?? context.now,
        by: context.userName,
        ...(input.note ? { note: input.note } : {}),
      };
      return {
        ...incident,
        ...since,
        status,
        resolved_at: resolvedAt,
        history: withLine(incident.history, line),
      };
    },
  });
}

/** The record an operation is about; refuses where it is gone. */
export function present(current: Incident | null): Incident {
  return current ?? refuse('not_found', messages.notThere);
}
