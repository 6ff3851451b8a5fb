import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, id, instant, key, nested, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostLines } from '#shared/core/history.ts';
import { incidentMessages as messages } from './messages.ts';

export const incidentLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'in_progress', 'resolved', 'closed'],
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
/** The most photos one incident carries. */
export const mostPhotos = 8;
/** The most comments of one incident, and the most text in all of them. */
export const mostComments = { count: 500, characters: 200_000 } as const;

const comment = z.strictObject({
  id: z.string(),
  by_id: z.string(),
  by: z.string(),
  at: z.string(),
  text: z.string(),
});
/** A photo names who added it: only what that person uploaded is shown under it. */
const photo = z.strictObject({ id: z.string(), by_id: z.string(), by: z.string(), at: z.string() });
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
  title: { one: ['incident', 'शिकायत'], many: ['incidents', 'शिकायतें'] },
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
    status: status(incidentLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Open', 'खुली'],
        in_progress: ['In Progress', 'काम जारी'],
        resolved: ['Resolved', 'हल हुई'],
        closed: ['Closed', 'बंद'],
      }),
    assigned_to: text(120).optional().label('Assigned to', 'किसके पास'),
    /** When the business expects to have it solved; empty until somebody said so. */
    expected_at: nullable(instant()),
    resolved_at: nullable(instant()),
    photos: nested(z.array(photo).check(z.maxLength(mostPhotos))),
    comments: nested(z.array(comment).check(z.maxLength(mostComments.count))),
    history: nested(z.array(historyLine).check(z.maxLength(mostLines))),
  },
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) => can(actor, 'incidents:read') || { user_id: actor.userId },
    write: (actor) => can(actor, 'incidents:write') || { user_id: actor.userId },
  },
  list: {
    filter: ['status', 'priority', 'category'],
    sort: ['created_at', 'priority', 'status', 'resolved_at'],
    search: ['title', 'description', 'location', 'reported_by'],
    order: '-created_at',
    columns: ['title', 'status', 'assigned_to', 'location', 'reported_by', 'category'],
  },
  audiences: { '*': 'staff', user_id: 'customer' },
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
