import * as z from 'zod/mini';
import { can, ofClients } from '#shared/core/access.ts';
import {
  choice,
  date,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  reference,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostLines } from '#shared/core/history.ts';
import { mostMedia, photoSchema } from './evidence.ts';
import { incidentMessages as messages } from './messages.ts';
import { answerSchema, mostQuestions } from './questions.ts';
import { stageNames } from './stage-names.ts';

export const incidentStates = ['open', 'in_progress', 'resolved', 'closed'] as const;

export const incidentLifecycle = defineLifecycle({
  initial: 'open',
  states: incidentStates,
  actions: {
    start: { from: ['open'], to: 'in_progress' },
    resolve: { from: ['open', 'in_progress'], to: 'resolved' },
    close: { from: ['resolved'], to: 'closed' },
    reopen: { from: ['resolved', 'closed'], to: 'open' },
  },
});

export const incidentPriorities = ['critical', 'high', 'medium', 'low'] as const;
export const incidentCategories = ['security', 'cleaning', 'staff', 'equipment', 'billing', 'other'] as const;
export type IncidentPriority = (typeof incidentPriorities)[number];
/** The most comments of one incident, and the most text in all of them. */
export const mostComments = { count: 500, characters: 200_000 } as const;

const comment = z.strictObject({
  id: z.string(),
  by_id: z.string(),
  by: z.string(),
  at: z.string(),
  text: z.string(),
});
/** What was added to the first text afterwards: more of it, or what it should have said, and why. */
const addition = z.strictObject({
  id: z.string(),
  by_id: z.string(),
  by: z.string(),
  at: z.string(),
  corrects: z.boolean(),
  text: z.string(),
  reason: z.string(),
});
export const mostAdditions = 50;
export const policeKinds = ['none', 'gd', 'fir'] as const;
const historyLine = z.strictObject({
  action: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.optional(z.string()),
});

/** Something that went wrong at a customer's place, from the report to the closing. */
export const incidents = defineResource({
  name: 'incidents',
  one: 'incident',
  title: { one: ['incident', 'घटना'], many: ['incidents', 'घटनाएँ'] },
  naming: ['title'],
  fields: {
    id: id(),
    user_id: key(),
    reported_by: text(120).label('Reported by', 'किसने बताया'),
    title: text(120, { min: 1, missing: messages.titleMissing }).editable().label('Title', 'शीर्षक'),
    description: text(4000, { min: 1, missing: messages.descriptionMissing })
      .editable()
      .label('Description', 'विवरण'),
    category: choice(incidentCategories)
      .editable()
      .label('Category', 'प्रकार')
      .called({
        security: ['Security', 'सुरक्षा'],
        cleaning: ['Cleaning', 'सफ़ाई'],
        staff: ['Staff', 'स्टाफ़'],
        equipment: ['Equipment', 'उपकरण'],
        billing: ['Billing', 'बिल'],
        other: ['Other', 'अन्य'],
      }),
    priority: choice(incidentPriorities)
      .editable()
      .label('Priority', 'प्राथमिकता')
      .called({
        critical: ['Critical', 'गंभीर'],
        high: ['High', 'ज़्यादा'],
        medium: ['Medium', 'मध्यम'],
        low: ['Low', 'कम'],
      }),
    location: text(500, { min: 1, missing: messages.locationMissing }).editable().label('Location', 'जगह'),
    status: status(incidentLifecycle).label('Status', 'स्थिति').called({
      open: stageNames.new,
      in_progress: stageNames.in_progress,
      resolved: stageNames.resolved,
      closed: stageNames.closed,
    }),
    site_id: key().refersTo('locations').optional().label('Site', 'साइट'),
    site_name: text(200),
    /**
     * Of a complaint: the client whose person reported it, and its site, see `placeOf`. Its people see it.
     */
    client_id: nullable(id()),
    place: reference(200),
    /** The type by which questions were asked, as it was called then, and what was answered. */
    type_id: nullable(id()),
    type_name: text(120),
    type_name_hi: text(120),
    answers: nested(z.array(answerSchema).check(z.maxLength(mostQuestions))),
    happened_at: nullable(instant()),
    additions: nested(z.array(addition).check(z.maxLength(mostAdditions))),
    police_kind: choice(policeKinds)
      .label('Police report', 'पुलिस रिपोर्ट')
      .called({ none: ['None', 'नहीं'], gd: ['GD entry', 'GD एंट्री'], fir: ['FIR', 'FIR'] }),
    police_number: text(60).label('Report number', 'रिपोर्ट नंबर'),
    police_station: text(120).label('Police station', 'थाना'),
    police_on: date().optional().label('Report date', 'रिपोर्ट की तारीख़'),
    /** The account that it is assigned to; `assigned_to` is the name, also of who has none. */
    owner_id: nullable(key()),
    assigned_to: text(120).optional().label('Assigned to', 'किसके पास'),
    /** When the business expects to have it solved; empty until somebody said so. */
    expected_at: nullable(instant()),
    resolved_at: nullable(instant()),
    /** For whom it waits, and since when: the times below stand still meanwhile. */
    waiting_for: text(200),
    waiting_since: nullable(instant()),
    /** Minutes of its calendar that it has waited so far. */
    paused_minutes: integer(0),
    respond_by: nullable(instant()),
    resolve_by: nullable(instant()),
    responded_at: nullable(instant()),
    /** How many people were told that it is late. */
    late_level: integer(0, 100),
    checked_at: nullable(instant()),
    checked_by: text(120),
    published_at: nullable(instant()),
    photos: nested(z.array(photoSchema).check(z.maxLength(mostMedia))),
    comments: nested(z.array(comment).check(z.maxLength(mostComments.count))),
    history: nested(z.array(historyLine).check(z.maxLength(mostLines))),
  },
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) =>
      can(actor, 'incidents:read') || { user_id: actor.userId, place: ofClients(actor, 'places') },
    // Who answers for a site looks after what happens there.
    write: (actor) =>
      can(actor, 'incidents:write') || {
        user_id: actor.userId,
        site_id: actor.siteIds,
        place: ofClients(actor, 'places'),
      },
  },
  list: {
    filter: ['status', 'priority', 'category', 'site_id', 'owner_id', 'type_id', 'client_id'],
    sort: ['created_at', 'priority', 'status', 'resolved_at', 'resolve_by'],
    search: ['title', 'description', 'location', 'reported_by'],
    order: '-created_at',
    columns: ['title', 'status', 'assigned_to', 'location', 'reported_by', 'category'],
  },
  audiences: { '*': 'staff', user_id: 'customer', place: 'place' },
  // The office keeps what is open and the last weeks of what is over; the rest is read from the server.
  retention: {
    column: 'updated_at',
    days: 30,
    when: { column: 'status', values: ['resolved', 'closed'] },
    audiences: ['*'],
  },
});

export type Incident = Row<typeof incidents>;
export type IncidentAction = keyof typeof incidentLifecycle.actions;

/** True while what happens at an incident is told at once, also at night. */
export function cannotWait({ priority }: Pick<Incident, 'priority'>): boolean {
  return priority === 'critical';
}
