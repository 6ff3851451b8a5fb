import type { Instant } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import type { TenantView } from '#shared/modules/platform/online.ts';
import { contains } from '#server/core/http/crud.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { publicTenantIn } from '#server/core/sql/public-tenant.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { planIds } from '#shared/modules/subscriptions/plans.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';
import { readDueOf } from '#server/modules/subscriptions/queries.ts';
import { subscriptionStates } from '#shared/modules/subscriptions/subscription.ts';

type Wanted = {
  readonly id?: string;
  readonly search?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly now: Instant;
};

/** A page of the businesses of the installation, the operator's own among them, the newest first. */
export async function readTenants(
  trx: Sql,
  { id, search, page, limit, now }: Wanted,
): Promise<{ readonly tenants: TenantView[]; readonly total: number }> {
  // Businesses are the operator's own rows; who may ask is said by the routes.
  let query = trx.selectFrom('tenants');
  if (id !== undefined) query = query.where('tenants.id', '=', id);
  if (search !== undefined && search !== '') query = query.where(contains('tenants.name', search));
  const counted = await query.select(countAll.as('n')).executeTakeFirst();
  const rows = await query
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.tenant_id', '=', 'tenants.id').on('s.deleted', '=', 0),
    )
    .select([
      'tenants.id',
      'tenants.name',
      'tenants.slug',
      'tenants.active',
      'tenants.delete_on',
      'tenants.created_at',
      's.plan',
      's.state',
    ])
    .orderBy('tenants.created_at', 'desc')
    .orderBy('tenants.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = rows.map((row) => String(row['id']));
  const open = await openToSupport(trx, ids, now);
  const due = await readDueOf(trx, ids);
  const shown = await publicTenantIn(trx);
  const tenants = rows.map((row): TenantView => {
    const isActive = Number(row['active']) === 1;
    const deleteOn = row['delete_on'] === null ? null : String(row['delete_on']);
    return {
      id: String(row['id']),
      name: String(row['name']),
      slug: String(row['slug']),
      operator: row['slug'] === operatorSlug,
      active: isActive,
      state: deleteOn !== null ? 'deleting' : isActive ? 'active' : 'suspended',
      delete_on: deleteOn,
      plan: planIds.find((plan) => plan === row['plan']) ?? 'own',
      subscription: subscriptionStates.find((state) => state === row['state']) ?? 'active',
      due: paiseToRupees(due.get(String(row['id'])) ?? 0),
      support_until: open.get(String(row['id'])) ?? null,
      created_at: String(row['created_at']),
      public: String(row['id']) === shown,
    };
  });
  return { tenants, total: Number(counted?.['n'] ?? 0) };
}

/** Until when businesses let the operator look in, of those that do. */
async function openToSupport(
  trx: Sql,
  tenantIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, string>> {
  if (tenantIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('support_grants')
    .select(['tenant_id', 'until_at'])
    .where('tenant_id', 'in', [...tenantIds])
    .where('revoked_at', 'is', null)
    .where('until_at', '>', now)
    .execute();
  return new Map(rows.map((row) => [String(row['tenant_id']), String(row['until_at'])]));
}
