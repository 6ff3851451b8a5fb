import { addDays, instantAt, clockTime } from '#shared/core/dates.ts';
import { leads, openStages } from '#shared/modules/crm/lead.ts';
import type * as queries from '#shared/modules/crm/surveys/queries.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { colleaguesOf, rolesThat, todayOf } from '../queries.ts';

/** How long a surveyed site stays on the phone of who surveyed it, in days, and the most sites there. */
const kept = 14;
const most = 100;
/** The most surveys that somebody reads again on the phone. */
const mostRead = 50;

/** Who can survey a site: field officers, who sign in by phone, and who may see leads in the office. */
export async function listSurveyors(
  call: QueryCall<typeof queries.listSurveyors>,
): Promise<QueryReply<typeof queries.listSurveyors>> {
  const able = await rolesThat(call, 'crm:read');
  const rows = await colleaguesOf(call)
    .where((is) => is.or([is('email', 'is', null), call.services.database.isOneOf('role', able)]))
    .execute();
  return { data: rows.map((row) => ({ id: String(row['id']), name: String(row['name']) })) };
}

/** The open leads whose site the person surveys, with how often they have. */
export async function listMySurveys(
  call: QueryCall<typeof queries.listMySurveys>,
): Promise<QueryReply<typeof queries.listMySurveys>> {
  const { services, actor } = call;
  const { read } = services.database;
  const rows = await read
    .selectFrom('leads')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('surveyor_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .where('stage', 'in', [...openStages])
    .orderBy('survey_on')
    .orderBy('id')
    .limit(most)
    .execute();
  const counts = await read
    .selectFrom('site_surveys')
    .select(['lead_id', countAll.as('n')])
    .where('tenant_id', '=', actor.tenantId)
    .where('surveyor_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .where('created_at', '>=', instantAt(addDays(todayOf(call), -kept), clockTime('00:00')))
    .groupBy('lead_id')
    .execute();
  const recorded = new Map(counts.map((row) => [String(row['lead_id']), Number(row['n'])]));
  return {
    data: rows
      .map((row) => decodeRow(leads, row))
      .map((lead) => ({
        lead_id: lead.id,
        client: lead.company || lead.name,
        contact: lead.company === '' ? '' : lead.name,
        phone: lead.phone,
        address: [lead.address, lead.city].filter((part) => part !== '').join(', '),
        need: lead.need,
        survey_on: lead.survey_on,
        recorded: recorded.get(lead.id) ?? 0,
      })),
  };
}

/** The surveys of the caller, the newest first. */
export async function listRecordedSurveys({
  services,
  actor,
}: QueryCall<typeof queries.listRecordedSurveys>): Promise<QueryReply<typeof queries.listRecordedSurveys>> {
  const rows = await services.database.read
    .selectFrom('site_surveys')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('surveyor_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostRead)
    .execute();
  return { data: rows.map((row) => decodeRow(siteSurveys, row)) };
}
