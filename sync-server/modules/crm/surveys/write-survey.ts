import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { isOpenStage, leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { saidNote } from '#shared/modules/crm/lead-note-texts.ts';
import { createLead, movedTo, updateLead, withNote } from '#shared/modules/crm/lead-operations.ts';
import { addOwnLead, ownLeads } from '#shared/modules/crm/own-leads/operations.ts';
import { surveyMessages as messages } from '#shared/modules/crm/surveys/messages.ts';
import { recordSurvey as recording } from '#shared/modules/crm/surveys/operations.ts';
import { planSurvey as planning } from '#shared/modules/crm/surveys/plan-survey.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import { doneAt, firstMoment } from '#server/core/sync/done-at.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lastKnown } from '#server/core/sql/last-known.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { notColleagues } from '#shared/modules/auth/role-groups.ts';

/** Gives the survey of a lead's site to somebody, who hears of it. A lead before that stage moves to it. */
export const planSurvey = bind(planning, async (tx, { id, input }) => {
  const lead = await tx.rows(leads).visible(id ?? '', leads.access.write(tx.actor));
  if (input.surveyor_id === null)
    return tx.rows(leads).update({ ...lead, surveyor_id: null, surveyor_name: '', survey_on: null });
  if (!isOpenStage(lead.stage)) refuse('illegal_transition', messages.closed, 'surveyor_id');
  const name = await surveyorName(tx, input.surveyor_id);
  const { now, actor } = tx;
  const isEarly = lead.stage === 'new' || lead.stage === 'contacted';
  const moved = isEarly ? movedTo(lead, 'survey', '', { now, userName: actor.name }) : lead;
  if (input.surveyor_id !== lead.surveyor_id)
    notifyPerson(
      tx,
      input.surveyor_id,
      newsOf('survey.planned', { client: nameOf(lead), place: lead.address || lead.city }, '/field/surveys'),
    );
  return tx.rows(leads).update({
    ...moved,
    surveyor_id: input.surveyor_id,
    surveyor_name: name,
    survey_on: input.survey_on,
  });
});

/**
 * Keeps what was seen at a site. Who surveys or sells it may write for that lead, the desk for any. Sent
 * twice, it is one survey; a lead that was closed or given away meanwhile keeps it too, as nothing seen on
 * the way is lost.
 */
export const recordSurvey = bind(recording, async (tx, { id: named, input, origin }) => {
  const id = named ?? input.id ?? newId();
  const rows = tx.rows(siteSurveys);
  const known = await rows.own(id, (survey) => survey.surveyor_id === tx.actor.userId);
  if (known) return known;
  if ((input.lat === null) !== (input.lng === null)) refuse('invalid', messages.position, 'lat');
  const found = await lastKnown(tx, leads, input.lead_id);
  const lead = found?.record ?? null;
  const may =
    lead !== null &&
    (lead.surveyor_id === tx.actor.userId ||
      (lead.owner_id === tx.actor.userId && can(tx.actor, ownLeads)) ||
      can(tx.actor, 'crm:write') ||
      (await hadLead(tx, lead.id)));
  if (!may) return refuse('not_found', messages.lead, 'lead_id');
  const at = doneAt(tx.now, origin, firstMoment(lead));
  const context = { now: tx.now, at, userId: tx.actor.userId, userName: tx.actor.name };
  const survey = recording.apply?.(null, { ...input, id }, context);
  if (!survey) throw new Error('no survey was made');
  const saved = { ...survey, ver: 1 };
  rows.insert(saved);
  // A lead that was removed meanwhile has no story to write into.
  if (found?.isRemoved === false)
    tx.rows(leads).update(
      withNote(lead, {
        kind: 'visit',
        ...saidNote('survey_recorded', { site: saved.site_name }),
        at,
        by: tx.actor.name,
      }),
    );
  notifyOffice(
    tx,
    'crm:write',
    newsOf(
      'survey.recorded',
      { client: nameOf(lead), site: saved.site_name },
      `/admin/leads?open=${lead.id}&tab=survey`,
    ),
  );
  return saved;
});

/** Whether a lead or its survey was the caller’s before, by the log of who made it and who got it. */
async function hadLead(tx: Tx, leadId: string): Promise<boolean> {
  const named = (field: string): string => `%"${field}":"${tx.actor.userId}"%`;
  const row = await tx.sql
    .selectFrom('op_log')
    .select('n')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('coll', '=', 'leads')
    .where('row_id', '=', leadId)
    .where('status', '=', 'applied')
    .where((is) =>
      is.or([
        is.and([is('type', '=', planning.name), is('detail', 'like', named('surveyor_id'))]),
        is.and([
          is('type', 'in', [createLead.name, updateLead.name]),
          is('detail', 'like', named('owner_id')),
        ]),
        is.and([is('type', '=', addOwnLead.name), is('actor_id', '=', tx.actor.userId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function surveyorName(tx: Tx, userId: string): Promise<string> {
  const person = await tx.sql
    .selectFrom('users')
    .select('name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('active', '=', 1)
    .where('role', 'not in', notColleagues)
    .executeTakeFirst();
  return person ? String(person['name']) : refuse('invalid', messages.surveyor, 'surveyor_id');
}

function nameOf(lead: Lead): string {
  return lead.company || lead.name;
}
