import type { Actor } from '#shared/core/access.ts';
import { clientRoles, opens, placeOf } from '#shared/core/client-people.ts';
import type { ClientRight, OfClients } from '#shared/core/client-people.ts';
import { addDays, dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { KnownSession } from '#server/core/http/known-session.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { storedTexts } from '#server/core/sql/stored-values.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readSupervisedSites } from '#server/modules/tenants/queries.ts';

/** What reading an actor needs of the server. */
type Readers = { readonly database: Database; readonly config: Pick<Config, 'demo'> };

/**
 * Reads the actor behind a session afresh: role, permissions, staff record and sites are never taken from a
 * token. It joins what several modules know of somebody, in one question for most, and asks single values
 * instead of joining tables: PostgreSQL plans it for every request, and takes longer to plan five joined
 * tables than to read them.
 */
export async function readActor(
  { database, config }: Readers,
  sessionId: string,
  now: Instant,
): Promise<KnownSession | null> {
  const row = await database.read
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .select((of) => [
      's.tenant_id',
      's.user_id',
      's.gen',
      's.expires_at',
      's.revoked_at',
      'u.name',
      'u.phone',
      'u.role',
      'u.active',
      of
        .selectFrom('tenants as t')
        .select((tenant) => [
          tenant
            .case()
            .when('t.active', '=', 1)
            .then('open')
            .when(tenant.and([tenant('t.suspended_at', 'is not', null), tenant('t.delete_on', 'is', null)]))
            .then('suspended')
            .else('closed')
            .end()
            .as('state'),
        ])
        .whereRef('t.id', '=', 's.tenant_id')
        .as('business'),
      of.selectFrom('tenants as t').select('t.demo').whereRef('t.id', '=', 's.tenant_id').as('demo'),
      of
        .selectFrom('roles as r')
        .select('r.permissions')
        .whereRef('r.tenant_id', '=', 'u.tenant_id')
        .whereRef('r.id', '=', 'u.role')
        .as('permissions'),
      of
        .selectFrom('staff as m')
        .select('m.id')
        .whereRef('m.tenant_id', '=', 'u.tenant_id')
        .whereRef('m.user_id', '=', 'u.id')
        .where('m.deleted', '=', 0)
        .limit(1)
        .as('staff_id'),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  if (!row || row['permissions'] === null || row['demo'] === null) return null;
  const tenantId = String(row['tenant_id']);
  const userId = String(row['user_id']);
  const role = String(row['role']);
  const siteIds = await readSupervisedSites(database.read, tenantId, { userId, role });
  return {
    actor: {
      tenantId,
      userId,
      sessionId,
      name: String(row['name']),
      phone: row['phone'] === null ? null : String(row['phone']),
      role,
      permissions: new Set(storedTexts(row['permissions'])),
      staffId: row['staff_id'] === null || row['staff_id'] === undefined ? null : String(row['staff_id']),
      siteIds,
      ...(await readDutySites(database, tenantId, row['staff_id'], siteIds, now)),
      ...(role === 'customer' ? await readOfClients(database, tenantId, userId, now) : {}),
      ...(role === 'kiosk' ? { kioskSiteIds: await readKioskSites(database, tenantId, userId) } : {}),
      ...(row['business'] === 'suspended' ? { suspended: true } : {}),
    },
    gen: Number(row['gen']),
    revoked: row['revoked_at'] !== null,
    expired: String(row['expires_at']) < now,
    closed: row['business'] !== 'open',
    // An account of the demo is worth nothing without it, and no other is worth anything in it.
    disabled:
      Number(row['active']) !== 1 ||
      row['business'] === 'closed' ||
      (Number(row['demo']) === 1) !== config.demo,
  };
}

/** Where the kiosk stands that an account is; nowhere once it is closed. */
async function readKioskSites(database: Database, tenantId: string, userId: string): Promise<string[]> {
  const rows = await database.read
    .selectFrom('kiosks')
    .select('site_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map((row) => String(row['site_id']));
}

/**
 * The clients whose person an account is today, with the sites that it was given of each: those that are the
 * client's, and those that were.
 */
async function readOfClients(
  database: Database,
  tenantId: string,
  userId: string,
  now: Instant,
): Promise<{ ofClients?: OfClients }> {
  const given = await database.read
    .selectFrom('client_people as p')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'),
    )
    .select(['p.client_id', 'p.role', 'p.site_ids'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.user_id', '=', userId)
    .where('p.status', '=', 'active')
    .where('p.deleted', '=', 0)
    .where('c.deleted', '=', 0)
    .where((or) => or.or([or('p.until', 'is', null), or('p.until', '>=', dateOf(now))]))
    .execute();
  if (given.length === 0) return {};
  const held = await database.read
    .selectFrom('client_sites')
    .select(['client_id', 'site_id'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(
      'client_id',
      'in',
      given.map((row) => String(row['client_id'])),
    )
    .where('deleted', '=', 0)
    .execute();
  const seen = { places: new Set<string>(), sheets: new Set<string>(), money: new Set<string>() };
  for (const row of given) {
    const clientId = String(row['client_id']);
    const role = clientRoles.find((known) => known === row['role']);
    if (role === undefined) continue;
    const only = storedTexts(row['site_ids']);
    const places = held
      .filter(({ client_id: client, site_id: site }) => {
        return client === clientId && (only.length === 0 || only.includes(String(site)));
      })
      .map(({ site_id: site }) => placeOf(clientId, String(site)));
    for (const right of ['places', 'sheets'] as const satisfies readonly ClientRight[])
      if (opens(role, right)) for (const place of places) seen[right].add(place);
    if (opens(role, 'money')) seen.money.add(clientId);
  }
  return { ofClients: { places: [...seen.places], sheets: [...seen.sheets], money: [...seen.money] } };
}

/** Where a person with a staff record has duty about now, and the days there that concern them. */
async function readDutySites(
  database: Database,
  tenantId: string,
  staffId: unknown,
  siteIds: readonly string[],
  now: Instant,
): Promise<Required<Pick<Actor, 'dutySiteIds' | 'siteDays'>>> {
  const today = dateOf(now);
  const rows =
    typeof staffId === 'string'
      ? await database.read
          .selectFrom('roster')
          .select('site_id')
          .distinct()
          .where('tenant_id', '=', tenantId)
          .where('staff_id', '=', staffId)
          .where('date', '>=', addDays(today, -1))
          .where('date', '<=', addDays(today, 2))
          .where('deleted', '=', 0)
          .execute()
      : [];
  const dutySiteIds = rows.map((row) => String(row['site_id'])).filter((id) => !siteIds.includes(id));
  const days = [-1, 0, 1].map((days) => addDays(today, days));
  return {
    dutySiteIds,
    siteDays: [...siteIds, ...dutySiteIds].flatMap((site) => days.map((day) => `${site}:${day}`)),
  };
}
