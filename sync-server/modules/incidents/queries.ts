import { instantFromMs } from '#shared/core/dates.ts';
import { can } from '#shared/core/access.ts';
import { incidentParties } from '#shared/modules/incidents/incident-party.ts';
import type { IncidentParty } from '#shared/modules/incidents/incident-party.ts';
import { incidentTypes } from '#shared/modules/incidents/incident-type.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { cardOfIncident } from '#shared/modules/incidents/office-queries.ts';
import type * as contract from '#shared/modules/incidents/office-queries.ts';
import { incidentStages, isLate, stageOf } from '#shared/modules/incidents/stages.ts';
import { freshTimes } from '#shared/modules/incidents/times.ts';
import type { readIncidentTimes } from '#shared/modules/incidents/times.ts';
import type { listActiveTypes } from '#shared/modules/incidents/type-queries.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { shownLines } from '#server/core/http/shown-lines.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { notColleagues } from '#shared/modules/auth/role-groups.ts';

/** The incident that a call is about, as far as its actor may see it. */
export function readIncident({ services, actor, params }: SignedCall): Promise<Incident> {
  return readRow(
    services.database,
    incidents,
    actor.tenantId,
    incidents.access.read(actor),
    params['id'] ?? '',
  );
}

const cardFields = [...cardOfIncident, 'created_at'] as const;
const mostOpen = 2000;
const mostCards = 100;
const overDays = 14;
const severity = { critical: 0, high: 1, medium: 2, low: 3 } as const;

/** What is open and what was over lately, by the index of their states. */
export async function readBoard(
  call: QueryCall<typeof contract.readBoard>,
): Promise<QueryReply<typeof contract.readBoard>> {
  const { services, actor, input } = call;
  const now = instantFromMs(services.nowMs());
  const since = instantFromMs(services.nowMs() - overDays * 86_400_000);
  const asked = (states: readonly string[]) => {
    let select = visibleRows(services.database, incidents, actor.tenantId, incidents.access.read(actor))
      .select([...cardFields])
      .where('status', 'in', states);
    for (const name of ['site_id', 'owner_id', 'priority'] as const)
      if (input[name]) select = select.where(name, '=', input[name]);
    return select;
  };
  const [open, over] = await Promise.all([
    asked(['open', 'in_progress']).orderBy('created_at').limit(mostOpen).execute(),
    asked(['resolved', 'closed'])
      .where('updated_at', '>=', since)
      .orderBy('updated_at', 'desc')
      .limit(2 * mostCards)
      .execute(),
  ]);
  const cards = [...open, ...over].map((row) => {
    const card = pickRow(incidents, [...cardFields], row);
    return { ...card, created_at: instantFromMs(Date.parse(card.created_at)) };
  });
  const columns = incidentStages.map((stage) => {
    const own = cards
      .filter((card) => stageOf(card) === stage)
      .toSorted(
        (a, b) => severity[a.priority] - severity[b.priority] || (a.created_at < b.created_at ? -1 : 1),
      );
    return {
      stage,
      count: own.length,
      late: own.filter((card) => isLate(card, now)).length,
      cards: own.slice(0, mostCards),
    };
  });
  return { data: { columns } };
}

export async function listOwners({
  services,
  actor,
}: QueryCall<typeof contract.listOwners>): Promise<QueryReply<typeof contract.listOwners>> {
  const rows = await services.database.read
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('tenant_id', '=', actor.tenantId)
    .where('active', '=', 1)
    .where('role', 'not in', notColleagues)
    .orderBy('name')
    .limit(500)
    .execute();
  return {
    data: rows.map((row) => ({
      id: String(row['id']),
      name: String(row['name']),
      role: String(row['role']),
    })),
  };
}

/** Who may not read people sees that somebody was there, and not who. */
export async function listParties(
  call: QueryCall<typeof contract.listParties>,
): Promise<QueryReply<typeof contract.listParties>> {
  const { services, actor } = call;
  const incident = await readIncident(call);
  const rows = await services.database.read
    .selectFrom('incident_parties')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('incident_id', '=', incident.id)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .limit(100)
    .execute();
  const masked = !can(actor, 'incident_people:read');
  const people = rows.map((row) => {
    const { id, kind, role, name, phone, plate, note } = decodeRow(incidentParties, row);
    return masked
      ? hidden({ id, kind, role, name, phone, plate })
      : { id, kind, role, name, phone, plate, note };
  });
  const shown = { coll: 'incidents', id: incident.id, fields: ['name', 'phone', 'plate'] } as const;
  return {
    data: { masked, people },
    ...(masked || people.length === 0 ? {} : { log: shownLines(call, shown) }),
  };
}

type Shown = Pick<IncidentParty, 'id' | 'kind' | 'role' | 'name' | 'phone' | 'plate'>;

function hidden({ name, phone, plate, ...rest }: Shown): Shown & Pick<IncidentParty, 'note'> {
  const initials = name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1)}…`);
  return {
    ...rest,
    name: initials.join(' '),
    phone: phone === '' ? '' : `…${phone.slice(-2)}`,
    plate: plate === '' ? '' : `…${plate.slice(-4)}`,
    note: '',
  };
}

export async function listEvidence(
  call: QueryCall<typeof contract.listEvidence>,
): Promise<QueryReply<typeof contract.listEvidence>> {
  const { services, actor } = call;
  const { photos } = await readIncident(call);
  const rows =
    photos.length === 0
      ? []
      : await services.database.read
          .selectFrom('uploads')
          .select(['id', 'owner_id', 'type', 'size', 'sha256'])
          .where('tenant_id', '=', actor.tenantId)
          .where(
            'id',
            'in',
            photos.map(({ id }) => id),
          )
          .execute();
  const kept = new Map(rows.map((row) => [String(row['id']), row]));
  return {
    data: photos.map((photo) => {
      const row = kept.get(photo.id);
      // Named by somebody who did not upload it, it is not the evidence that it claims to be.
      const file = row && row['owner_id'] === photo.by_id ? row : undefined;
      const arrived = file ? String(file['sha256']) : null;
      return {
        id: photo.id,
        kind: photo.kind ?? ('photo' as const),
        by: photo.by,
        at: photo.at,
        taken_at: photo.taken_at ?? null,
        lat: photo.lat ?? null,
        lng: photo.lng ?? null,
        sha256: photo.sha256 ?? null,
        kept_sha256: arrived,
        type: file ? String(file['type']) : null,
        size: file ? Number(file['size']) : null,
        state: stateOf(photo.sha256 ?? null, arrived),
      };
    }),
  };
}

function stateOf(claimed: string | null, arrived: string | null) {
  if (arrived === null) return 'not_here' as const;
  if (claimed === null) return 'no_hash' as const;
  return claimed === arrived ? ('matches' as const) : ('differs' as const);
}

export async function listTypes({
  services,
  actor,
}: QueryCall<typeof listActiveTypes>): Promise<QueryReply<typeof listActiveTypes>> {
  const rows = await visibleRows(
    services.database,
    incidentTypes,
    actor.tenantId,
    incidentTypes.access.read(actor),
  )
    .selectAll()
    .where('active', '=', 1)
    .orderBy('name')
    .limit(200)
    .execute();
  return {
    data: rows.map((row) => {
      const { id, name, name_hi, category, questions } = decodeRow(incidentTypes, row);
      return { id, name, name_hi, category, questions };
    }),
  };
}

export async function readTimesSetting({
  services,
  actor,
}: QueryCall<typeof readIncidentTimes>): Promise<QueryReply<typeof readIncidentTimes>> {
  return { data: await readSection(services.database.read, actor.tenantId, 'incident_times', freshTimes) };
}
