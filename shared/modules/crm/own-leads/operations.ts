import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { date, id, text } from '#shared/core/fields.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { blankLead } from '../blank-lead.ts';
import { leadMessages } from '../lead-messages.ts';
import { movedTo, withNote } from '../lead-operations.ts';
import { isOpenStage, leads, noteKinds, openStages } from '../lead.ts';
import type { Lead, LeadStage } from '../lead.ts';
import { ownLeadMessages as messages } from './messages.ts';

/** What allows somebody to sell on the phone: their own leads, and nothing else of the office. */
export const ownLeads = 'own_leads:write';

/** Where the person who sells may take a lead; it is won by the acceptance of a quote. */
export const ownStages = [...openStages, 'lost'] as const;

const known = shapeOf(leads, [
  'company',
  'phone',
  'email',
  'city',
  'address',
  'source',
  'need',
  'next_action',
  'next_action_on',
]);

/** Adds a lead of one’s own. The same id is the same lead. */
export const addOwnLead = defineOperation({
  name: 'lead.add_own',
  method: 'POST',
  path: '/crm/my-leads',
  summary: ['Add a lead of one’s own', 'अपनी लीड जोड़ें'],
  waits: ['New lead: {what}', 'नई लीड: {what}'],
  input: z.extend(z.partial(z.strictObject(known)), {
    id: z.optional(id().schema),
    name: shapeOf(leads, ['name']).name,
  }),
  resource: leads,
  permission: ownLeads,
  offline: true,
  apply: (current, { id: given = '', name, ...facts }, { now, at = now, userId, userName }): Lead => {
    if (current) return current;
    const lead = {
      ...blankLead,
      ...namedIn(facts),
      id: given,
      name,
      owner_id: userId,
      owner_name: userName,
      stage_at: at,
      notes: [],
      ver: 0,
      created_at: at,
      updated_at: now,
    };
    return checked(lead);
  },
});

/** Notes what was said on a lead of one’s own, and what comes next. A closed lead keeps the note alone. */
export const noteOwnLead = defineOperation({
  name: 'lead.note_own',
  method: 'POST',
  path: '/crm/my-leads/{id}/notes',
  summary: ['Add a note to a lead of one’s own', 'अपनी लीड पर नोट जोड़ें'],
  waits: ['Note on a lead: {what}', 'लीड पर नोट: {what}'],
  input: z.strictObject({
    kind: z._default(z.enum(noteKinds), 'note'),
    text: text(2000, { min: 1, missing: leadMessages.emptyNote }).schema,
    next_action: z.optional(text(200).schema),
    next_action_on: z.optional(z.nullable(date().schema)),
  }),
  resource: leads,
  permission: ownLeads,
  offline: true,
  apply: (current, { kind, text: said, ...next }, { now, at = now, userName }): Lead => {
    const lead = current ?? refuse('not_found', messages.notYours);
    const noted = withNote(lead, { kind, text: said, at, by: userName });
    return isOpenStage(lead.stage) ? checked({ ...noted, ...namedIn(next) }) : noted;
  },
});

/** Says what comes next with a lead of one’s own, and when. */
export const planOwnLead = defineOperation({
  name: 'lead.plan_own',
  method: 'PUT',
  path: '/crm/my-leads/{id}/next-action',
  summary: ['Set the next action of a lead of one’s own', 'अपनी लीड का अगला काम तय करें'],
  waits: ['Next action: {what}', 'अगला काम: {what}'],
  input: z.strictObject({
    next_action: text(200).schema,
    next_action_on: z._default(z.nullable(date().schema), null),
  }),
  resource: leads,
  permission: ownLeads,
  offline: true,
  apply: (current, next): Lead => {
    const lead = current ?? refuse('not_found', messages.notYours);
    if (!isOpenStage(lead.stage)) refuse('illegal_transition', messages.closed, 'next_action');
    return checked({ ...lead, ...next });
  },
});

/**
 * Moves a lead of one’s own. `shown_stage` is the stage that its person saw: where the office has moved it
 * meanwhile, the move is refused, unless it is there already.
 */
export const moveOwnLead = defineOperation({
  name: 'lead.move_own',
  method: 'POST',
  path: '/crm/my-leads/{id}/move',
  summary: ['Move a lead of one’s own to another stage', 'अपनी लीड को दूसरे चरण में ले जाएँ'],
  waits: ['Stage of a lead: {what}', 'लीड का चरण: {what}'],
  input: z.strictObject({
    stage: z.enum(ownStages),
    shown_stage: z.optional(z.enum(ownStages)),
    reason: z._default(text(300).schema, ''),
  }),
  resource: leads,
  permission: ownLeads,
  offline: true,
  apply: (current, { stage, shown_stage: from, reason }, { now, at = now, userName }): Lead => {
    const lead = current ?? refuse('not_found', messages.notYours);
    if (lead.quote_id !== null) refuse('illegal_transition', leadMessages.accepted, 'stage');
    if (lead.stage === 'won') refuse('illegal_transition', messages.decided, 'stage');
    if (stage === lead.stage && from !== undefined) return lead;
    if (stage === lead.stage) refuse('illegal_transition', leadMessages.sameStage, 'stage');
    if (from !== undefined && from !== lead.stage)
      refuse(
        'illegal_transition',
        filled(messages.elsewhere, { stage: stageName(lead.stage) }),
        'shown_stage',
      );
    if (stage === 'lost' && reason === '') refuse('invalid', leadMessages.reason, 'reason');
    return movedTo(lead, stage, reason, { now: at, userName });
  },
});

function checked(lead: Lead): Lead {
  const fault = leads.check?.(lead);
  if (fault) refuse('invalid', fault.text, fault.field);
  return lead;
}

function stageName(stage: LeadStage) {
  return inBoth(
    (language) => leads.fields['stage']?.spec.choiceLabels?.[stage]?.[language === 'hi' ? 1 : 0] ?? stage,
  );
}
