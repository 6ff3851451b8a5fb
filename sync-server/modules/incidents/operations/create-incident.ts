import { ofClients } from '#shared/core/access.ts';
import { partsOfPlace } from '#shared/core/client-people.ts';
import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { incidents, cannotWait } from '#shared/modules/incidents/incident.ts';
import { incidentParties } from '#shared/modules/incidents/incident-party.ts';
import { incidentTypes } from '#shared/modules/incidents/incident-type.ts';
import { incidentMessages as messages } from '#shared/modules/incidents/messages.ts';
import { isTooMuch } from '#shared/modules/incidents/evidence.ts';
import { officeMessages } from '#shared/modules/incidents/office-messages.ts';
import { createIncident as contract } from '#shared/modules/incidents/operations.ts';
import { isKnown } from '#shared/modules/incidents/party-input.ts';
import type { PartyInput } from '#shared/modules/incidents/party-input.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { doneAt } from '#server/core/sync/done-at.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lastKnown } from '#server/core/sql/last-known.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { placeAt } from '#server/modules/portal/operations/place-of.ts';
import { readSupervisorIds } from '#server/modules/tenants/queries.ts';
import { withTimes } from '../keep-times.ts';

/**
 * Reports an incident for the caller. The same id sent again gives the report that is there. What happened is
 * kept whatever became of the type and the site meanwhile: their names and the questions stand as they were.
 */
export const createIncident = bind(contract, async (tx, { input, origin }) => {
  const id = input.id ?? newId();
  const rows = tx.rows(incidents);
  const known = await rows.own(id, ({ user_id }) => user_id === tx.actor.userId);
  if (known) return known;
  const knownSite = input.site_id === null ? null : await lastKnown(tx, sites, input.site_id);
  if (input.site_id !== null && !knownSite) refuse('invalid', officeMessages.noSite, 'site_id');
  const site = knownSite?.record ?? null;
  const at = doneAt(tx.now, origin);
  const place = site === null ? null : await placeOfComplaint(tx, site.id, dateOf(at));
  const knownType = input.type_id === null ? null : await lastKnown(tx, incidentTypes, input.type_id);
  if (input.type_id !== null && !knownType) refuse('invalid', officeMessages.noType, 'type_id');
  const type = knownType?.record ?? null;
  const asked = contract.apply?.(
    null,
    { ...input, id },
    {
      now: tx.now,
      at,
      userId: tx.actor.userId,
      userName: tx.actor.name,
    },
  );
  if (!asked) throw new Error('no report was made');
  if (isTooMuch(asked.photos)) refuse('invalid', messages.tooManyPhotos, 'photos');
  const happened = input.happened_at !== null && input.happened_at < tx.now ? input.happened_at : null;
  const incident = await withTimes(tx, {
    ...asked,
    site_name: site?.name ?? '',
    client_id: place === null ? null : partsOfPlace(place).clientId,
    place: place ?? '',
    type_name: type?.name ?? '',
    type_name_hi: type?.name_hi ?? '',
    answers: type ? asked.answers : [],
    happened_at: happened,
    history: [
      ...asked.history,
      ...(knownSite?.isRemoved === true ? [{ action: 'site_gone', at: tx.now, by: '' }] : []),
      ...(knownType?.isRemoved === true ? [{ action: 'type_gone', at: tx.now, by: '' }] : []),
    ],
    ver: 1,
  });
  rows.insert(incident);
  for (const party of input.people.filter(isKnown)) addParty(tx, id, party);
  const about = { title: incident.title };
  const urgent = cannotWait(incident);
  notifyOffice(tx, 'incidents:write', {
    ...newsOf('incident.reported', about, `/admin/incidents/${id}`),
    urgent,
  });
  if (site)
    await notifySupervisors(tx, site.id, {
      ...newsOf('incident.reported', about, `/field/incidents?open=${id}`),
      urgent,
    });
  return incident;
});

/**
 * The site as one of a client's, where a customer reports: they name sites that are theirs to look after
 * only.
 */
async function placeOfComplaint(tx: Tx, siteId: string, day: CalendarDate): Promise<string | null> {
  if (tx.actor.role !== 'customer') return null;
  const asked = { places: ofClients(tx.actor, 'places'), siteId };
  const place = await placeAt(tx.sql, tx.actor.tenantId, asked, { from: day, to: day });
  return place ?? refuse('invalid', officeMessages.noSite, 'site_id');
}

/** Keeps a person or a vehicle of an incident. */
export function addParty(tx: Tx, incidentId: string, party: PartyInput) {
  return tx.rows(incidentParties).insert({
    ...party,
    id: newId(),
    incident_id: incidentId,
    by_id: tx.actor.userId,
  });
}

/** Tells those who answer for a site. */
async function notifySupervisors(
  tx: Tx,
  siteId: string,
  news: Parameters<typeof notifyPerson>[2],
): Promise<void> {
  for (const userId of await readSupervisorIds(tx.sql, tx.actor.tenantId, siteId))
    notifyPerson(tx, userId, news);
}
