import { placeOf } from '#shared/core/client-people.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { publishIncident as contract } from '#shared/modules/incidents/field-operations.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { officeMessages as messages } from '#shared/modules/incidents/office-messages.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { peopleOf } from '#server/modules/portal/operations/people-of.ts';
import { mustAnswerFor } from './operations/must-answer-for.ts';

/**
 * Shows an incident to the client of its site: a record of its own, with the words and photos that were
 * chosen.
 */
export const publishIncident = bind(contract, async (tx, call) => {
  await mustAnswerFor(tx, call.id ?? '');
  const incident = await applyAndStore(contract, tx, call);
  const client = await clientOf(tx, incident);
  const rows = tx.rows(publishedIncidents);
  const known = await rows.find(incident.id);
  const chosen = new Set(call.input.photos);
  const facts = {
    id: incident.id,
    user_id: client.userId,
    client_id: client.id,
    place: placeOf(client.id, incident.site_id ?? ''),
    site_id: incident.site_id ?? '',
    site_name: incident.site_name,
    title: call.input.title,
    text: call.input.text,
    type_name: incident.type_name,
    type_name_hi: incident.type_name_hi,
    priority: incident.priority,
    status: incident.status,
    happened_at: incident.happened_at ?? instantFromMs(Date.parse(incident.created_at)),
    resolved_at: incident.resolved_at,
    published_by: tx.actor.name,
    published_at: tx.now,
    photos: incident.photos.filter(({ id }) => chosen.has(id)).map(withoutPlace),
  };
  if (known) rows.update({ ...known, ...facts });
  else rows.insert(facts);
  for (const userId of new Set([client.userId, ...client.people]))
    notifyPerson(
      tx,
      userId,
      newsOf(
        known ? 'incident.published_again' : 'incident.published',
        { title: call.input.title },
        `/incidents/${incident.id}`,
      ),
    );
  return incident;
});

/**
 * The client is shown how an incident stands that was published; nothing else of a change leaves the
 * business.
 */
export async function followPublished(tx: Tx, before: Incident, after: Incident): Promise<void> {
  if (after.published_at === null || before.status === after.status) return;
  const rows = tx.rows(publishedIncidents);
  const shown = await rows.find(after.id);
  if (shown) rows.update({ ...shown, status: after.status, resolved_at: after.resolved_at });
}

/** Where exactly a guard stood is the business's. */
function withoutPlace({
  lat: _lat,
  lng: _lng,
  ...photo
}: Incident['photos'][number]): Incident['photos'][number] {
  return photo;
}

type Readers = { readonly id: string; readonly userId: string; readonly people: readonly string[] };

/**
 * The client that has the site today, with the account that is linked to it and the people who look after the
 * site. Refuses where nobody would read it.
 */
async function clientOf(tx: Tx, incident: Incident): Promise<Readers> {
  const today = dateOf(tx.now);
  const row = await tx.sql
    .selectFrom('client_sites as s')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.client_id'),
    )
    .select(['c.id', 'c.user_id'])
    .where('s.tenant_id', '=', tx.actor.tenantId)
    .where('s.site_id', '=', incident.site_id ?? '')
    .where('s.deleted', '=', 0)
    .where('c.deleted', '=', 0)
    .where('s.from', '<=', today)
    .where((or) => or.or([or('s.to', 'is', null), or('s.to', '>=', today)]))
    .executeTakeFirst();
  const [id, userId] = [String(row?.['id'] ?? ''), String(row?.['user_id'] ?? '')];
  const asked = { clientId: id, siteId: incident.site_id ?? '', right: 'places', day: today } as const;
  const people = await peopleOf(tx.sql, tx.actor.tenantId, asked);
  if (userId === '' && people.length === 0) refuse('illegal_transition', messages.noClient, 'site_id');
  return { id, userId, people };
}
