import type * as z from 'zod/mini';
import { sql } from 'kysely';
import type { businessView, readBusinesses as contract } from '#shared/modules/health/queries.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedInstant } from '#server/core/sql/stored-values.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

const outsideOffice = ['staff', 'supervisor', 'customer', 'provider', 'kiosk'] as const;

/** Every business in figures, without the operator's own. Counts only: no name of a person leaves here. */
export async function readBusinesses({
  services: { database },
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const tenants = await database.read
    .selectFrom('tenants')
    .select(['id', 'name', 'active', 'demo', 'created_at'])
    .where('slug', '!=', operatorSlug)
    .orderBy('name')
    .execute();
  const data: z.output<typeof businessView>[] = [];
  for (const row of tenants) {
    const id = String(row['id']);
    data.push({
      id,
      name: String(row['name']),
      active: Number(row['active']) === 1,
      demo: Number(row['demo']) === 1,
      created_at: String(row['created_at']),
      plan: await planOf(database, id),
      ...(await figuresOf(database, id)),
    });
  }
  return { data };
}

type Figures = Omit<z.output<typeof businessView>, 'id' | 'name' | 'active' | 'demo' | 'created_at' | 'plan'>;

async function planOf({ read }: Database, tenantId: string): Promise<string | null> {
  const row = await read
    .selectFrom('subscriptions')
    .select('plan')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? String(row['plan']) : null;
}

async function figuresOf(database: Database, tenantId: string): Promise<Figures> {
  const employees = await database.read
    .selectFrom('staff')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('status', '=', 'active')
    .executeTakeFirst();
  const roles = await database.read
    .selectFrom('users')
    .select(['role', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .groupBy('role')
    .execute();
  const files = await database.read
    .selectFrom('uploads')
    .select([countAll.as('n'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const entries = await database.read
    .selectFrom('op_log')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const seen = await database.read
    .selectFrom('sessions')
    .select(sql<string | null>`max(seen_at)`.as('at'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const people = (isCounted: (role: string) => boolean): number =>
    roles.filter((row) => isCounted(String(row['role']))).reduce((total, row) => total + Number(row['n']), 0);
  return {
    employees: Number(employees?.['n'] ?? 0),
    office: people((role) => !outsideOffice.some((other) => other === role)),
    customers: people((role) => role === 'customer'),
    files: Number(files?.['n'] ?? 0),
    file_bytes: Number(files?.bytes ?? 0),
    entries: Number(entries?.['n'] ?? 0),
    last_seen_at: storedInstant(seen?.at ?? null),
  };
}
