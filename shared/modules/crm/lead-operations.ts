import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { date, text } from '#shared/core/fields.ts';
import { withLine } from '#shared/core/history.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import type { ApplyContext } from '#shared/core/operation.ts';
import { inputOf, recordWith } from '#shared/core/record-schema.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { leadMessages as messages } from './lead-messages.ts';
import { leadStages, leads, noteKinds } from './lead.ts';
import type { Lead, LeadNote, LeadStage } from './lead.ts';

const plain = resourceOperations(leads);

/** Another lead or a client that seems to be the same, and by which of their facts. */
export const duplicateOf = z.strictObject({
  kind: z.enum(['lead', 'client']),
  id: z.string(),
  name: z.string(),
  by: z.array(z.enum(['phone', 'gstin', 'name', 'email'])),
  /** Its page in the office. */
  link: z.string(),
});
export type Duplicate = z.output<typeof duplicateOf>;

/** Adds a lead. It is kept even where it looks like another; those are named in the answer. */
export const createLead = defineOnlineOperation({
  name: 'lead.create',
  method: 'POST',
  path: '/crm/leads',
  summary: ['Add lead', 'लीड जोड़ें'],
  permission: 'crm:write',
  status: 201,
  input: inputOf(
    leads,
    ['name'],
    [
      'company',
      'phone',
      'email',
      'city',
      'address',
      'gstin',
      'kind',
      'financial',
      'source',
      'need',
      'value',
      'owner_id',
      'next_action',
      'next_action_on',
    ],
  ),
  output: recordWith(leads, { duplicates: z.array(duplicateOf) }),
});

/** Editing and removing a lead. Its stage is moved by an operation of its own. */
export const { update: updateLead, remove: removeLead } = plain;

/**
 * Moves a lead to another stage. Who sends `If-Match` is told where somebody else moved it before.
 * `close_quotes` closes, with a lead that is lost, its quotes that could still be accepted.
 */
export const moveLead = defineOperation({
  name: 'lead.move',
  method: 'POST',
  path: '/crm/leads/{id}/move',
  summary: ['Move a lead to another stage', 'लीड को दूसरे चरण में ले जाएँ'],
  input: z.strictObject({
    stage: z.enum(leadStages),
    reason: z._default(text(300).schema, ''),
    close_quotes: z._default(z.boolean(), false),
  }),
  resource: leads,
  permission: 'crm:write',
  offline: false,
  apply: (current, { stage, reason }, context): Lead => {
    const lead = current ?? refuse('not_found', messages.notFound);
    if (stage === lead.stage) refuse('illegal_transition', messages.sameStage, 'stage');
    if (lead.quote_id !== null) refuse('illegal_transition', messages.accepted, 'stage');
    if (stage === 'lost' && reason === '') refuse('invalid', messages.reason, 'reason');
    return movedTo(lead, stage, reason, context);
  },
});

/** A lead at another stage, with a line about it. */
export function movedTo(
  lead: Lead,
  stage: LeadStage,
  reason: string,
  { now, userName }: Pick<ApplyContext, 'now' | 'userName'>,
): Lead {
  return {
    ...withNote(lead, {
      kind: 'stage',
      text: reason === '' ? stage : `${stage}: ${reason}`,
      at: now,
      by: userName,
    }),
    stage,
    stage_at: now,
    lost_reason: stage === 'lost' ? reason : '',
    ...(stage === 'won' || stage === 'lost' ? { next_action: '', next_action_on: null } : {}),
  };
}

/** A lead with one more note, the newest last. */
export function withNote(lead: Lead, note: LeadNote): Lead {
  return { ...lead, notes: withLine(lead.notes, note) };
}

/** Notes a call or anything else on a lead, and what comes next where that changes with it. */
export const noteLead = defineOperation({
  name: 'lead.note',
  method: 'POST',
  path: '/crm/leads/{id}/notes',
  summary: ['Add a note to a lead', 'लीड पर नोट जोड़ें'],
  input: z.strictObject({
    kind: z._default(z.enum(noteKinds), 'note'),
    text: text(2000, { min: 1, missing: messages.emptyNote }).schema,
    next_action: z.optional(text(200).schema),
    next_action_on: z.optional(z.nullable(date().schema)),
  }),
  resource: leads,
  permission: 'crm:write',
  offline: false,
  apply: (current, { kind, text: said, next_action: action, next_action_on: day }, context): Lead => {
    const lead = current ?? refuse('not_found', messages.notFound);
    const next = {
      ...withNote(lead, { kind, text: said, at: context.now, by: context.userName }),
      ...(action === undefined ? {} : { next_action: action }),
      ...(day === undefined ? {} : { next_action_on: day }),
    };
    const fault = leads.check?.(next);
    if (fault) refuse('invalid', fault.text, fault.field);
    return next;
  },
});
