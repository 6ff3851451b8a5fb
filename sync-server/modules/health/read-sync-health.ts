import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { fieldRoles } from '#shared/modules/auth/role-groups.ts';
import type { readSyncHealth as contract, syncHealthView } from '#shared/modules/health/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

const dayMs = 86_400_000;
/** Written into the statement, so that the index of refused lines alone serves it. */
const isRefused = sql<boolean>`status = 'rejected'`;

type Health = z.output<typeof syncHealthView>;
type Phone = {
  readonly user: string;
  readonly heard: number;
  readonly waiting: number;
  readonly app: string | null;
};

/** How the phones of each business stand, in figures alone. */
export async function readSyncHealth({
  services: { database, nowMs },
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const tenants = await database.read
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('slug', '!=', operatorSlug)
    .orderBy('name')
    .execute();
  const data: Health[] = [];
  for (const row of tenants)
    data.push({
      id: String(row['id']),
      name: String(row['name']),
      ...(await figuresOf(database.read, String(row['id']), nowMs())),
    });
  return { data };
}

async function figuresOf(read: Sql, tenantId: string, now: number): Promise<Omit<Health, 'id' | 'name'>> {
  const phones = await phonesOf(read, tenantId, now);
  const newest = new Map<string, number>();
  for (const { user, heard } of phones) newest.set(user, Math.max(newest.get(user) ?? 0, heard));
  const onDuty = await usersOnDuty(read, tenantId, now);
  const silentFor =
    (days: number) =>
    (user: string): boolean =>
      now - (newest.get(user) ?? now) > days * dayMs;
  const apps = phones
    .filter(({ heard, app }) => app !== null && now - heard < 30 * dayMs)
    .map(({ app }) => app ?? '')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return {
    phones: newest.size,
    late_duty: [...onDuty].filter(silentFor(1)).length,
    late_week: [...newest.keys()].filter(silentFor(7)).length,
    waiting: phones.reduce((sum, { waiting }) => sum + waiting, 0),
    refused: await refusedOf(read, tenantId, now),
    oldest_app: apps[0] ?? null,
  };
}

/** The open sessions of people who work on phones; one that never pulled was heard when it was opened. */
async function phonesOf(read: Sql, tenantId: string, now: number): Promise<Phone[]> {
  const rows = await read
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .select(['s.user_id', 's.heard_at', 's.seen_at', 's.waiting', 's.app'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', instantFromMs(now))
    .where('u.active', '=', 1)
    .where('u.role', 'in', fieldRoles)
    .execute();
  return rows.map((row) => ({
    user: String(row['user_id']),
    heard: Date.parse(String(row['heard_at'] ?? row['seen_at'])),
    waiting: Number(row['waiting'] ?? 0),
    app: row['app'] === null ? null : String(row['app']),
  }));
}

async function usersOnDuty(read: Sql, tenantId: string, now: number): Promise<Set<string>> {
  const today = dateOf(instantFromMs(now));
  const rows = await read
    .selectFrom('roster as r')
    .innerJoin('staff as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.id', '=', 'r.staff_id').on('m.deleted', '=', 0),
    )
    .select('m.user_id')
    .distinct()
    .where('r.tenant_id', '=', tenantId)
    .where('r.date', 'in', [addDays(today, -1), today])
    .where('r.deleted', '=', 0)
    .where('m.user_id', 'is not', null)
    .execute();
  return new Set(rows.map((row) => String(row['user_id'])));
}

async function refusedOf(read: Sql, tenantId: string, now: number): Promise<Health['refused']> {
  const rows = await read
    .selectFrom('op_log')
    .select(['code', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where(isRefused)
    .where('received_at', '>=', instantFromMs(now - dayMs))
    .groupBy('code')
    .orderBy('n', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({ code: String(row['code'] ?? ''), n: Number(row['n']) }));
}
