import type { Actor } from '#shared/core/access.ts';
import { addDays, dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';

/** What the database says about a session: who it is, and whether it still stands. */
export type KnownSession = {
  readonly actor: Actor;
  readonly gen: number;
  readonly revoked: boolean;
  readonly expired: boolean;
  readonly disabled: boolean;
};

/** What reading an actor needs of the server. */
type Readers = { readonly database: Database; readonly config: Pick<Config, 'demo'> };

/**
 * Reads the actor behind a session afresh: role, permissions, staff record and sites are never taken from a
 * token.
 */
export async function readActor(
  { database, config }: Readers,
  sessionId: string,
  nowIso: string,
): Promise<KnownSession | null> {
  const row = await database.read
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role'),
    )
    .innerJoin('tenants as t', 't.id', 's.tenant_id')
    .leftJoin('staff as m', (join) =>
      join.onRef('m.tenant_id', '=', 'u.tenant_id').onRef('m.user_id', '=', 'u.id').on('m.deleted', '=', 0),
    )
    .select([
      's.tenant_id',
      's.user_id',
      's.gen',
      's.expires_at',
      's.revoked_at',
      'u.name',
      'u.phone',
      'u.role',
      'u.active',
      't.active as tenant_active',
      't.demo',
      'r.permissions',
      'm.id as staff_id',
      'm.status as staff_status',
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return null;
  const tenantId = String(row['tenant_id']);
  const userId = String(row['user_id']);
  const role = String(row['role']);
  const sites =
    role === 'supervisor'
      ? await database.read
          .selectFrom('site_supervisors')
          .select('site_id')
          .where('tenant_id', '=', tenantId)
          .where('user_id', '=', userId)
          .execute()
      : [];
  const siteIds = sites.map((site) => String(site['site_id']));
  return {
    actor: {
      tenantId,
      userId,
      sessionId,
      name: String(row['name']),
      phone: row['phone'] === null ? null : String(row['phone']),
      role,
      permissions: new Set(JSON.parse(String(row['permissions'])) as string[]),
      staffId: row['staff_id'] === null || row['staff_id'] === undefined ? null : String(row['staff_id']),
      siteIds,
      ...(await readDutySites(database, tenantId, row['staff_id'], siteIds, nowIso)),
      ...(role === 'kiosk' ? { kioskSiteIds: await readKioskSites(database, tenantId, userId) } : {}),
    },
    gen: Number(row['gen']),
    revoked: row['revoked_at'] !== null,
    expired: String(row['expires_at']) < nowIso,
    // An account of the demo is worth nothing without it, and no other is worth anything in it.
    disabled:
      Number(row['active']) !== 1 ||
      Number(row['tenant_active']) !== 1 ||
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

/** Where a person with a staff record has duty about now, and the days there that concern them. */
async function readDutySites(
  database: Database,
  tenantId: string,
  staffId: unknown,
  siteIds: readonly string[],
  nowIso: string,
): Promise<Required<Pick<Actor, 'dutySiteIds' | 'siteDays'>>> {
  const today = dateOf(nowIso as Instant);
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
